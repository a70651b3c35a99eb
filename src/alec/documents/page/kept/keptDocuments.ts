import {
  type BegunDocument,
  beginDocument,
  type Sender,
  sendDocument,
  uploads,
} from '#alec/documents/page/sendContent.ts';
import { keptFiles } from '#engine/admin/drafts/keptFiles.ts';
import type { UploadRule } from '#engine/model/file/fileFields.ts';
import type { JsonValue } from '#engine/model/model.ts';

/** A file that waits in this browser until its dossier is saved, and the document it will be. */
export interface KeptDocument {
  readonly file: File;
  readonly document: BegunDocument;
}

/** Whose files, of which dossier. */
export interface KeptPlace {
  /** What all this person keeps here starts with. */
  readonly owner: string;
  readonly dossier: string;
}

/** Why a file was not taken: a key of `documents.kept.refused`. */
export interface RefusedFile {
  readonly name: string;
  readonly reason: 'empty' | 'extension' | 'tooLarge' | 'tooMany' | 'noRoom' | 'notKept';
}

/** Bytes that one dossier may keep in a browser. */
export const mostKept = 200_000_000;

const prefixOf = ({ owner, dossier }: KeptPlace) => `${owner}documents/${dossier}/`;
const keyOf = (place: KeptPlace, { id }: BegunDocument) => `${prefixOf(place)}${id}`;

/** Those of a dossier, in the order in which they came. */
export async function listKept(place: KeptPlace): Promise<readonly KeptDocument[]> {
  const kept = await keptFiles.list(prefixOf(place));
  return kept.map(({ file, value }) => ({ file, document: value as unknown as BegunDocument }));
}

/** Keeps files for the day the dossier is saved; gives those it could not take. */
export async function keepFiles(
  place: KeptPlace,
  files: readonly File[],
  rule: Pick<UploadRule, 'endings' | 'maxSize'>,
): Promise<readonly RefusedFile[]> {
  const refused: RefusedFile[] = [];
  // A browser that cannot be read refuses each file by itself, and says so.
  const kept = await listKept(place).catch((): readonly KeptDocument[] => []);
  let room = mostKept - kept.reduce((sum, { file }) => sum + file.size, 0);
  for (const file of files) {
    const reason = faultOf(file, rule, room) ?? (await keep(place, { file, document: beginDocument(file) }));
    if (reason === null) room -= file.size;
    else refused.push({ name: file.name, reason });
  }
  return refused;
}

function faultOf(
  { name, size }: File,
  { endings, maxSize }: Pick<UploadRule, 'endings' | 'maxSize'>,
  room: number,
) {
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  if (!endings.includes(ending)) return 'extension';
  if (size === 0) return 'empty';
  if (size > maxSize) return 'tooLarge';
  return size > room ? 'tooMany' : null;
}

async function keep(
  place: KeptPlace,
  { file, document }: KeptDocument,
): Promise<RefusedFile['reason'] | null> {
  try {
    await keptFiles.write(keyOf(place, document), file, document as unknown as JsonValue);
    return null;
  } catch (error) {
    return (error as Error).name === 'QuotaExceededError' ? 'noRoom' : 'notKept';
  }
}

/** The same file as another type of document. */
export async function changeKept(place: KeptPlace, { file, document }: KeptDocument): Promise<void> {
  await keptFiles.write(keyOf(place, document), file, document as unknown as JsonValue);
}

export async function removeKept(
  place: KeptPlace,
  { document }: Pick<KeptDocument, 'document'>,
): Promise<void> {
  await keptFiles.remove(keyOf(place, document));
}

export async function removeAllKept(place: KeptPlace): Promise<void> {
  await keptFiles.removeAll(prefixOf(place));
}

/** Documents of this tab that are on their way already. */
const underWay = new Set<string>();

/**
 * Sends what waited, once the dossier is there. A file stays in this browser until the server has it, or somebody takes
 * it out of the queue; another tab that sends it too adds nothing twice.
 */
export async function sendKept(place: KeptPlace, sender: Sender): Promise<void> {
  for (const { file, document } of await listKept(place)) {
    if (underWay.has(document.id)) continue;
    underWay.add(document.id);
    const forget = async () => {
      await removeKept(place, { document });
      underWay.delete(document.id);
    };
    const send = sendDocument(sender, document, place.dossier);
    uploads.add(
      file,
      async (...args) => {
        await send(...args);
        await forget();
      },
      document.id,
      () => void forget(),
    );
  }
}
