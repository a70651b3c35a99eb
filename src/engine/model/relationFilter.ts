import type { FlatRecord, JsonValue, Relation } from './model.ts';

/** `{ field: 'branch' }`: what this record has there; else the value, or one of several. */
export type RelationFilterValue =
  | { readonly field: string }
  | string
  | number
  | boolean
  | readonly (string | number)[];

/** A value that a field of the related record must have. */
export interface RelatedCondition {
  /** Of the related record. */
  readonly name: string;
  /** One of these. */
  readonly values: readonly JsonValue[];
  /** The field of the record itself that the value is taken from; undefined: it is always the same. */
  readonly from?: string;
}

/**
 * What a record asks of those that one of its relations may name. A field of its own that is empty asks for nothing.
 *
 * @example
 * relatedConditions({ filter: { branch: { field: 'branch' }, state: ['in'] } }, { branch: '0192…' })
 * // [{ name: 'branch', values: ['0192…'], from: 'branch' }, { name: 'state', values: ['in'] }]
 */
export function relatedConditions(
  { filter = {} }: Pick<Relation, 'filter'>,
  record: FlatRecord,
): readonly RelatedCondition[] {
  return Object.entries(filter).flatMap(([name, condition]): RelatedCondition[] => {
    if (!isOfField(condition)) return [{ name, values: [condition].flat() }];
    const value = record[condition.field];
    return isNothing(value) ? [] : [{ name, values: [value ?? null], from: condition.field }];
  });
}

/**
 * The fields of a record whose values filter what one of its relations may name.
 *
 * @example
 * filteringFields({ filter: { branch: { field: 'branch' }, state: ['in'] } }) // ['branch']
 */
export function filteringFields({ filter = {} }: Pick<Relation, 'filter'>): readonly string[] {
  return Object.values(filter).flatMap((condition) => (isOfField(condition) ? [condition.field] : []));
}

/** Is the value taken from another field of the record? */
export function isOfField(condition: RelationFilterValue): condition is { readonly field: string } {
  return typeof condition === 'object' && 'field' in condition;
}

function isNothing(value: JsonValue | undefined): boolean {
  return value === undefined || value === null || value === '';
}

/** Has the related record what is asked? What is not known of it says nothing against it. */
export function isFitting(related: FlatRecord, conditions: readonly RelatedCondition[]): boolean {
  return conditions.every(({ name, values }) => {
    const value = related[name];
    return value === undefined || [value].flat().some((one) => values.includes(one as JsonValue));
  });
}
