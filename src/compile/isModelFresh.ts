import { computations } from '#rules/computations.ts';
import { compileModel } from './compileModel.ts';
import { readSchemas } from './readSchemas.ts';
import { writeModel } from './writeModel.ts';

/**
 * Whether a text of `model.json` says what the schema files of a folder say.
 *
 * @example await isModelFresh('resources-schema/', await readFile('generated/model.json', 'utf8')) // true
 */
export async function isModelFresh(schemas: string, modelText: string): Promise<boolean> {
  const { files, shared } = await readSchemas(schemas);
  const compiled = compileModel(files, shared, { names: { computations: Object.keys(computations) } });
  return 'model' in compiled && writeModel(compiled.model) === modelText;
}
