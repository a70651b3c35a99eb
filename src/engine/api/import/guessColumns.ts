import { linkHeading } from '#engine/api/export/fileLinks.ts';
import { isId } from '#engine/api/request/codecs.ts';
import { type Field, locales } from '#engine/model/model.ts';
import { didYouMean } from '#engine/rules/didYouMean.ts';
import { fold } from './fold.ts';
import type { ImportColumn } from './importRecord.ts';

/** By the folded heading, into what it went at the last import: the name of a field, or null for nothing. */
export type Memory = ReadonlyMap<string, string | null>;

/**
 * What each column most likely is: what it was the last time, else the field of that label in either language or of that
 * name, else the one whose label is nearest. No field is taken twice. What an export says of files is nothing to import.
 *
 * @example
 * guessColumns(['Libellé', 'Taux (%)'], fields, new Map()) // [{ field: 'label', guess: 'label', … }, { field: 'rate', guess: 'label', … }]
 */
export function guessColumns(
  headings: readonly string[],
  fields: readonly Field[],
  memory: Memory,
  files: readonly Field[] = [],
): readonly ImportColumn[] {
  const columns = headings.map((heading) => ({ heading, create: false, field: null, guess: null }));
  return guesses.reduce<readonly ImportColumn[]>((known, { guess, find }) => {
    const taken = new Set(known.map(({ field }) => field));
    return known.map((column) => {
      if (column.field !== null || column.guess !== null || column.heading === '') return column;
      const found = find(
        fold(column.heading),
        fields.filter(({ name }) => !taken.has(name)),
        memory,
        files,
      );
      if (found === undefined) return column;
      if (found !== null) taken.add(found);
      return { ...column, field: found, guess };
    });
  }, columns);
}

interface Guess {
  readonly guess: NonNullable<ImportColumn['guess']>;
  /** The name of a field; null: the column is known to be none; undefined: nobody knows. */
  readonly find: (
    heading: string,
    fields: readonly Field[],
    memory: Memory,
    files: readonly Field[],
  ) => string | null | undefined;
}

const guesses: readonly Guess[] = [
  {
    guess: 'file',
    find: (heading, _fields, _memory, files) => (isOfFiles(heading, files) ? null : undefined),
  },
  { guess: 'memory', find: remembered },
  {
    guess: 'label',
    find: (heading, fields) => fields.find((field) => wordsOf(field).includes(heading))?.name,
  },
  { guess: 'similar', find: similar },
];

function remembered(heading: string, fields: readonly Field[], memory: Memory): string | null | undefined {
  const name = memory.get(heading);
  return name === undefined || name === null || fields.some((field) => field.name === name)
    ? name
    : undefined;
}

/** The names of files, or the addresses that an export puts beside them. */
function isOfFiles(heading: string, files: readonly Field[]): boolean {
  return files.some(({ label }) =>
    locales.some((locale) => [label[locale], linkHeading(label, locale)].map(fold).includes(heading)),
  );
}

function wordsOf(field: Field): string[] {
  const unit = field.decimal?.unit ?? field.unit ?? '';
  const labels = [field.label.fr, field.label.en];
  return [...labels, field.name, ...labels.map((label) => `${label} ${unit}`)].map(fold);
}

function similar(heading: string, fields: readonly Field[]): string | undefined {
  const close = (field: Field) =>
    wordsOf(field).some((words) => didYouMean(heading, [words]) !== undefined || holdsAll(heading, words));
  return heading.length < 3 ? undefined : fields.filter((field) => !isId(field)).find(close)?.name;
}

/** « Date d’échéance du prêt » has all words of « Échéance ». */
function holdsAll(heading: string, words: string): boolean {
  const said = new Set(heading.split(' '));
  const asked = words.split(' ').filter((word) => word.length > 3);
  return asked.length > 0 && asked.every((word) => said.has(word));
}
