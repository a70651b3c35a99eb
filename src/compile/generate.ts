import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Model } from '#model/model.ts';
import { computations } from '#rules/computations.ts';
import { type CompileOptions, compileModel } from './compileModel.ts';
import { compareText, type Fault } from './fault.ts';
import { type Migration, planMigration } from './planMigration.ts';
import { readIfPresent, readSchemas } from './readSchemas.ts';
import { type FileChange, replaceFiles } from './replaceFiles.ts';
import { writers } from './writers.ts';

export interface GenerateRequest extends CompileOptions {
  /** Folder of the schema files. */
  readonly schemas: string;
  /** Folder of the generated files. */
  readonly generated: string;
  /** Compare only: nothing is written. */
  readonly check?: boolean;
  /** Forget the migrations there are and write the first one anew; only before a first release. */
  readonly fresh?: boolean;
}

export interface GenerateResult {
  readonly faults: readonly Fault[];
  /** Files written or removed, or with `check` those that are stale: paths in the folder. */
  readonly changed: readonly string[];
  /** The Model, when there is no fault. */
  readonly model?: Model;
}

/**
 * Reads the schema files and writes `generated/`: everything, or nothing when there is a fault. Files that are
 * already right are left alone, so running it twice changes nothing.
 */
export async function generate(request: GenerateRequest): Promise<GenerateResult> {
  const { schemas, generated, check = false, fresh = false } = request;
  const { files, shared, dropped } = await readSchemas(schemas);
  const computationNames = request.computationNames ?? Object.keys(computations);
  const compiled = compileModel(files, shared, { computationNames });
  if ('faults' in compiled) return { faults: compiled.faults, changed: [] };
  const onDisk = await readMigrations(generated);
  const present = fresh ? [] : onDisk;
  const before = present.length > 1 ? await readModel(generated) : undefined;
  if (present.length > 1 && !before) return { faults: [modelMissing], changed: [] };
  const { added, faults } = planMigration({ before, after: compiled, present, droppedResources: dropped });
  if (faults.length > 0) return { faults, changed: [] };
  const outputs = [...added.map(migrationFile), ...(await writtenFiles(compiled.model))];
  const leftOver = fresh ? onDisk.filter(({ name }) => !added.some((one) => one.name === name)) : [];
  const changes = [
    ...leftOver.map(({ name }) => ({ path: `migrations/${name}`, text: null })),
    ...(await differing(generated, outputs)),
  ];
  if (!check) await replaceFiles(generated, changes);
  return { faults: [], changed: changes.map(({ path }) => path).sort(compareText), model: compiled.model };
}

const modelMissing: Fault = {
  file: 'generated/model.json',
  pointer: '',
  message: "The migrations lead to the Model of 'model.json', which is missing. Restore it.",
};

async function readMigrations(generated: string): Promise<Migration[]> {
  const folder = join(generated, 'migrations');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(join(folder, name), 'utf8') })));
}

async function readModel(generated: string): Promise<Model | undefined> {
  const text = await readIfPresent(join(generated, 'model.json'), '');
  return text === '' ? undefined : (JSON.parse(text) as Model);
}

function migrationFile({ name, sql }: Migration): FileChange {
  return { path: `migrations/${name}`, text: sql };
}

/** In the order in which they are put in place: `model.json` last, because the next migration starts from it. */
async function writtenFiles(model: Model): Promise<FileChange[]> {
  return Promise.all(writers.map(async ({ path, write }) => ({ path, text: await write(model) })));
}

async function differing(generated: string, outputs: readonly FileChange[]): Promise<FileChange[]> {
  const verdicts = await Promise.all(
    outputs.map(async ({ path, text }) => text !== (await readIfPresent(join(generated, path), ''))),
  );
  return outputs.filter((_, index) => verdicts[index]);
}
