import jsonc, { type JSONVisitor } from 'jsonc-parser';
import type { JsonValue } from '#engine/model/model.ts';

/** What is wrong with a JSON text, and where: `line 3, column 12: …`. */
export class JsonFault extends Error {
  constructor(
    message: string,
    /** Counted from one. */
    readonly line: number,
  ) {
    super(message);
  }
}

/**
 * Reads a JSON text. Unlike `JSON.parse` it always says line and column, and refuses a key written twice,
 * whose first value would be lost without a word. Throws JsonFault.
 */
export function parseJson(text: string): JsonValue {
  const bare = text.replace(/^\uFEFF/, ' ');
  jsonc.visit(bare, faultFinder(bare), { disallowComments: true });
  return JSON.parse(bare);
}

/** An object or array that is being read. */
interface Open {
  readonly end: '}' | ']';
  readonly keys: Set<string>;
}

/** Throws at the first fault, and knows from what was read before it what should have stood there. */
function faultFinder(text: string): JSONVisitor {
  const open: Open[] = [];
  let expected = 'a value';
  const begin = (end: Open['end'], first: string) => {
    open.push({ end, keys: new Set() });
    expected = first;
  };
  const afterValue = () => {
    const around = open.at(-1);
    expected = around ? `',' or '${around.end}'` : '';
  };
  const close = (_offset: number, length: number) => {
    // At the end of the text, where what is missing is reported next.
    if (length === 0) return;
    open.pop();
    afterValue();
  };
  return {
    onObjectBegin: () => begin('}', nameInQuotes),
    onArrayBegin: () => begin(']', 'a value'),
    onObjectProperty: (key, _offset, _length, line, character) => {
      const { keys } = open.at(-1) ?? { keys: new Set() };
      if (keys.has(key)) throw faultAt(line, character, `'${key}' is written twice`);
      keys.add(key);
      expected = `':' after '${key}'`;
    },
    onSeparator: (sign) => {
      expected = sign === ',' && open.at(-1)?.end === '}' ? nameInQuotes : 'a value';
    },
    onLiteralValue: afterValue,
    onObjectEnd: close,
    onArrayEnd: close,
    onError: (code, offset, length, line, character) => {
      const token = text.slice(offset, offset + length);
      throw faultAt(line, character, badToken(code, token) ?? misplaced(text[offset], expected));
    },
  };
}

const nameInQuotes = 'a name in quotes';

/** What is wrong with a word by itself, wherever it stands. */
function badToken(code: number, token: string): string | undefined {
  const name = jsonc.printParseErrorCode(code);
  if (name === 'UnexpectedEndOfString') return 'this text has no closing quote';
  const isMalformed = /^(UnexpectedEndOfNumber|InvalidUnicode|InvalidEscapeCharacter|InvalidCharacter)$/;
  return isMalformed.test(name) ? `${token} is not valid JSON` : undefined;
}

function misplaced(sign: string | undefined, expected: string): string {
  const found = sign === undefined ? 'the end of the file' : `'${sign}'`;
  return expected === '' ? `${found} comes after the end` : `expected ${expected}, found ${found}`;
}

function faultAt(line: number, character: number, message: string): JsonFault {
  return new JsonFault(`line ${line + 1}, column ${character + 1}: ${message}`, line + 1);
}
