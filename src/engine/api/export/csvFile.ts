import { formatMonth, minutesOf } from '#engine/model/valueForms.ts';
import { formatDateOrInstant } from '#engine/rules/formatViolationValues.ts';
import type { Column, Sheet, SheetRow } from './sheet.ts';

type ColumnKind = Column['kind'];

/** Marks the text as UTF-8 for spreadsheets. */
const byteOrderMark = '\uFEFF';

/**
 * A sheet as CSV (RFC 4180). In French with `;`, a decimal comma and days first, because a French spreadsheet would take
 * `12.5` for the 12th of May, and people read it. Words that a spreadsheet would run as a formula are quoted with an apostrophe.
 */
export async function* csvFile(sheet: Sheet): AsyncGenerator<Uint8Array> {
  const kinds = sheet.columns.map(({ kind }) => kind);
  const line = (row: SheetRow, of: readonly ColumnKind[]) =>
    `${row.map((cell, at) => cellText(cell, of[at], sheet)).join(separatorOf(sheet))}\r\n`;
  const headings = sheet.columns.map(({ heading }) => heading);
  yield Buffer.from(byteOrderMark + line(headings, []));
  for await (const rows of sheet.batches) yield Buffer.from(rows.map((row) => line(row, kinds)).join(''));
}

function separatorOf({ locale }: Sheet): string {
  return locale === 'fr' ? ';' : ',';
}

function cellText(cell: string | null, kind: ColumnKind | undefined, { locale, timeZone }: Sheet): string {
  if (cell === null) return '';
  if (kind === 'number' && /^-?[\d.]+$/.test(cell)) return locale === 'fr' ? cell.replace('.', ',') : cell;
  if (locale === 'fr' && (kind === 'date' || kind === 'instant'))
    return formatDateOrInstant(cell, { locale, timeZone });
  if (kind === 'duration') return clockText(cell);
  if (locale === 'fr' && kind === 'month') return formatMonth(cell);
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[";,\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** `PT26H5M` as spreadsheets read hours and minutes: `26:05`. */
function clockText(duration: string): string {
  const minutes = minutesOf(duration) ?? 0;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
