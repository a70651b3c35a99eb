/** Letters of which ids of a drive consist; nothing else ever stands in an address that is asked for. */
const id = /^[A-Za-z0-9_-]{10,128}$/;

/** What stands before the id in the path of a link. */
const before = ['d', 'folders', 'files'];

/**
 * The id of a file in a cloud drive, from its link or from the id itself; null: neither. Whose link it is does not matter:
 * the drive of the settings alone is asked.
 *
 * @example
 * driveIdOf('https://docs.google.com/document/d/1AbC-defGhij_klm/edit#heading=h.1') // '1AbC-defGhij_klm'
 */
export function driveIdOf(text: string): string | null {
  const trimmed = text.trim();
  if (id.test(trimmed)) return trimmed;
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return null;
  const { pathname, searchParams } = new URL(trimmed);
  const parts = pathname.split('/');
  const place = parts.findIndex((part) => before.includes(part));
  const found = place >= 0 ? parts[place + 1] : searchParams.get('id');
  return found && id.test(found) ? found : null;
}

const own = 'application/vnd.google-apps.';
/** Documents that live in the drive alone: on paper they are PDF. */
const exported = ['document', 'spreadsheet', 'presentation', 'drawing'].map((word) => `${own}${word}`);

/**
 * How a file leaves the drive: as it is, as a PDF, or not at all (folders, forms, shortcuts, …).
 *
 * @example
 * wayOut('application/vnd.google-apps.spreadsheet') // 'export'
 * wayOut('application/vnd.google-apps.folder') // null
 */
export function wayOut(mediaType: string): 'download' | 'export' | null {
  if (exported.includes(mediaType)) return 'export';
  return mediaType === '' || mediaType.startsWith(own) ? null : 'download';
}

/**
 * What the file is called here: one that is exported is a PDF.
 *
 * @example
 * fileNameOf('Planning.v2', 'export') // 'Planning.v2.pdf'
 */
export function fileNameOf(name: string, way: 'download' | 'export'): string {
  return way === 'download' || /\.pdf$/i.test(name) ? name : `${name}.pdf`;
}
