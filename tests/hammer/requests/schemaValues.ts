import fc from 'fast-check';
import type { ApiDocument } from './apiDocument.ts';
import type { Rows } from './rows.ts';

export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly format?: string;
  readonly readOnly?: boolean;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly 'x-min'?: string;
  readonly 'x-max'?: string;
}

interface World {
  readonly api: ApiDocument;
  readonly rows: Rows;
}

/** Values that fit a schema; an identifier of a row names one that is there. */
export function fittingValue(asked: JsonSchema, world: World): fc.Arbitrary<unknown> {
  const schema = world.api.resolve(asked);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return fc.oneof(...choices.map((choice) => fittingValue(choice, world)));
  const types = [schema.type ?? []].flat();
  const isEmpty = types.includes('null');
  const type = types.find((name) => name !== 'null');
  const filled = ofType(type, schema, world);
  return isEmpty
    ? fc.oneof({ weight: 5, arbitrary: filled }, { weight: 1, arbitrary: fc.constant(null) })
    : filled;
}

function ofType(type: string | undefined, schema: JsonSchema, world: World): fc.Arbitrary<unknown> {
  if (type === 'string') return textOf(schema);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number')
    return fc.integer({
      min: schema.minimum ?? 0,
      max: schema.maximum ?? Math.max(schema.minimum ?? 0, 500),
    });
  if (type === 'array')
    return fc.array(fittingValue(schema.items ?? { type: 'string' }, world), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(schema.maxItems ?? 3, 3),
    });
  return objectOf(schema, world);
}

function objectOf(schema: JsonSchema, world: World): fc.Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema;
  const named = identified(properties, world);
  if (named) return named;
  return recordOf(properties, required, world, 0.3);
}

/** Of the properties the required ones, and of the others each with some luck. */
export function recordOf(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[],
  world: World,
  luck: number,
): fc.Arbitrary<Record<string, unknown>> {
  const isSent = (name: string) => name !== 'links' && !properties[name]?.readOnly;
  const names = Object.keys(properties).filter(isSent);
  const isTaken = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
    minLength: names.length,
    maxLength: names.length,
  });
  return isTaken.chain((drawn) => {
    const taken = names.filter((name, at) => required.includes(name) || (drawn[at] ?? 1) < luck);
    const values = taken.map((name) => [name, fittingValue(properties[name] ?? {}, world)] as const);
    return fc.record(Object.fromEntries(values)) as fc.Arbitrary<Record<string, unknown>>;
  });
}

/** `{ type, id }` of a row that is known. */
function identified(
  properties: Readonly<Record<string, JsonSchema>>,
  { api, rows }: World,
): fc.Arbitrary<unknown> | undefined {
  const type = properties.type?.const;
  if (typeof type !== 'string' || !properties.id || 'attributes' in properties) return undefined;
  const path = api.pathOfType.get(type) ?? '';
  return fc.nat(500).map((drawn) => ({ type, id: rows.pick(path, drawn)?.id ?? unknown }));
}

const unknown = '019d9b7e-0000-7000-8000-000000000000';
const decimal = /\(\\\.\\d\{1,(\d+)\}\)\?\$$/;
const shortWords = [
  'Nord',
  'Éléonore',
  'cariste',
  'CACES R489',
  'a b',
  'Œuvre',
  'x',
  '日本',
  'L’été 2026',
  '42',
];

function textOf({
  format,
  pattern,
  minLength = 0,
  maxLength = 60,
  ...schema
}: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date')
    return fc.integer({ min: -400, max: 800 }).map((days) => dayAfter(days).slice(0, 10));
  if (format === 'date-time') return fc.integer({ min: -400, max: 800 }).map(dayAfter);
  if (format === 'uuid') return fc.uuid({ version: 7 });
  if (format === 'email') return fc.nat(10_000).map((number) => `personne.${number}@exemple.fr`);
  if (pattern !== undefined) return patterned(pattern, schema);
  return fc
    .tuple(fc.constantFrom(...shortWords), fc.nat(99_999))
    .map(([word, number]) => `${word} ${number}`.slice(0, maxLength).padEnd(minLength, 'x'));
}

function dayAfter(days: number): string {
  return new Date(Date.UTC(2026, 0, 15) + days * 86_400_000).toISOString();
}

function patterned(pattern: string, { 'x-min': min, 'x-max': max }: JsonSchema): fc.Arbitrary<string> {
  const places = Number(decimal.exec(pattern)?.[1] ?? Number.NaN);
  if (Number.isNaN(places)) return fc.stringMatching(new RegExp(pattern));
  const from = Math.ceil(Number(min ?? 0));
  const to = Math.max(from, Math.min(Number(max ?? 2000), 100_000));
  return fc
    .tuple(fc.integer({ min: from, max: Math.max(from, Math.floor(to) - 1) }), fc.nat(99))
    .map(([whole, part]) => `${whole}.${String(part).padStart(2, '0').slice(0, Math.min(places, 2))}`);
}
