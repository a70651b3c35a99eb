import jsonc from 'jsonc-parser';

/** Where a field stands in its file. */
export interface FieldPlace {
  /** JSON pointer: `/properties/rate`. */
  readonly pointer: string;
  /** From 1. */
  readonly line: number;
}

/**
 * The places of the fields in the text of a schema file.
 *
 * @example
 * fieldPlaces('{\n  "properties": {\n    "rate": {}\n  }\n}') // { rate: { pointer: '/properties/rate', line: 3 } }
 */
export function fieldPlaces(source: string): Readonly<Record<string, FieldPlace>> {
  const root = jsonc.parseTree(source);
  const properties = root && jsonc.findNodeAtLocation(root, ['properties']);
  const places = (properties?.children ?? []).flatMap(({ offset, children }) => {
    const name: unknown = children?.[0]?.value;
    return typeof name === 'string' ? [[name, placeOf(name, source.slice(0, offset))] as const] : [];
  });
  return Object.fromEntries(places);
}

function placeOf(name: string, before: string): FieldPlace {
  const step = name.replaceAll('~', '~0').replaceAll('/', '~1');
  return { pointer: `/properties/${step}`, line: before.split('\n').length };
}
