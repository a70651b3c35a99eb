import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { Spooled } from '#engine/files/spool.ts';
import { numberFormats } from './numberFormats.ts';
import { readXml } from './readXml.ts';
import { sharedStrings } from './sharedStrings.ts';
import { type TableFile, UnreadableFile, wholeText } from './tableFile.ts';
import { worksheetRows } from './worksheetRows.ts';

/** Bytes of all parts, unpacked: 100,000 rows of 50 columns take some 300 MB. */
const mostUnpacked = 600 * 1024 * 1024;

/**
 * A workbook (ECMA-376) that is read as it is unpacked: only the shared texts are held. Throws an UnreadableFile for one
 * that is damaged, or would fill the memory.
 */
export async function openXlsx({ handle }: Spooled): Promise<TableFile> {
  const zip = await readable(() => yauzl.fromFdPromise(handle.fd, { lazyEntries: true, autoClose: false }));
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const unpacked = [...entries.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (unpacked > mostUnpacked) throw new UnreadableFile('import-unreadable');
  const part = partsOf(zip, entries);
  const book = await readBook(part);
  const formats = await numberFormats(part('xl/styles.xml'));
  return {
    sheets: book.sheets.map(({ name }) => name),
    async *rows() {
      const strings = await sharedStrings(part('xl/sharedStrings.xml'));
      for (const [at, { path }] of book.sheets.entries())
        yield* worksheetRows(part(path), { sheet: at, strings, formats, is1904: book.is1904 });
    },
  };
}

/** The text of a part of the workbook, in pieces; none where it is not there. */
export type PartText = AsyncIterable<string>;

function partsOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
  return async function* text(path: string): AsyncGenerator<string> {
    const entry = entries.get(path);
    if (!entry) return;
    const stream = await readable(() => zip.openReadStreamPromise(entry));
    stream.setEncoding('utf8');
    for await (const piece of stream) yield piece;
  };
}

async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new UnreadableFile('import-unreadable', { cause });
  }
}

interface Book {
  readonly sheets: readonly { readonly name: string; readonly path: string }[];
  /** Days are counted from 1904, as old Macintoshes did. */
  readonly is1904: boolean;
}

async function readBook(part: (path: string) => PartText): Promise<Book> {
  const targets = new Map<string, string>();
  await readXml(part('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id, Target, Type = '' }) => {
      if (name === 'Relationship' && Id && Target && Type.endsWith('/worksheet')) targets.set(Id, Target);
    },
  });
  const sheets: { name: string; path: string }[] = [];
  let is1904 = false;
  await readXml(part('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      const target = name === 'sheet' && targets.get(attributes['r:id'] ?? attributes.id ?? '');
      // LibreOffice writes of every sheet whether it is seen, Excel only of those that are not.
      if (target && (attributes.state ?? 'visible') === 'visible')
        sheets.push({ name: wholeText(attributes.name ?? ''), path: pathOf(target) });
    },
  });
  if (sheets.length === 0) throw new UnreadableFile('import-unreadable');
  return { sheets, is1904 };
}

/** Targets stand beside the workbook, or say the whole path. */
function pathOf(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
}
