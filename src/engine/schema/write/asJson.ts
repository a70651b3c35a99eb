import type { JsonValue } from '#engine/model/model.ts';

/** The text of a generated JSON file: one entry a line down to a depth, so that a change reads as changed lines. */
export function asJson(value: JsonValue, depth = Number.POSITIVE_INFINITY): string {
  return `${written(value, depth, '')}\n`;
}

function written(value: JsonValue, depth: number, indent: string): string {
  if (typeof value !== 'object' || value === null || depth === 0) return JSON.stringify(value);
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    return enclosed(
      '[',
      value.map((item: JsonValue) => written(item, depth - 1, deeper)),
      ']',
      indent,
    );
  }
  const entries = Object.entries(value).map(
    ([key, part]) => `${JSON.stringify(key)}: ${written(part, depth - 1, deeper)}`,
  );
  return enclosed('{', entries, '}', indent);
}

function enclosed(open: string, parts: readonly string[], close: string, indent: string): string {
  if (parts.length === 0) return open + close;
  return `${open}\n${parts.map((part) => `${indent}  ${part}`).join(',\n')}\n${indent}${close}`;
}
