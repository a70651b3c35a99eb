import type { Json } from '#engine/jsonText/editJson.ts';

/** A declaration of a field, as its file has it. */
export type Declared = { readonly [word: string]: Json };

/** The fields of a file by their names, in their order. */
export function declarationsOf(value: Json | undefined): Readonly<Record<string, Declared>> {
  const properties = isObject(value) ? value.properties : undefined;
  if (!isObject(properties)) return {};
  return Object.fromEntries(Object.entries(properties).filter(([, field]) => isObject(field))) as Record<
    string,
    Declared
  >;
}

export function fieldsOf(value: Json | undefined): readonly string[] {
  return Object.keys(declarationsOf(value));
}

function isObject(value: Json | undefined): value is Declared {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
