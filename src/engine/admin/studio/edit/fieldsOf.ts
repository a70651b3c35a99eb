import type { Json } from '#engine/jsonText/editJson.ts';
import type { JsonPath } from '#engine/jsonText/places.ts';

/** A declaration of a field, as its file has it. */
export type Declared = { readonly [word: string]: Json };

/** The fields of a file by their names, in their order; with a place, those of the lines there. */
export function declarationsOf(
  value: Json | undefined,
  place: JsonPath = [],
): Readonly<Record<string, Declared>> {
  const around = place.reduce<Json | undefined>(
    (node, step) => (isObject(node) ? node[String(step)] : undefined),
    value,
  );
  const properties = isObject(around) ? around.properties : undefined;
  if (!isObject(properties)) return {};
  return Object.fromEntries(Object.entries(properties).filter(([, field]) => isObject(field))) as Record<
    string,
    Declared
  >;
}

export function fieldsOf(value: Json | undefined, place: JsonPath = []): readonly string[] {
  return Object.keys(declarationsOf(value, place));
}

function isObject(value: Json | undefined): value is Declared {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
