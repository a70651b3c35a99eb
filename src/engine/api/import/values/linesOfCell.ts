import { fold } from '#engine/api/import/fold.ts';
import { isLine } from '#engine/fieldTypes/lines/isLine.ts';
import { type Field, type JsonValue, locales } from '#engine/model/model.ts';

/** The value of a field that words stand for; what nobody can read stays as its words. */
type ReadPart = (field: Field, words: string) => JsonValue;

/**
 * The lines inside a record that a cell stands for, as an export writes them, or as JSON: a line of text for each, values
 * under their labels in either language or the names of their fields. What is no field of a line stays, for the rules to refuse.
 *
 * @example
 * linesOfCell(lines, 'Désignation : Peinture | Montant : 12,50 €', read) // [{ label: 'Peinture', amount: '12.50' }]
 */
export function linesOfCell(field: Field, cell: string, read: ReadPart): JsonValue {
  const words = cell.trim();
  const json = words.startsWith('[') ? jsonLines(words) : undefined;
  if (json !== undefined) return json;
  const rows = words.split(/\r?\n/).filter((row) => row.trim() !== '');
  return rows.map((row) => lineOf(field, row.trim(), read));
}

function jsonLines(words: string): JsonValue | undefined {
  try {
    const value: JsonValue = JSON.parse(words);
    return isLines(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isLines(value: JsonValue): boolean {
  return Array.isArray(value) && value.every(isLine);
}

function lineOf({ lines = [] }: Field, row: string, read: ReadPart): JsonValue {
  if (/^[–—-]$/.test(row)) return {};
  const parts = row.match(/(?:\\[\s\S]|[^\\|])+/g) ?? [];
  return Object.fromEntries(parts.map((part) => partOf(lines, part.trim(), read)));
}

function partOf(lines: readonly Field[], part: string, read: ReadPart): [string, JsonValue] {
  for (const inner of lines) {
    for (const name of [...locales.map((locale) => inner.label[locale]), inner.name]) {
      const value = afterName(part, name);
      if (value !== undefined) return [inner.name, value === '' ? null : read(inner, value)];
    }
  }
  const [name = part, ...rest] = part.split(':');
  return [plain(name).trim(), plain(rest.join(':')).trim()];
}

/** `Montant : 12,50` is after « montant ». */
function afterName(part: string, name: string): string | undefined {
  const colons = [...part.matchAll(/:/g)].map(({ index }) => index);
  const colon = colons.find((at) => fold(plain(part.slice(0, at))) === fold(name));
  return colon === undefined ? undefined : plain(part.slice(colon + 1)).trim();
}

function plain(words: string): string {
  return words.replaceAll(/\\([\s\S])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
}
