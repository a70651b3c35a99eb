/** How values travel as text in PostgreSQL's protocol, the same for both engines. */

const boolean = (text: string): unknown => text === 't';
const number = (text: string): unknown => Number(text);
const bigint = (text: string): unknown => (Number.isSafeInteger(Number(text)) ? Number(text) : text);
const itself = (text: string): unknown => text;

// The type numbers of PostgreSQL's catalogue (pg_type.dat); a type not listed is read as the text it is.
const scalarReaders: Readonly<Record<number, (text: string) => unknown>> = {
  16: boolean,
  20: bigint,
  21: number,
  23: number,
  26: number,
  700: number,
  701: number,
};

const elementOfArray: Readonly<Record<number, number>> = {
  199: 114,
  1000: 16,
  1003: 19,
  1005: 21,
  1007: 23,
  1009: 25,
  1014: 1042,
  1015: 1043,
  1016: 20,
  1021: 700,
  1022: 701,
  1028: 26,
  1115: 1114,
  1182: 1082,
  1185: 1184,
  1231: 1700,
  2951: 2950,
  3807: 3802,
};

/** The function that reads the text of a column of this type number. */
export function readerOf(typeNumber: number): (text: string) => unknown {
  const element = elementOfArray[typeNumber];
  if (element === undefined) return scalarReaders[typeNumber] ?? itself;
  const readElement = scalarReaders[element] ?? itself;
  return (text) => readArray(text, readElement);
}

/** The text that binds a JavaScript value; PostgreSQL gives it the type of the place where it stands. */
export function wireText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return writeArray(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function writeArray(values: readonly unknown[]): string {
  return `{${values.map(writeElement).join(',')}}`;
}

function writeElement(value: unknown): string {
  if (Array.isArray(value)) return writeArray(value);
  const text = wireText(value);
  return text === null ? 'NULL' : `"${text.replace(/["\\]/g, '\\$&')}"`;
}

// An element is quoted, bare, or a nested array; bounds such as `[0:2]=` may stand before the first brace.
const arrayTokens = /[{},]|"((?:[^"\\]|\\.)*)"|[^{},"]+/gs;

function readArray(text: string, read: (text: string) => unknown): unknown[] {
  const root: unknown[] = [];
  const open: unknown[][] = [root];
  for (const [token, quoted] of text.slice(text.indexOf('{')).matchAll(arrayTokens)) {
    if (token === '{') open.push(nestIn(open.at(-1)));
    else if (token === '}') open.pop();
    else if (token !== ',') open.at(-1)?.push(elementValue(token, quoted, read));
  }
  return root[0] as unknown[];
}

function nestIn(parent: unknown[] | undefined): unknown[] {
  const child: unknown[] = [];
  parent?.push(child);
  return child;
}

function elementValue(token: string, quoted: string | undefined, read: (text: string) => unknown): unknown {
  if (quoted !== undefined) return read(quoted.replace(/\\(.)/gs, '$1'));
  return token === 'NULL' ? null : read(token);
}
