import { openArchive } from './openArchive.ts';
import { pdfText } from './pdfText.ts';

/** Characters that are kept of a file: some two hundred pages. */
const mostCharacters = 500_000;

/**
 * The words of a PDF, a docx or an xlsx file, by the ending of its kind; of a long one the first two hundred pages.
 * Libraries may take any time and memory for it: it is done in a thread that can be ended (`createTextReader`).
 * Throws whatever a library finds wrong with the file.
 *
 * @example
 * await fileText('docx', bytes) // 'Convention de formation\n\nEntre…'
 */
export async function fileText(kind: TextKind, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const text = await readers[kind](bytes);
  return text.replaceAll(unprintable, ' ').slice(0, mostCharacters).trim();
}

export type TextKind = 'pdf' | 'docx' | 'xlsx';

/** Control characters, one of which marks a found word, and halves of characters: PostgreSQL refuses some of them. */
const unprintable = /[^\P{Cc}\t\n\r]|\p{Cs}/gu;

const readers: Readonly<Record<TextKind, (bytes: Uint8Array<ArrayBuffer>) => Promise<string>>> = {
  pdf: (bytes) => pdfText(bytes, mostCharacters),
  docx: async (bytes) => {
    const { default: mammoth } = await import('mammoth');
    return (await mammoth.extractRawText({ buffer: await openArchive(bytes) })).value;
  },
  xlsx: async (bytes) => {
    const { default: readSheets } = await import('read-excel-file/universal');
    const { buffer } = await openArchive(bytes);
    const sheets = await readSheets(buffer);
    return sheets.map(({ sheet, data }) => [sheet, ...data.map(rowText)].join('\n')).join('\n\n');
  },
};

function rowText(cells: readonly unknown[]): string {
  return cells
    .filter((cell) => cell !== null)
    .map((cell) => (cell instanceof Date ? dayText(cell) : String(cell)))
    .join('\t');
}

/** As it is looked for: `31/12/2026`. */
function dayText(day: Date): string {
  return day.toISOString().slice(0, 10).split('-').reverse().join('/');
}
