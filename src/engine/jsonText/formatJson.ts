import { type Item, type JsonNode, type Member, parseTree } from './parseTree.ts';

/** As the files of the repository are written (biome.json). */
const lineWidth = 110;
const step = '  ';

/**
 * A JSON text as the repository's formatter writes it, to the byte: an object whose first name stands on a line of its own
 * stays open, everything else stands on one line where it fits. What is no JSON stays as it is.
 *
 * @example
 * formatJson('{\n"a":[1,\n2]}') // '{\n  "a": [1, 2]\n}\n'
 */
export function formatJson(text: string): string {
  const tree = parseTree(text);
  return tree ? `${written(tree, { text, indent: '', before: 0, after: 0 })}\n` : text;
}

interface Place {
  readonly text: string;
  readonly indent: string;
  /** How much of the line is taken before the value, the indent included, and must stand behind it. */
  readonly before: number;
  readonly after: number;
}

function written(node: JsonNode, place: Place): string {
  if (node.kind === 'plain') return place.text.slice(node.from, node.to);
  const flat = flatText(node, place.text);
  if (flat !== undefined && place.before + widthOf(flat) + place.after <= lineWidth) return flat;
  return node.kind === 'object'
    ? enclosed('{}', node.members, place, (member, inside) => writtenMember(member, inside))
    : writtenArray(node.items, place);
}

function writtenMember({ value, from, keyTo }: Member, place: Place): string {
  const name = `${place.text.slice(from, keyTo)}: `;
  return name + written(value, { ...place, before: place.before + widthOf(name) });
}

/** Nothing but numbers fills its lines. */
function writtenArray(items: readonly Item[], place: Place): string {
  const isNumber = ({ value }: Item) => /^[-\d]/.test(place.text.slice(value.from, value.to));
  if (!items.every(isNumber)) return enclosed('[]', items, place, ({ value }, at) => written(value, at));
  const indent = place.indent + step;
  const lines: string[] = [];
  let line = indent;
  for (const [index, { value, isApart }] of items.entries()) {
    const number = place.text.slice(value.from, value.to) + (index < items.length - 1 ? ',' : '');
    const isFirst = line === indent;
    if (!isFirst && (isApart || line.length + 1 + number.length > lineWidth)) {
      lines.push(line, ...(isApart ? [''] : []));
      line = indent + number;
    } else line += isFirst ? number : ` ${number}`;
  }
  return `[\n${[...lines, line].join('\n')}\n${place.indent}]`;
}

function enclosed<Part extends Item>(
  brackets: '{}' | '[]',
  parts: readonly Part[],
  place: Place,
  write: (part: Part, place: Place) => string,
): string {
  const indent = place.indent + step;
  const lines = parts.map((part, index) => {
    const after = index < parts.length - 1 ? 1 : 0;
    const line = write(part, { text: place.text, indent, before: indent.length, after });
    return `${part.isApart ? '\n' : ''}${indent}${line}${after ? ',' : ''}`;
  });
  return `${brackets[0]}\n${lines.join('\n')}\n${place.indent}${brackets[1]}`;
}

/** On one line; undefined where something stands on lines of its own. */
function flatText(node: JsonNode, text: string): string | undefined {
  if (node.kind === 'plain') return text.slice(node.from, node.to);
  if (node.kind === 'object' && node.isOpen) return undefined;
  const isObject = node.kind === 'object';
  const parts: readonly (Item | Member)[] = isObject ? node.members : node.items;
  const flat = parts.map((part) => flatPart(part, text));
  if (flat.includes(undefined)) return undefined;
  if (flat.length === 0) return isObject ? '{}' : '[]';
  return isObject ? `{ ${flat.join(', ')} }` : `[${flat.join(', ')}]`;
}

function flatPart(part: Item | Member, text: string): string | undefined {
  if (part.isApart) return undefined;
  const value = flatText(part.value, text);
  if (value === undefined || !('key' in part)) return value;
  return `${text.slice(part.from, part.keyTo)}: ${value}`;
}

const wide =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Emoji_Presentation}/u;

function widthOf(text: string): number {
  if (/^[\x20-\x7E]*$/.test(text)) return text.length;
  return [...text.replaceAll(/\p{Mn}|\u200D|\uFE0F/gu, '')].reduce(
    (sum, sign) => sum + (wide.test(sign) ? 2 : 1),
    0,
  );
}
