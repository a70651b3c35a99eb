import type { Model } from '#engine/model/model.ts';
import { strayAllowances } from '#engine/schema/check/checkAllowances.ts';
import { type Fault, pointerTo } from '#engine/schema/check/fault.ts';
import type { Compiled } from '#engine/schema/derive/compileModel.ts';
import { baseMigration } from './baseMigration.ts';
import { functionsUsedBy } from './conversionFunctions.ts';
import { diffTables, migrationName } from './diffTables.ts';
import { filesUpdate } from './fileTables.ts';
import { fileTexts, hasTexts } from './fileTexts.ts';
import { foldTagsFunction } from './foldedTags.ts';
import { foldLabelFunction } from './foldedWords.ts';
import { foldUpdate } from './foldFunction.ts';
import { historyUpdate } from './historyMonths.ts';
import { importUpdate } from './importTables.ts';
import { laterIndexes } from './laterIndexes.ts';
import type { Loss } from './loss.ts';
import { mergesUpdate } from './mergesTable.ts';
import { hasNumbers, yearlyNumbersTable } from './numbersMigration.ts';
import { tablesOf } from './tables.ts';

/** A migration file. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

interface MigrationRequest {
  /** The Model that the migrations on disk lead to; undefined: there are none. */
  readonly before: Model | undefined;
  readonly after: Compiled;
  /** Paths of removed resources whose rows may be thrown away. */
  readonly droppedResources: readonly string[];
  /** Migrations on disk, in order. */
  readonly present: readonly Migration[];
}

interface MigrationPlan {
  readonly added: Migration[];
  readonly faults: readonly Fault[];
  /** Values that the migrations do not keep where they are, or would not keep if there were no fault. */
  readonly lost: readonly Loss[];
}

/** The migrations to add: none when nothing changed. Losses that no file allows come back as faults. */
export function planMigration(request: MigrationRequest): MigrationPlan {
  const { before, after, present, droppedResources } = request;
  const losses = { allowances: after.allowances, droppedResources };
  const diff = diffTables(before ? tablesOf(before) : [], tablesOf(after.model), losses);
  const base = present.length === 0 ? [{ name: '0000_base.sql', sql: baseMigration }] : [];
  const numbers = hasNumbers(after.model) && !(before && hasNumbers(before)) ? [yearlyNumbersTable] : [];
  const texts = hasTexts(after.model) && !(before && hasTexts(before)) ? fileTexts : [];
  const fold = foldUpdate(present);
  const merges = mergesUpdate(present);
  const imports = importUpdate(present);
  const files = filesUpdate(present);
  const indexes = laterIndexes(present, before);
  const months = historyUpdate(present, after.model);
  const subjects = [
    ...diff.subjects,
    ...(numbers.length > 0 ? ['yearly_numbers'] : []),
    ...(texts.length > 0 ? ['file_texts'] : []),
    ...(fold.length > 0 ? ['fold'] : []),
    ...(merges.length > 0 ? ['record_merges'] : []),
    ...(imports.length > 0 ? ['imports'] : []),
    ...(files.length > 0 ? ['uploaded_files'] : []),
    ...(indexes.length > 0 ? ['indexes'] : []),
    ...(months.length > 0 ? ['history_months'] : []),
  ];
  const text = diff.statements.join('\n');
  const { made, removed } = functionsUsedBy(text);
  const functions = [
    ...(/fold_(label|tags)\(/.test(text) ? [foldLabelFunction] : []),
    ...(text.includes('fold_tags(') ? [foldTagsFunction] : []),
  ];
  const statements = [
    ...fold,
    ...merges,
    ...imports,
    ...files,
    ...indexes,
    ...numbers,
    ...texts,
    ...functions,
    ...made,
    ...diff.statements,
    ...removed,
    ...months,
  ];
  const sql = announced(diff.lost) + statements.map((statement) => `${statement};\n`).join('\n');
  const isThere = sql === '' || present.at(-1)?.sql === sql;
  const next = isThere ? [] : [{ name: nameOf(before, present, subjects), sql }];
  const strays = before ? strayAllowances({ before, after, history: present.map(textOf).join('') }) : [];
  const isExplained = ({ file, pointer }: Fault) =>
    strays.some(
      ({ file: other, meant }) => other === file && pointer === pointerTo('properties', meant ?? ''),
    );
  const faults = [
    ...diff.faults.filter((fault) => !isExplained(fault)),
    ...strays.map(({ file, pointer, message }) => ({ file, pointer, message })),
  ];
  const lost = next.length > 0 || faults.length > 0 ? diff.lost : [];
  return { added: [...base, ...next], faults, lost };
}

const textOf = ({ sql }: Migration): string => sql;

/** A server that is started reads these lines when it applies the file; what loses something only with consent. */
function announced(lost: readonly Loss[]): string {
  const word = ({ isRenamed }: Loss) => (isRenamed ? 'changes' : 'loses');
  return lost.map((loss) => `-- ${word(loss)}: ${loss.words} (${loss.file})\n`).join('');
}

function nameOf(
  before: Model | undefined,
  present: readonly Migration[],
  subjects: readonly string[],
): string {
  if (!before) return '0001_initial.sql';
  const last = Number(present.at(-1)?.name.slice(0, 4) ?? 0);
  return `${migrationName(last + 1, subjects)}.sql`;
}
