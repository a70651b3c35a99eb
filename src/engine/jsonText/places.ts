import { type JsonNode, parseTree } from './parseTree.ts';

/** Names and numbers that lead from the whole to a part: `['properties', 'rate']`. */
export type JsonPath = readonly (string | number)[];

/**
 * The value at a path.
 *
 * @example
 * nodeAt(parseTree('{ "a": [1] }'), ['a', 0]) // { kind: 'plain', from: 8, to: 9 }
 */
export function nodeAt(tree: JsonNode | undefined, path: JsonPath): JsonNode | undefined {
  return path.reduce<JsonNode | undefined>((node, step) => childOf(node, step), tree);
}

function childOf(node: JsonNode | undefined, step: string | number): JsonNode | undefined {
  if (node?.kind === 'object') return node.members.find(({ key }) => key === String(step))?.value;
  return node?.kind === 'array' ? node.items[Number(step)]?.value : undefined;
}

/** The path of the innermost value, or of the name, at a place of the text. */
export function pathAt(tree: JsonNode, offset: number): JsonPath {
  if (tree.kind === 'object') {
    const member = tree.members.find(({ from, value }) => from <= offset && offset <= value.to);
    return member ? [member.key, ...pathIn(member.value, offset)] : [];
  }
  if (tree.kind !== 'array') return [];
  const index = tree.items.findIndex(({ value }) => value.from <= offset && offset <= value.to);
  const item = tree.items[index];
  return item ? [index, ...pathIn(item.value, offset)] : [];
}

function pathIn(node: JsonNode, offset: number): JsonPath {
  return offset < node.from ? [] : pathAt(node, offset);
}

/** The steps of a JSON pointer (RFC 6901): `/properties/a~1b` -> `['properties', 'a/b']`. */
export function stepsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Where something stands in a text: offsets, and its line counted from one. */
export interface TextPlace {
  readonly from: number;
  readonly to: number;
  readonly line: number;
}

/**
 * Where a JSON pointer leads: its name and value, or those of the nearest that there is around it.
 *
 * @example
 * placeOf('{\n  "a": 1\n}', '/a/b') // { from: 4, to: 10, line: 2 }
 */
export function placeOf(text: string, pointer: string): TextPlace {
  let node = parseTree(text);
  let [from, to] = [0, 0];
  for (const step of stepsOf(pointer)) {
    const child = childOf(node, step);
    if (!node || !child) break;
    from = node.kind === 'object' ? (node.members.find(({ key }) => key === step)?.from ?? 0) : child.from;
    to = child.to;
    node = child;
  }
  return { from, to, line: lineAt(text, from) };
}

/** The line of an offset, counted from one. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
