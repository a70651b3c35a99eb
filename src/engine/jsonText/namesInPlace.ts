import type { Json } from './editJson.ts';
import type { NameWord } from './nameWords.ts';
import type { JsonPath } from './places.ts';
import type { NamedField, NamingFile } from './placesNaming.ts';

/** A text with names of fields in it, and what its first step is a field of. */
export interface PlacedName {
  readonly path: JsonPath;
  readonly isKey: boolean;
  readonly text: string;
  readonly says: 'name' | 'braces' | 'formula';
  readonly start: Start;
}

type Start = Omit<NamedField, 'name'>;

/** The texts of a place that name fields: one, the names of an object, or those in a condition. */
export function namesInPlace(
  file: NamingFile,
  { says, of }: NameWord,
  path: JsonPath,
): readonly PlacedName[] {
  const value = partAt(file.value, path);
  if (value === undefined) return [];
  const start = startOf(file, of, path);
  if (!start) return [];
  if (says === 'condition') return inCondition(value, path, start);
  if (says === 'keys') return keysOf(value, path, start);
  return typeof value === 'string' ? nameAt(value, path, { start, of, says }, file) : [];
}

function nameAt(
  text: string,
  path: JsonPath,
  { start, of, says }: Pick<PlacedName, 'start' | 'says'> & Pick<NameWord, 'of'>,
  { value }: NamingFile,
): readonly PlacedName[] {
  const isResource = of === 'start' && partAt(value, ['properties', text.split('.')[0] ?? '']) === undefined;
  // `users.groups`: the first step is a resource, which none is inside of.
  return [{ path, isKey: false, text, says, start: isResource ? { resource: '' } : start }];
}

/** What the names of a place are fields of; undefined: of a resource that is not known. */
function startOf({ value, targetOf }: NamingFile, of: NameWord['of'], path: JsonPath): Start | undefined {
  const resource = textAt(value, ['x-resource', 'path']) ?? '';
  const own = path.slice(0, 2);
  const behind = (step: string): Start => {
    const target = targetOf(resource, step);
    return target === undefined ? { resource, lines: step } : { resource: target };
  };
  if (of === 'lines') return { resource, lines: String(own[1]) };
  if (of === 'owner') return behind(textAt(value, ['x-resource', 'upload', 'of']) ?? '');
  if (of === 'rows') return behind(takenBy(partAt(value, path.slice(0, -1))));
  if (of !== 'other') return { resource };
  const other = textAt(value, [...own, 'x-relation', 'to']);
  return other === undefined ? undefined : { resource: other };
}

/** `{ "sum": "loans.fee" }` -> `loans` */
function takenBy(rollup: Json | undefined): string {
  const [taken = ''] = Object.values(rollup ?? {}).filter((part) => typeof part === 'string');
  return taken.split('.')[0] ?? '';
}

/** A filter may hold others, all or one of which must hold. */
function keysOf(value: Json, path: JsonPath, start: Start): readonly PlacedName[] {
  return membersOf(value).flatMap(([key, part]) =>
    (key === 'or' || key === 'and') && Array.isArray(part)
      ? (part as readonly Json[]).flatMap((one, at) => keysOf(one, [...path, key, at], start))
      : [{ path: [...path, key], isKey: true, text: key, says: 'name' as const, start }],
  );
}

/** What a condition says of the value of a field names no other. */
function inCondition(value: Json, path: JsonPath, start: Start): readonly PlacedName[] {
  return membersOf(value).flatMap(([keyword, part]): readonly PlacedName[] => {
    const here = [...path, keyword];
    if (/^(not|if|then|else)$/.test(keyword)) return inCondition(part, here, start);
    if (keyword === 'properties') return keysOf(part, here, start);
    if (keyword === 'required') return listed(part, here, start);
    if (/^(allOf|anyOf|oneOf)$/.test(keyword))
      return itemsOf(part).flatMap((one, at) => inCondition(one, [...here, at], start));
    if (keyword !== 'dependentRequired') return [];
    const names = membersOf(part).flatMap(([key, list]) => listed(list, [...here, key], start));
    return [...names, ...keysOf(part, here, start)];
  });
}

function listed(value: Json, path: JsonPath, start: Start): readonly PlacedName[] {
  return itemsOf(value).flatMap((text, at) =>
    typeof text === 'string' ? [{ path: [...path, at], isKey: false, text, says: 'name', start }] : [],
  );
}

function itemsOf(value: Json): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

function membersOf(value: Json): readonly [string, Json][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

function textAt(value: Json, path: JsonPath): string | undefined {
  const part = partAt(value, path);
  return typeof part === 'string' ? part : undefined;
}

function partAt(value: Json | undefined, path: JsonPath): Json | undefined {
  return path.reduce<Json | undefined>(
    (part, step) =>
      typeof part === 'object' && part !== null
        ? (part as { readonly [key: string]: Json })[step]
        : undefined,
    value,
  );
}
