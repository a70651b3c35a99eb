import { compileModel } from './derive/compileModel.ts';
import { readSchemas } from './read/readSchemas.ts';
import { writeModel } from './write/writeModel.ts';

/**
 * Whether a text of `model.json` says what the schema files of a folder say.
 *
 * @example await isModelFresh('resources-schema/', await readFile('generated/model.json', 'utf8')) // true
 */
export async function isModelFresh(schemas: string, modelText: string): Promise<boolean> {
  const { files, shared } = await readSchemas(schemas);
  const compiled = compileModel(files, shared);
  return 'model' in compiled && writeModel(compiled.model) === modelText;
}
