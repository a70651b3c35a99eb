/** A place of a schema file that names fields, and whose fields these are. */
export interface NameWord {
  /** Its steps; `*` is any name, or any place in a list. */
  readonly place: string;
  /**
   * `name`: it is one, with a minus sign before it or further steps behind it; `keys`: the names of the object are;
   * `braces`: between those of a text; `formula`: the words of it; `condition`: a JSON Schema over a record.
   */
  readonly says: 'name' | 'keys' | 'braces' | 'formula' | 'condition';
  /**
   * Of the resource itself unless said: of the `other` one of a relation, of the `lines` of a field, of the `rows` of a
   * roll-up, of the record whose versions files are (`owner`), or of a resource that is the first step (`start`).
   */
  readonly of?: 'other' | 'lines' | 'rows' | 'owner' | 'start';
}

/**
 * Every word of a schema file that names fields. A test holds it beside the meta-schema, so that no word is forgotten.
 *
 * @example
 * nameWords.filter(({ place }) => place.startsWith('x-list/views')).length // 9
 */
export const nameWords: readonly NameWord[] = [
  { place: 'required/*', says: 'name' },
  { place: 'dependentRequired', says: 'keys' },
  { place: 'dependentRequired/*/*', says: 'name' },
  { place: 'allOf/*', says: 'condition' },
  { place: 'if', says: 'condition' },
  { place: 'then', says: 'condition' },
  { place: 'else', says: 'condition' },
  { place: 'x-resource/represent', says: 'braces' },
  { place: 'x-resource/search/*', says: 'name' },
  { place: 'x-resource/upload/of', says: 'name' },
  { place: 'x-resource/upload/named', says: 'braces', of: 'owner' },
  { place: 'x-resource/bounded', says: 'condition' },
  { place: 'x-resource/access/own/scopes', says: 'keys' },
  { place: 'x-resource/access/own/user', says: 'name' },
  { place: 'x-resource/access/own/email', says: 'name' },
  { place: 'x-resource/access/own/through', says: 'name' },
  { place: 'x-resource/access/own/viewThrough', says: 'name' },
  { place: 'x-resource/access/own/shared', says: 'name' },
  { place: 'x-resource/access/mine/*', says: 'name', of: 'start' },
  { place: 'x-resource/actions/*/set', says: 'keys' },
  { place: 'x-resource/actions/*/toggle', says: 'name' },
  { place: 'x-list/columns/*', says: 'name' },
  { place: 'x-list/filters/*', says: 'name' },
  { place: 'x-list/sort/*', says: 'name' },
  { place: 'x-list/groups/*', says: 'name' },
  { place: 'x-list/inline/*', says: 'name' },
  { place: 'x-list/bulk/*', says: 'name' },
  { place: 'x-list/filter', says: 'keys' },
  { place: 'x-list/views/*/by', says: 'name' },
  { place: 'x-list/views/*/until', says: 'name' },
  { place: 'x-list/views/*/filter', says: 'keys' },
  { place: 'x-list/views/*/sort/*', says: 'name' },
  { place: 'x-list/views/*/columns/*', says: 'name' },
  { place: 'x-list/views/*/group', says: 'name' },
  { place: 'x-list/views/*/frozen', says: 'name' },
  { place: 'x-list/views/*/totals', says: 'keys' },
  { place: 'x-form/sections/*/fields/*', says: 'name' },
  { place: 'x-form/sections/*/summary/*', says: 'name' },
  { place: 'x-show/sections/*/fields/*', says: 'name' },
  { place: 'x-show/sections/*/summary/*', says: 'name' },
  { place: 'properties/*/items/required/*', says: 'name', of: 'lines' },
  { place: 'properties/*/x-relation/inverse', says: 'name', of: 'other' },
  { place: 'properties/*/x-relation/filter', says: 'keys', of: 'other' },
  { place: 'properties/*/x-relation/filter/*/field', says: 'name' },
  { place: 'properties/*/x-when/visible', says: 'condition' },
  { place: 'properties/*/x-when/required', says: 'condition' },
  { place: 'properties/*/x-when/readOnly', says: 'condition' },
  { place: 'properties/*/x-unique/*', says: 'name' },
  { place: 'properties/*/x-unique/within/*', says: 'name' },
  { place: 'properties/*/x-compare/lt', says: 'name' },
  { place: 'properties/*/x-compare/lte', says: 'name' },
  { place: 'properties/*/x-compare/gt', says: 'name' },
  { place: 'properties/*/x-compare/gte', says: 'name' },
  { place: 'properties/*/x-compare/ne', says: 'name' },
  { place: 'properties/*/x-index/*', says: 'name' },
  { place: 'properties/*/x-compute/sum/*', says: 'name' },
  { place: 'properties/*/x-compute/age', says: 'name' },
  { place: 'properties/*/x-compute/isSet', says: 'name' },
  { place: 'properties/*/x-compute/period/*', says: 'name' },
  { place: 'properties/*/x-formula', says: 'formula' },
  { place: 'properties/*/x-rollup/count', says: 'name' },
  { place: 'properties/*/x-rollup/sum', says: 'name' },
  { place: 'properties/*/x-rollup/avg', says: 'name' },
  { place: 'properties/*/x-rollup/min', says: 'name' },
  { place: 'properties/*/x-rollup/max', says: 'name' },
  { place: 'properties/*/x-rollup/last', says: 'name' },
  { place: 'properties/*/x-rollup/where', says: 'condition', of: 'rows' },
];
