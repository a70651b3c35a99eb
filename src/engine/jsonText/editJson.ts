import { formatJson } from './formatJson.ts';
import type { Item, JsonNode, Member } from './parseTree.ts';
import { parseTree } from './parseTree.ts';
import { type JsonPath, nodeAt } from './places.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * Writes a value into a JSON text, or takes it away (`undefined`). Only what it must is changed, and a text that was formatted
 * stays so. `order` are the names of the object from first to last: a new one finds its place among them, else it is the last.
 *
 * @example
 * setValue('{ "a": 1 }\n', ['b', 'c'], true) // '{ "a": 1, "b": { "c": true } }\n'
 */
export function setValue(
  text: string,
  path: JsonPath,
  value: Json | undefined,
  order?: readonly string[],
): string {
  return edited(text, (tree) => {
    const node = nodeAt(tree, path);
    if (value === undefined) return node ? removal(tree, path) : undefined;
    if (node) return { from: node.from, to: node.to, insert: rawOf(value) };
    return insertion(tree, path, value, text, order);
  });
}

/** Gives a member of an object another name, and leaves it where it is. */
export function renameMember(text: string, path: JsonPath, name: string): string {
  return edited(text, (tree) => {
    const member = memberAt(tree, path);
    return member && { from: member.from, to: member.keyTo, insert: JSON.stringify(name) };
  });
}

/**
 * Moves a member of an object, or an item of a list, to another place of the same.
 *
 * @example
 * movePart('[1, 2, 3]\n', [], 0, 2) // '[2, 3, 1]\n'
 */
export function movePart(text: string, path: JsonPath, from: number, to: number): string {
  return edited(text, (tree) => {
    const parts = partsOf(nodeAt(tree, path));
    const [first, last] = [parts[0], parts.at(-1)];
    if (!first || !last || !parts[from] || !parts[to] || from === to) return undefined;
    const texts = parts.map((part) => text.slice(startOf(part), part.value.to));
    const moved = texts.toSpliced(from, 1).toSpliced(to, 0, texts[from] ?? '');
    // What stands between two parts stays between them: a comma, the end of a line, an empty line.
    const between = parts.map((part, at) => text.slice(part.value.to, startOf(parts[at + 1] ?? part)));
    const insert = moved.map((one, at) => (at < parts.length - 1 ? one + between[at] : one)).join('');
    return { from: startOf(first), to: last.value.to, insert };
  });
}

interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

function edited(text: string, editOf: (tree: JsonNode) => TextEdit | undefined): string {
  const tree = parseTree(text);
  const edit = tree && editOf(tree);
  if (!edit) return text;
  const next = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  return formatJson(text) === text ? formatJson(next) : next;
}

function rawOf(value: Json): string {
  return formatJson(JSON.stringify(value)).trimEnd();
}

type Part = Item | Member;

function partsOf(node: JsonNode | undefined): readonly Part[] {
  if (node?.kind === 'object') return node.members;
  return node?.kind === 'array' ? node.items : [];
}

function startOf(part: Part): number {
  return 'key' in part ? part.from : part.value.from;
}

function memberAt(tree: JsonNode, path: JsonPath): Member | undefined {
  const around = nodeAt(tree, path.slice(0, -1));
  return around?.kind === 'object' ? around.members.find(({ key }) => key === path.at(-1)) : undefined;
}

/** With the comma that belongs to it. */
function removal(tree: JsonNode, path: JsonPath): TextEdit | undefined {
  const parts = partsOf(nodeAt(tree, path.slice(0, -1)));
  const last = path.at(-1);
  const at = parts.findIndex((part, index) => ('key' in part ? part.key : index) === last);
  const part = parts[at];
  if (!part) return undefined;
  const [before, after] = [parts[at - 1], parts[at + 1]];
  if (after) return { from: startOf(part), to: startOf(after), insert: '' };
  if (before) return { from: before.value.to, to: part.value.to, insert: '' };
  return { from: startOf(part), to: part.value.to, insert: '' };
}

function insertion(
  tree: JsonNode,
  path: JsonPath,
  value: Json,
  text: string,
  order: readonly string[] | undefined,
): TextEdit | undefined {
  const depth = deepest(tree, path);
  const around = nodeAt(tree, path.slice(0, depth));
  const key = path[depth];
  if (key === undefined || !around || around.kind === 'plain') return undefined;
  const raw = rawOf(wrapped(value, path.slice(depth + 1)));
  if (around.kind === 'array') return placed(around, raw, around.items.length, text);
  const isLast = depth === path.length - 1;
  const at = isLast && order ? placeIn(around.members, String(key), order) : around.members.length;
  // The file and its large parts are open from their first member on.
  const isOpen = around.isOpen || (around.members.length === 0 && depth <= 1);
  return placed(around, `${JSON.stringify(String(key))}: ${raw}`, at, text, isOpen);
}

function deepest(tree: JsonNode, path: JsonPath): number {
  let depth = path.length - 1;
  while (depth > 0 && !nodeAt(tree, path.slice(0, depth))) depth -= 1;
  return depth;
}

/** Around it what is not there yet. */
function wrapped(value: Json, path: JsonPath): Json {
  return path.reduceRight<Json>(
    (inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }),
    value,
  );
}

function placeIn(members: readonly Member[], key: string, order: readonly string[]): number {
  const rank = order.indexOf(key);
  if (rank === -1) return members.length;
  const before = members.findLastIndex((member) => {
    const own = order.indexOf(member.key);
    return own !== -1 && own < rank;
  });
  return before + 1;
}

function placed(
  node: Exclude<JsonNode, { kind: 'plain' }>,
  raw: string,
  at: number,
  text: string,
  isOpen = false,
): TextEdit {
  const parts = partsOf(node);
  const [before, after] = [parts[at - 1], parts[at]];
  const gap = isOpen ? `\n${indentOf(text, node.from)}  ` : ' ';
  if (before) return { from: before.value.to, to: before.value.to, insert: `,${gap}${raw}` };
  if (after) return { from: startOf(after), to: startOf(after), insert: `${raw},${gap}` };
  const inside = isOpen ? `${gap}${raw}\n${indentOf(text, node.from)}` : raw;
  return { from: node.from + 1, to: node.to - 1, insert: inside };
}

function indentOf(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1);
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}
