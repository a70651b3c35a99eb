import { extname } from 'node:path';
import { isBzip2, isSevenZip } from './content/archives.ts';
import { type Bytes, bytesOf } from './content/bytes.ts';
import { namesInCompoundFile } from './content/compoundFile.ts';
import { isJpeg, isPng } from './content/images.ts';
import { isOfficeXml } from './content/officeXml.ts';
import { isPdf } from './content/pdf.ts';
import { isAlsoZip } from './content/polyglot.ts';
import { entriesOfZip } from './content/zip.ts';
import type { Upload } from './files.ts';
import type { Spooled } from './spool.ts';

/** What a file may be, by its ending. */
export interface FileKind {
  readonly mediaType: string;
  /** Is the content what the ending says, that alone, and harmless as far as its form tells? */
  readonly fits: (file: Pick<Spooled, 'handle' | 'size'>) => Promise<boolean>;
}

const office = 'application/vnd.openxmlformats-officedocument';
const jpeg = kindOf('image/jpeg', andNoZip(isJpeg));

const kinds: Readonly<Record<string, FileKind>> = {
  doc: kindOf('application/msword', andNoZip(isOldOffice(['WordDocument'], 'Macros'))),
  docx: office2007(`${office}.wordprocessingml.document`),
  xls: kindOf('application/vnd.ms-excel', andNoZip(isOldOffice(['Workbook', 'Book'], '_VBA_PROJECT_CUR'))),
  xlsx: office2007(`${office}.spreadsheetml.sheet`),
  png: kindOf('image/png', andNoZip(isPng)),
  jpg: jpeg,
  jpeg,
  bz: kindOf('application/x-bzip', andNoZip(isBzip2)),
  bz2: kindOf('application/x-bzip2', andNoZip(isBzip2)),
  zip: kindOf('application/zip', async (bytes) => (await entriesOfZip(bytes)) !== undefined),
  '7z': kindOf('application/x-7z-compressed', andNoZip(isSevenZip)),
  pdf: kindOf('application/pdf', andNoZip(isPdf)),
};

/** By the ending of its name; undefined: it has none that is taken. */
export function fileKindOf({ name, endings }: Pick<Upload, 'name' | 'endings'>): FileKind | undefined {
  const ending = extname(name).slice(1).toLowerCase();
  return endings.includes(ending) ? kinds[ending] : undefined;
}

type IsKind = (bytes: Bytes) => Promise<boolean>;

function kindOf(mediaType: string, isKind: IsKind): FileKind {
  return { mediaType, fits: (file) => isKind(bytesOf(file)).catch(falseWhereDamaged) };
}

/** A damaged file is read beyond its end, which is what a Buffer calls out of range. */
function falseWhereDamaged(error: unknown): false {
  if (error instanceof RangeError) return false;
  throw error;
}

function andNoZip(isKind: IsKind): IsKind {
  return async (bytes) => (await isKind(bytes)) && !(await isAlsoZip(bytes));
}

function office2007(mediaType: string): FileKind {
  return kindOf(mediaType, (bytes) => isOfficeXml(bytes, `${mediaType}.main+xml`));
}

function isOldOffice(streams: readonly string[], macros: string): IsKind {
  return async (bytes) => {
    const names = await namesInCompoundFile(bytes);
    return names !== undefined && streams.some((stream) => names.has(stream)) && !names.has(macros);
  };
}
