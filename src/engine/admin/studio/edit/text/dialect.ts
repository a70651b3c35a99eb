import metaSchema from '../../../../../../resources-schema/meta/resource.schema.json' with { type: 'json' };

/** The part of JSON Schema in which the words of schema files are described. */
export interface Shape {
  readonly title?: string;
  readonly description?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly (string | number)[];
  readonly properties?: Readonly<Record<string, Shape | boolean>>;
  readonly additionalProperties?: Shape | boolean;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly required?: readonly string[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly $ref?: string;
  /** The name of the definition that it refers to: `names`, `predicate`, `words`. */
  readonly definition?: string;
}

const root = metaSchema as unknown as Shape & { readonly $defs: Readonly<Record<string, Shape>> };

/** What stands behind a reference, with what is said beside it. */
export function resolved(shape: Shape | boolean | undefined): Shape {
  if (shape === undefined || typeof shape === 'boolean') return {};
  const name = shape.$ref?.split('/').at(-1);
  if (shape.$ref === undefined || name === undefined) return shape;
  const { $ref: _, ...own } = shape;
  const target = root.$defs[name];
  return target ? { ...resolved(target), ...own, definition: name } : { ...own, definition: name };
}

/**
 * What may stand at a place of a schema file.
 *
 * @example
 * shapeAt(['properties', 'rate', 'x-decimal', 'scale']) // { type: 'integer', minimum: 0, description: 'Digits after the point.' }
 */
export function shapeAt(path: readonly (string | number)[]): Shape {
  return path.reduce<Shape>((shape, step) => partOf(shape, step), resolved(root));
}

function partOf(shape: Shape, step: string | number): Shape {
  if (typeof step === 'number') return resolved(shape.items ?? listIn(shape)?.items);
  const own = shape.properties?.[step];
  if (own !== undefined) return resolved(own);
  if (typeof shape.additionalProperties === 'object') return resolved(shape.additionalProperties);
  const other = shape.anyOf?.map(resolved).find(({ properties }) => properties?.[step] !== undefined);
  return other ? partOf(other, step) : {};
}

function listIn({ anyOf }: Shape): Shape | undefined {
  return anyOf?.map(resolved).find(({ items }) => items !== undefined);
}

/** The names that may stand in an object, in the order in which files write them. */
export function namesIn(shape: Shape): readonly string[] {
  const others = (shape.anyOf ?? []).flatMap((one) => Object.keys(resolved(one).properties ?? {}));
  return [...new Set([...Object.keys(shape.properties ?? {}), ...others])];
}

/** The words of a field, in the order in which files write them. */
export const wordsOfField = namesIn(shapeAt(['properties', 'any']));
export const partsOfFile = namesIn(shapeAt([]));
