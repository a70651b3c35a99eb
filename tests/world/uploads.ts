import { randomBytes } from 'node:crypto';
import { FileRefusal, type Upload } from '#engine/files/files.ts';

/** A PDF upload of 20 MiB at most, in pieces as a network brings them. */
export function uploadOf(content: Buffer, changes: Partial<Upload> = {}): Upload {
  return {
    bytes: inPieces(content),
    name: 'a.pdf',
    maxSize: 20_971_520,
    endings: ['pdf', 'png'],
    ...changes,
  };
}

async function* inPieces(content: Buffer): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < content.length; from += 65_536) yield content.subarray(from, from + 65_536);
}

/** `kept`, or why it was not. */
export async function outcomeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'kept',
    (error: unknown) => (error instanceof FileRefusal ? error.code : `no refusal: ${error}`),
  );
}

/** A PDF of so many bytes, unlike any other. */
export function large(size: number): Buffer {
  const content = Buffer.alloc(size, randomBytes(4099));
  content.write('%PDF-1.7\n');
  content.write('\n%%EOF\n', size - 7);
  return content;
}
