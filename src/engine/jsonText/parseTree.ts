/** A value of a JSON text, with the place where it stands: offsets from `from` up to, and without, `to`. */
export type JsonNode = ObjectNode | ArrayNode | PlainNode;

interface Placed {
  readonly from: number;
  readonly to: number;
}

export interface ObjectNode extends Placed {
  readonly kind: 'object';
  /** Does a line end between its brace and its first name? Then it stays on several lines. */
  readonly isOpen: boolean;
  readonly members: readonly Member[];
}

export interface ArrayNode extends Placed {
  readonly kind: 'array';
  readonly items: readonly Item[];
}

/** A text, a number, true, false or null. */
export interface PlainNode extends Placed {
  readonly kind: 'plain';
}

export interface Item {
  readonly value: JsonNode;
  /** Is there an empty line before it? */
  readonly isApart: boolean;
}

export interface Member extends Item {
  readonly key: string;
  /** Where its name begins, the quote included. */
  readonly from: number;
  /** Behind the closing quote of its name. */
  readonly keyTo: number;
}

/**
 * The places of all values of a JSON text; undefined where it is none. Not jsonc-parser, whose two builds no import brings
 * into both a browser and Node.
 *
 * @example
 * parseTree('{ "a": 1 }') // { kind: 'object', from: 0, to: 10, isOpen: false, members: [{ key: 'a', from: 2, keyTo: 5, … }] }
 */
export function parseTree(text: string): JsonNode | undefined {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  return nodeAt({ text, at: afterBlanks(text, 0) });
}

/** The text is known to be JSON: what is next needs no doubt. */
interface Reading {
  readonly text: string;
  at: number;
}

const blanks = /[ \t\r\n]*/y;
const string = /"(?:[^"\\]|\\.)*"/y;
const word = /[^\s,\]}]+/y;

function afterBlanks(text: string, at: number): number {
  return endOf(blanks, text, at);
}

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  pattern.test(text);
  return Math.max(pattern.lastIndex, at);
}

function nodeAt(reading: Reading): JsonNode {
  const first = reading.text[reading.at];
  if (first === '{') return objectAt(reading);
  if (first === '[') return arrayAt(reading);
  const from = reading.at;
  reading.at = endOf(first === '"' ? string : word, reading.text, from);
  return { kind: 'plain', from, to: reading.at };
}

function objectAt(reading: Reading): ObjectNode {
  const from = reading.at;
  const members: Member[] = [];
  const inside = reading.text.slice(from + 1, afterBlanks(reading.text, from + 1));
  for (const isApart of parts(reading, '}')) members.push(memberAt(reading, isApart));
  const isOpen = inside.includes('\n') && members.length > 0;
  return { kind: 'object', from, to: reading.at, isOpen, members };
}

function memberAt(reading: Reading, isApart: boolean): Member {
  const { text, at: from } = reading;
  const keyTo = endOf(string, text, from);
  reading.at = afterBlanks(text, afterBlanks(text, keyTo) + 1);
  const key = JSON.parse(text.slice(from, keyTo)) as string;
  return { key, from, keyTo, isApart, value: nodeAt(reading) };
}

function arrayAt(reading: Reading): ArrayNode {
  const from = reading.at;
  const items: Item[] = [];
  for (const isApart of parts(reading, ']')) items.push({ isApart, value: nodeAt(reading) });
  return { kind: 'array', from, to: reading.at, items };
}

/** Stops before each part between two brackets, and tells whether an empty line stands before it; ends behind the bracket. */
function* parts(reading: Reading, end: '}' | ']'): Generator<boolean> {
  const { text } = reading;
  let isFirst = true;
  reading.at += 1;
  while (true) {
    const comma = afterBlanks(text, reading.at);
    const from = text[comma] === ',' ? comma + 1 : reading.at;
    const at = afterBlanks(text, from);
    reading.at = at;
    if (text[at] === end) break;
    yield !isFirst && /\n[ \t\r]*\n/.test(text.slice(from, at));
    isFirst = false;
  }
  reading.at += 1;
}
