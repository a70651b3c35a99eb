import { textOfCell } from '#engine/api/import/values/valueOfCell.ts';
import type { SchemaCallParts } from '#engine/api/schemas/studio.ts';
import type { TableCell } from '#engine/files/table/tableFile.ts';
import type { Words } from '#engine/model/model.ts';
import { columnNames } from './columnNames.ts';
import { type GuessedType, guessType } from './guessType.ts';
import { resourcesNamed } from './resourcesNamed.ts';

/** A column of a table, and the field it could be. */
export interface GuessedField extends GuessedType {
  readonly index: number;
  readonly heading: string;
  readonly name: string;
  readonly label?: Words;
  /** Path of the resource whose rows its words name. */
  readonly to?: string;
  /** No cell is empty. */
  readonly required: boolean;
  /** How many different words it has. */
  readonly distinct: number;
}

/** The words of more different rows than these are no choice among others. */
const mostNames = 200;

/**
 * The field that each column of a table could be: its name, its type by its cells, or a relation where all its words name
 * rows of one resource.
 *
 * @example
 * await guessFields(['Auteur'], [['Ada Lovelace', 'Alan Turing']], parts) // [{ heading: 'Auteur', name: 'auteur', type: 'relation', to: 'authors', … }]
 */
export async function guessFields(
  headings: readonly string[],
  cells: readonly (readonly TableCell[])[],
  parts: Pick<SchemaCallParts, 'model' | 'database' | 'context'>,
): Promise<readonly GuessedField[]> {
  const columns = headings.map((heading, index) => {
    const words = wordsIn(cells[index] ?? []);
    const guessed = guessType(cells[index] ?? [], parts.context.locale);
    return { index, heading, words, guessed, distinct: new Set(words).size };
  });
  const asked = columns.filter(mayName).flatMap(({ words }) => words);
  const named = await resourcesNamed([...new Set(asked)], parts);
  const typed = columns.map((column) => ({
    ...column,
    to: mayName(column) ? resourceOf(column.words, named) : undefined,
  }));
  const names = columnNames(
    typed.map(({ heading, to }) => ({ heading, isRelation: to !== undefined })),
    parts.model,
  );
  return typed.map(({ words, guessed, to, ...column }, at) => ({
    ...column,
    ...(names[at] ?? { name: `column_${at + 1}` }),
    ...(to === undefined ? guessed : { type: 'relation', to }),
    required: words.length > 0 && words.length === (cells[column.index] ?? []).length,
  }));
}

function wordsIn(cells: readonly TableCell[]): string[] {
  return cells.map((cell) => textOfCell(cell).trim()).filter(Boolean);
}

function mayName({
  guessed,
  distinct,
}: {
  readonly guessed: GuessedType;
  readonly distinct: number;
}): boolean {
  return (guessed.type === 'text' || guessed.type === 'choice') && distinct > 0 && distinct <= mostNames;
}

/** The first by path whose rows all words name. */
function resourceOf(
  words: readonly string[],
  named: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined {
  const all = [...named].filter(([, known]) => words.every((word) => known.has(word)));
  return all.map(([path]) => path).sort()[0];
}
