import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Model } from '#engine/model/model.ts';
import { compareText, type Fault } from './check/fault.ts';
import { type Compiled, type CompileOptions, compileModel } from './derive/compileModel.ts';
import { changedFormulas } from './formula/changedFormulas.ts';
import type { Loss } from './migrate/loss.ts';
import { type Migration, planMigration } from './migrate/planMigration.ts';
import type { SchemaFile } from './read/declaration.ts';
import { parseModel } from './read/parseModel.ts';
import { readIfPresent, readSchemas } from './read/readSchemas.ts';
import { type FileChange, replaceFiles } from './write/replaceFiles.ts';
import { writers } from './write/writers.ts';

interface GenerateRequest extends CompileOptions {
  /** Folder of the schema files. */
  readonly schemas: string;
  /** Folder of the generated files. */
  readonly generated: string;
  /** Compare only: nothing is written. */
  readonly check?: boolean;
  /** Forget the migrations there are and write the first one anew; only before a first release. */
  readonly fresh?: boolean;
  /** Called before anything is written, unless there are faults; what it throws leaves the files as they are. */
  readonly beforeWrite?: (next: Next) => Promise<void>;
  /** What is settled: migrations added since are folded into one. */
  readonly base?: Base;
  /** Names that the product's code uses and the Model does not have. */
  readonly faultsOfCode?: (model: Model) => readonly Fault[];
}

/** The migrations that stay as they are, by name, and the Model they lead to. */
export interface Base {
  readonly migrations: readonly string[];
  readonly model: Model;
}

/** What leads a database that has run the migrations of before to those of now. */
interface Step {
  readonly sql: string;
  /** Names of migrations that are no more. */
  readonly replaced: readonly string[];
  /** The one in their place; undefined: nothing differs from what is settled. */
  readonly migration?: Migration;
}

/** What the files are about to say. */
export type Next = Pick<GenerateResult, 'lost' | 'step'> & { readonly model: Model };

export interface GenerateResult {
  readonly faults: readonly Fault[];
  /** Files written or removed, or with `check` those that are stale: paths in the folder. */
  readonly changed: readonly string[];
  /** Values that the migrations it adds do not keep where they are, or would not keep if they were not refused. */
  readonly lost: readonly Loss[];
  /** The Model, unless the files themselves have a fault. */
  readonly model?: Model;
  /** Stored formulas that are calculated for all rows at the next start: `orders.total`; absent: none. */
  readonly calculated?: readonly string[];
  /** With a base: how a database that has run the former migrations is brought along. */
  readonly step?: Step;
}

/**
 * Reads the schema files and writes `generated/`: everything, or nothing when there is a fault. Files that are
 * already right are left alone, so running it twice changes nothing.
 */
export async function generate(request: GenerateRequest): Promise<GenerateResult> {
  const planned = await planFiles(request);
  if (!('compiled' in planned)) return planned;
  const { compiled, files, settled, droppedResources, added, lost } = planned;
  const folded = files.present.filter((migration) => !settled.present.includes(migration));
  const next = () => planMigration({ ...files, after: compiled, droppedResources }).added;
  const calculated = changedFormulas(settled.before, compiled.model);
  const result = {
    lost,
    model: compiled.model,
    ...(calculated.length > 0 && { calculated }),
    ...(request.base && { step: stepOf(added, folded, next()) }),
  };
  await request.beforeWrite?.(result);
  const changes = await changesOf(request, compiled.model, added, folded);
  if (!request.check) await replaceFiles(request.generated, changes);
  return { ...result, faults: [], changed: changes.map(({ path }) => path).sort(compareText) };
}

/** The Model of files without faults, and the migrations that lead to it. */
interface PlannedFiles {
  readonly compiled: Compiled;
  readonly files: GeneratedFiles;
  readonly settled: GeneratedFiles;
  readonly droppedResources: readonly string[];
  readonly added: readonly Migration[];
  readonly lost: readonly Loss[];
}

export type PlanRequest = Pick<
  GenerateRequest,
  'schemas' | 'generated' | 'fresh' | 'base' | 'names' | 'faultsOfCode'
> & {
  /** Texts in the place of files of the folder, or beside them, by their names. */
  readonly edited?: Readonly<Record<string, string>>;
};

/** What the files would become, or why they may not; nothing is written. */
export async function planFiles(request: PlanRequest): Promise<PlannedFiles | GenerateResult> {
  const schemas = await readSchemas(request.schemas);
  const texts = withEdited(schemas.files, request.edited ?? {});
  const compiled = compileModel(texts, schemas.shared, { names: request.names });
  if ('faults' in compiled) return refused(compiled.faults);
  const stale = request.faultsOfCode?.(compiled.model) ?? [];
  if (stale.length > 0) return refused(stale);
  const droppedResources = droppedFrom(schemas.dropped);
  if (!droppedResources) return refused([droppedUnreadable]);
  const files = await readGeneratedFiles(request);
  if (!files) return refused([modelMissing]);
  const settled = settledOf(files, request.base);
  const { added, faults, lost } = planMigration({ ...settled, after: compiled, droppedResources });
  if (faults.length > 0) return { ...refused(faults, lost), model: compiled.model };
  return { compiled, files, settled, droppedResources, added, lost };
}

function withEdited(
  files: readonly SchemaFile[],
  edited: Readonly<Record<string, string>>,
): readonly SchemaFile[] {
  const others = files.filter(({ file }) => edited[file] === undefined);
  return [...others, ...Object.entries(edited).map(([file, text]) => ({ file, text }))];
}

/** What is tried out and given up again may be lost: nothing of it is settled. */
function stepOf(added: readonly Migration[], folded: readonly Migration[], next: readonly Migration[]): Step {
  const [migration] = added;
  const replaced = folded.map(({ name }) => name).filter((name) => name !== migration?.name);
  return { sql: next[0]?.sql ?? '', replaced, ...(migration && { migration }) };
}

/** Where the migrations begin that may still change; without a base those on disk stay as they are. */
function settledOf(files: GeneratedFiles, base: Base | undefined): GeneratedFiles {
  if (!base || files.before === undefined) return files;
  const present = files.present.filter(({ name }) => base.migrations.includes(name));
  return present.length === files.present.length ? files : { present, before: base.model };
}

function refused(faults: readonly Fault[], lost: readonly Loss[] = []): GenerateResult {
  return { faults, changed: [], lost };
}

const droppedUnreadable: Fault = {
  file: 'meta/dropped.json',
  pointer: '',
  message: 'This must be a list of paths: ["old-list-repositories"].',
};

/** Paths of the text, or undefined when it is not a list of them. */
function droppedFrom(text: string): string[] | undefined {
  try {
    const paths = JSON.parse(text) as unknown;
    return Array.isArray(paths) && paths.every((path) => typeof path === 'string') ? paths : undefined;
  } catch {
    return undefined;
  }
}

const modelMissing: Fault = {
  file: '../generated/model.json',
  pointer: '',
  message: "The migrations lead to the Model of 'model.json', which is missing. Restore it.",
};

interface GeneratedFiles {
  readonly present: readonly Migration[];
  readonly before: Model | undefined;
}

/** The migrations on disk and the Model they lead to; undefined when that Model is missing. */
async function readGeneratedFiles({
  generated,
  fresh,
}: Pick<GenerateRequest, 'generated' | 'fresh'>): Promise<GeneratedFiles | undefined> {
  const present = fresh ? [] : await readMigrations(generated);
  if (present.length <= 1) return { present, before: undefined };
  const text = await readIfPresent(join(generated, 'model.json'), '');
  return text === '' ? undefined : { present, before: parseModel(text) };
}

async function readMigrations(generated: string): Promise<Migration[]> {
  const folder = join(generated, 'migrations');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(join(folder, name), 'utf8') })));
}

async function changesOf(
  { generated, fresh }: GenerateRequest,
  model: Model,
  added: readonly Migration[],
  folded: readonly Migration[],
): Promise<FileChange[]> {
  const migrations = added.map(({ name, sql }) => ({ path: `migrations/${name}`, text: sql }));
  const written = await Promise.all(
    writers.map(async ({ path, write }) => ({ path, text: await write(model) })),
  );
  const leftOver = fresh ? await readMigrations(generated) : folded;
  const removed = leftOver
    .map(({ name }) => ({ path: `migrations/${name}`, text: null }))
    .filter(({ path }) => !migrations.some((one) => one.path === path));
  return [...removed, ...(await differing(generated, [...migrations, ...written]))];
}

async function differing(generated: string, outputs: readonly FileChange[]): Promise<FileChange[]> {
  const verdicts = await Promise.all(
    outputs.map(async ({ path, text }) => (text ?? '') !== (await readIfPresent(join(generated, path), ''))),
  );
  return outputs.filter((_, index) => verdicts[index]);
}
