/** How far a file is. */
export interface ExportProgress {
  readonly bytes: number;
  /** Rows that have come; null of a format whose rows cannot be counted before it is whole. */
  readonly rows: number | null;
}

const countedTypes = /^(text\/csv|application\/vnd\.api\+json)/;
const [carriageReturn, lineFeed] = [13, 10];

/**
 * The file of a list as it comes in, piece by piece. In CSV and JSON:API each row ends its line with CR LF, as the
 * heading before them does.
 *
 * @example
 * await readExport(answer, ({ rows }) => console.log(rows)) // 1000, 2000, … and the file
 */
export async function readExport(answer: Response, tell: (progress: ExportProgress) => void): Promise<Blob> {
  const type = answer.headers.get('content-type') ?? '';
  if (!answer.body) return answer.blob();
  const isCounted = countedTypes.test(type);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let [bytes, lines, last] = [0, 0, 0];
  const reader = answer.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const piece = next.value;
    pieces.push(piece);
    bytes += piece.length;
    if (isCounted) lines += lineEnds(piece, last);
    last = piece.at(-1) ?? last;
    tell({ bytes, rows: isCounted ? Math.max(0, lines - 1) : null });
  }
  return new Blob(pieces, { type });
}

/** A piece may begin with the second half of one. */
function lineEnds(piece: Uint8Array, before: number): number {
  let count = 0;
  for (let at = piece.indexOf(lineFeed); at >= 0; at = piece.indexOf(lineFeed, at + 1)) {
    if ((at === 0 ? before : piece[at - 1]) === carriageReturn) count += 1;
  }
  return count;
}
