import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';

/** Where a clamd listens: on a port, or on a socket of this machine. */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/** What a clamd says of some bytes: the virus it found, undefined when there is none. */
export interface ScanResult {
  readonly virus: string | undefined;
}

/** Without a word from it for so long, it is away; a scan of 20 MB takes a second or two. */
const longestSilenceMs = 30_000;

/**
 * Asks a clamd about some bytes (its command INSTREAM). Rejects when it is away, does not answer in time, or cannot
 * tell, as when its StreamMaxLength is below the size.
 */
export async function askClamd(
  address: ClamdAddress,
  bytes: AsyncIterable<Uint8Array>,
  silenceMs = longestSilenceMs,
): Promise<ScanResult> {
  const socket = connect(address);
  socket.setTimeout(silenceMs, () => socket.destroy(new Error(`clamd was silent for ${silenceMs} ms.`)));
  // Whatever ends the sending ends the answer too, which then says why.
  const sending = pipeline(framed(bytes), socket, { end: false }).catch(() => undefined);
  try {
    return resultOf(await readAnswer(socket));
  } finally {
    socket.destroy();
    await sending;
  }
}

/** Each piece after its length, and a length of 0 at the end. */
async function* framed(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of bytes) {
    yield lengthOf(piece);
    yield piece;
  }
  yield lengthOf(new Uint8Array());
}

function lengthOf({ length }: Uint8Array): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

/** One line that ends with a zero. */
async function readAnswer(socket: Socket): Promise<string> {
  let answer = '';
  for await (const piece of socket) {
    answer += String(piece);
    if (answer.includes('\0')) break;
  }
  return answer.replace(/\0.*$/s, '');
}

function resultOf(answer: string): ScanResult {
  const [, virus] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (virus === undefined && answer !== 'stream: OK') throw new Error(`clamd answered '${answer}'.`);
  return { virus };
}
