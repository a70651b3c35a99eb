import { longestCell, mostColumns, UnreadableFile } from './tableFile.ts';

const separators = [';', ',', '\t', '|'] as const;

/**
 * The records of a CSV text (RFC 4180), as they come: quoted cells may hold separators, line ends and doubled quotes.
 * The separator is the one that the first line has most of, outside quotes.
 *
 * @example
 * csvRows(['Nom;Ville\r\n"Durand; fils";Lyon']) // ['Nom', 'Ville'], ['Durand; fils', 'Lyon']
 */
export async function* csvRows(texts: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let separator: string | undefined;
  let waiting = '';
  let reader: RecordReader | undefined;
  for await (const text of texts) {
    waiting += text;
    if (separator === undefined && !hasLine(waiting) && waiting.length < longestCell) continue;
    separator ??= separatorOf(waiting);
    reader ??= recordReader(separator);
    yield* reader.read(waiting);
    waiting = '';
  }
  reader ??= recordReader(separatorOf(waiting));
  yield* reader.read(waiting);
  yield* reader.end();
}

function hasLine(text: string): boolean {
  return /[\r\n]/.test(withoutQuoted(text));
}

function separatorOf(text: string): string {
  const [line = ''] = withoutQuoted(text).split(/[\r\n]/, 1);
  const counts = separators.map((one) => ({ one, count: line.split(one).length }));
  return counts.reduce((best, other) => (other.count > best.count ? other : best)).one;
}

function withoutQuoted(text: string): string {
  return text.replaceAll(/"(?:[^"]|"")*(?:"|$)/g, '');
}

interface RecordReader {
  read(text: string): Generator<readonly string[]>;
  end(): Generator<readonly string[]>;
}

/** Goes on where the text before ended, in the middle of a cell or of a line end. */
function recordReader(separator: string): RecordReader {
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let wasQuote = false;
  let wasReturn = false;

  const endCell = () => {
    if (cells.length < mostColumns) cells.push(cell);
    cell = '';
  };
  const endRecord = () => {
    endCell();
    const record = cells;
    cells = [];
    return record;
  };

  return {
    *read(text) {
      for (const sign of text) {
        if (isQuoted) {
          if (sign === '"') {
            isQuoted = false;
            wasQuote = true;
          } else cell += sign;
        } else if (sign === '"' && (wasQuote || cell === '')) {
          // A quote after the one that ended the cell is a quote of it.
          if (wasQuote) cell += sign;
          isQuoted = true;
          wasQuote = false;
        } else {
          wasQuote = false;
          if (sign === separator) endCell();
          else if (sign === '\n' && wasReturn) wasReturn = false;
          else if (sign === '\n' || sign === '\r') yield endRecord();
          else cell += sign;
        }
        wasReturn = sign === '\r' && !isQuoted;
        if (cell.length > longestCell) throw new UnreadableFile('import-unreadable');
      }
    },
    *end() {
      if (cell !== '' || cells.length > 0) yield endRecord();
    },
  };
}
