import type { Json } from './editJson.ts';
import { namesInPlace, type PlacedName } from './namesInPlace.ts';
import { nameWords } from './nameWords.ts';
import type { JsonPath } from './places.ts';

/** A field of a resource, or with `lines` one of the lines of a field of it. */
export interface NamedField {
  readonly resource: string;
  readonly lines?: string | undefined;
  readonly name: string;
}

/** A schema file, and where the relations of all resources lead. */
export interface NamingFile {
  readonly value: Json;
  readonly targetOf: TargetOf;
}

/** The resource that a field of another refers to; undefined: it is no relation. */
export type TargetOf = (resource: string, field: string) => string | undefined;

/** A place of a file that names a field: its value, or the name of a member. */
export interface NamedPlace {
  readonly path: JsonPath;
  readonly isKey: boolean;
  /** What stands there once the field has its other name. */
  readonly renamed: string;
}

/**
 * Where a file names a field, be it one of its own or of a resource that its relations lead to; the declaration of the field
 * is none of these places. `to` is the name that it would get.
 *
 * @example
 * placesNaming(loans, { resource: 'books', name: 'title' }, 'name') // [{ path: ['x-list', 'sort', 0], isKey: false, renamed: '-book.name' }]
 */
export function placesNaming(file: NamingFile, field: NamedField, to: string): readonly NamedPlace[] {
  return nameWords.flatMap((word) =>
    pathsOf(file.value, word.place.split('/')).flatMap((path) =>
      namesInPlace(file, word, path).flatMap((placed) => {
        const renamed = renamedIn(placed, file.targetOf, field, to);
        return renamed === undefined ? [] : [{ path: placed.path, isKey: placed.isKey, renamed }];
      }),
    ),
  );
}

/** The paths in a value that a pattern stands for. */
function pathsOf(
  value: Json | undefined,
  [step, ...rest]: readonly string[],
  path: JsonPath = [],
): JsonPath[] {
  if (value === undefined) return [];
  if (step === undefined) return [path];
  if (typeof value !== 'object' || value === null) return [];
  const entries: readonly (readonly [string | number, Json])[] = Array.isArray(value)
    ? [...(value as readonly Json[]).entries()]
    : Object.entries(value);
  return entries
    .filter(([key]) => step === '*' || step === key)
    .flatMap(([key, part]) => pathsOf(part, rest, [...path, key]));
}

/** The text with the other name; undefined where it does not name the field. */
function renamedIn(
  { text, says, start }: PlacedName,
  targetOf: TargetOf,
  field: NamedField,
  to: string,
): string | undefined {
  let isFound = false;
  const renamedSteps = (dotted: string) => {
    let here: Omit<NamedField, 'name'> | undefined = start;
    const steps = dotted.split('.').map((step) => {
      const isField = here?.resource === field.resource && here.lines === field.lines && step === field.name;
      here = here && behind(here, step, targetOf);
      isFound ||= isField;
      return isField ? to : step;
    });
    return steps.join('.');
  };
  const renamed = text.replaceAll(patterns[says], (found, quoted: unknown) =>
    typeof quoted === 'string' ? found : renamedSteps(found),
  );
  return isFound ? renamed : undefined;
}

/** What the next step of a dotted name is a field of. */
function behind(
  { resource, lines }: Omit<NamedField, 'name'>,
  step: string,
  targetOf: TargetOf,
): Omit<NamedField, 'name'> | undefined {
  if (lines !== undefined) return undefined;
  if (resource === '') return { resource: step };
  const target = targetOf(resource, step);
  return target === undefined ? { resource, lines: step } : { resource: target };
}

/** The dotted names in a text; what is captured is none of them, such as what a formula has between quotes. */
const patterns: Readonly<Record<PlacedName['says'], RegExp>> = {
  name: /[^-].*$/gs,
  braces: /(?<=\{)[^{}:]+(?=[}:])/g,
  formula: /('(?:[^']|'')*')|(?<![\w.])[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*(?![\w.]|\s*\()/g,
};
