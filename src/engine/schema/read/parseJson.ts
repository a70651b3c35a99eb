import type { JsonValue } from '#engine/model/model.ts';

/** What is wrong with a JSON text, and where: `line 3, column 12: …`. */
export class JsonFault extends Error {}

/**
 * Reads a JSON text. Unlike `JSON.parse` it always says line and column, and refuses a key written twice,
 * whose first value would be lost without a word. Throws JsonFault.
 */
export function parseJson(text: string): JsonValue {
  const reader: Reader = { text, at: 0 };
  const value = readValue(reader);
  skipBlank(reader);
  if (reader.at < text.length) throw faultAt(reader, `${shown(reader)} comes after the end`);
  return value;
}

interface Reader {
  readonly text: string;
  at: number;
}

function readValue(reader: Reader): JsonValue {
  skipBlank(reader);
  const first = reader.text[reader.at];
  if (first === '{') return readObject(reader);
  if (first === '[') return readArray(reader);
  if (first === '"') return readString(reader);
  return readScalar(reader);
}

function readObject(reader: Reader): JsonValue {
  const entries = new Map<string, JsonValue>();
  reader.at += 1;
  if (skipTo(reader, '}')) return {};
  do {
    skipBlank(reader);
    const start = reader.at;
    const key = readKey(reader);
    if (entries.has(key)) throw faultAt({ ...reader, at: start }, `'${key}' is written twice`);
    if (!skipTo(reader, ':')) throw faultAt(reader, `expected ':' after '${key}', found ${shown(reader)}`);
    entries.set(key, readValue(reader));
  } while (hasNext(reader, '}'));
  return Object.fromEntries(entries);
}

function readKey(reader: Reader): string {
  if (reader.text[reader.at] !== '"')
    throw faultAt(reader, `expected a name in quotes, found ${shown(reader)}`);
  return readString(reader);
}

function readArray(reader: Reader): JsonValue {
  const items: JsonValue[] = [];
  reader.at += 1;
  if (skipTo(reader, ']')) return items;
  do items.push(readValue(reader));
  while (hasNext(reader, ']'));
  return items;
}

function hasNext(reader: Reader, end: '}' | ']'): boolean {
  if (skipTo(reader, ',')) return true;
  if (skipTo(reader, end)) return false;
  throw faultAt(reader, `expected ',' or '${end}', found ${shown(reader)}`);
}

function readString(reader: Reader): string {
  const match = matchAt(reader, /"(?:[^"\\\n\r]|\\.)*"/y);
  if (match === undefined) throw faultAt(reader, 'this text has no closing quote');
  return parsePart(reader, match) as string;
}

function readScalar(reader: Reader): JsonValue {
  const match = matchAt(reader, /-?\d[\d.eE+-]*|true|false|null/y);
  if (match === undefined) throw faultAt(reader, `expected a value, found ${shown(reader)}`);
  return parsePart(reader, match);
}

function parsePart(reader: Reader, part: string): JsonValue {
  try {
    const value = JSON.parse(part) as JsonValue;
    reader.at += part.length;
    return value;
  } catch {
    throw faultAt(reader, `${part} is not valid JSON`);
  }
}

function matchAt(reader: Reader, pattern: RegExp): string | undefined {
  pattern.lastIndex = reader.at;
  return pattern.exec(reader.text)?.[0];
}

function skipBlank(reader: Reader): void {
  reader.at += matchAt(reader, /[\s\uFEFF]*/y)?.length ?? 0;
}

function skipTo(reader: Reader, mark: string): boolean {
  skipBlank(reader);
  const found = reader.text[reader.at] === mark;
  if (found) reader.at += 1;
  return found;
}

function shown(reader: Reader): string {
  const found = reader.text[reader.at];
  return found === undefined ? 'the end of the file' : `'${found}'`;
}

function faultAt(reader: Reader, message: string): JsonFault {
  const before = reader.text.slice(0, reader.at).split('\n');
  return new JsonFault(`line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}: ${message}`);
}
