/** What a text file may be written in; Windows-1252 is what spreadsheets in French write where nothing says otherwise. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * How the bytes of a text are to be read: as its mark of byte order says, as UTF-8 where all of it is that, else as
 * Windows-1252. Undefined: they are no text.
 *
 * @example
 * await csvEncoding(piecesOf(file)) // 'windows-1252' of « Référence » saved by Excel as CSV
 */
export async function csvEncoding(pieces: AsyncIterable<Uint8Array>): Promise<Encoding | undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let isFirst = true;
  for await (const piece of pieces) {
    const marked = isFirst ? markedEncoding(piece) : undefined;
    if (marked) return marked;
    isFirst = false;
    if (piece.includes(0)) return undefined;
    isUtf8 &&= fits(() => decoder.decode(piece, { stream: true }));
  }
  return isUtf8 && fits(() => decoder.decode()) ? 'utf-8' : 'windows-1252';
}

function markedEncoding([first, second]: Uint8Array): Encoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function fits(decode: () => string): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}

/** The text of the bytes, piece by piece, without its mark of byte order. */
export async function* decoded(
  pieces: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of pieces) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}
