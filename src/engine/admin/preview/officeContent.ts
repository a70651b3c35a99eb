import mammoth from 'mammoth/mammoth.browser.js';
import readSheets from 'read-excel-file/universal';

/** What an office document shows: pages of words as HTML that nobody has cleaned yet, or sheets of cells. */
export type OfficeContent =
  | { readonly html: string }
  | { readonly sheets: readonly { readonly name: string; readonly rows: readonly (readonly string[])[] }[] };

/** Of a sheet; whoever needs more opens the file. */
const most = { rows: 1000, columns: 50 };

/** Reads a docx or an xlsx file. Rejects when it is damaged. */
export async function officeContent(kind: 'docx' | 'xlsx', bytes: ArrayBuffer): Promise<OfficeContent> {
  if (kind === 'docx') {
    // What the file says of how it is to be converted is not asked for.
    const options = { includeEmbeddedStyleMap: false, externalFileAccess: false };
    return { html: (await mammoth.convertToHtml({ arrayBuffer: bytes }, options)).value };
  }
  const sheets = await readSheets(bytes);
  return {
    sheets: sheets.map(({ sheet, data }) => ({
      name: sheet,
      rows: data.slice(0, most.rows).map((row) => row.slice(0, most.columns).map(cellText)),
    })),
  };
}

function cellText(cell: unknown): string {
  if (cell === null) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10).split('-').reverse().join('/') : String(cell);
}
