import { extname } from 'node:path';
import type { Upload } from './files.ts';
import type { Spooled } from './spool.ts';

/** What a file may be, by its ending. */
export interface FileKind {
  readonly mediaType: string;
  /** Is the content what the ending says, that alone, and harmless as far as can be told? */
  readonly fits: (file: Spooled) => Promise<boolean>;
}

const office = 'application/vnd.openxmlformats-officedocument';

const kinds: Readonly<Record<string, FileKind>> = {
  doc: { mediaType: 'application/msword', fits: beginsWith(0xd0, 0xcf, 0x11, 0xe0) },
  docx: { mediaType: `${office}.wordprocessingml.document`, fits: beginsWith(0x50, 0x4b, 3, 4) },
  xls: { mediaType: 'application/vnd.ms-excel', fits: beginsWith(0xd0, 0xcf, 0x11, 0xe0) },
  xlsx: { mediaType: `${office}.spreadsheetml.sheet`, fits: beginsWith(0x50, 0x4b, 3, 4) },
  png: { mediaType: 'image/png', fits: beginsWith(0x89, 0x50, 0x4e, 0x47) },
  jpg: { mediaType: 'image/jpeg', fits: beginsWith(0xff, 0xd8, 0xff) },
  jpeg: { mediaType: 'image/jpeg', fits: beginsWith(0xff, 0xd8, 0xff) },
  bz: { mediaType: 'application/x-bzip', fits: beginsWith(0x42, 0x5a) },
  bz2: { mediaType: 'application/x-bzip2', fits: beginsWith(0x42, 0x5a, 0x68) },
  zip: { mediaType: 'application/zip', fits: beginsWith(0x50, 0x4b) },
  '7z': { mediaType: 'application/x-7z-compressed', fits: beginsWith(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c) },
  pdf: { mediaType: 'application/pdf', fits: beginsWith(0x25, 0x50, 0x44, 0x46, 0x2d) },
};

/** By the ending of its name; undefined: it has none that is taken. */
export function fileKindOf({ name, endings }: Pick<Upload, 'name' | 'endings'>): FileKind | undefined {
  const ending = extname(name).slice(1).toLowerCase();
  return endings.includes(ending) ? kinds[ending] : undefined;
}

function beginsWith(...expected: number[]): FileKind['fits'] {
  return async ({ handle }) => {
    const { buffer } = await handle.read(Buffer.alloc(expected.length), 0, expected.length, 0);
    return buffer.equals(Buffer.from(expected));
  };
}
