import { fieldTotals } from '#engine/fieldTypes/fieldTotals.ts';
import type { Schema } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import { aggregateFunctions } from '#engine/model/aggregates.ts';
import { isOfRow } from '#engine/model/field.ts';
import type { Field, Model, Resource } from '#engine/model/model.ts';
import { groupFields, groupRelations } from '#engine/model/naming.ts';
import { isDrawnBy } from '#engine/model/views.ts';
import { refTo } from './openApiParts.ts';
import { filterSchema, switchSchema } from './valueSchema.ts';

export const formatParameter: Schema = {
  name: 'format',
  in: 'query',
  schema: { type: 'string', enum: ['csv', 'xlsx', 'json'], default: 'csv' },
};

export const countsParameter: Schema = {
  name: 'counts',
  in: 'query',
  schema: { type: 'string', enum: ['usedBy'] },
  description: '`meta.usedBy` says by id who refers to each row',
};

export function includeParameter(resource: Resource, model: Model): Schema {
  const relations = resource.fields.filter(({ relation }) => relation && model.resources[relation.to]);
  const names = relations.map(({ name }) => name).join(', ');
  return {
    name: 'include',
    in: 'query',
    schema: { type: 'string' },
    description: `Related resources, between commas, to a depth of 3 with dots: ${names || 'none'}`,
  };
}

export function fieldsParameter({ type }: Resource): Schema {
  return {
    name: `fields[${type}]`,
    in: 'query',
    schema: { type: 'string' },
    description: 'Only these fields',
  };
}

export function sortParameter(resource: Resource): Schema {
  const names = resource.fields.filter(({ sortable }) => sortable).map(({ name }) => name);
  const keys = names.flatMap((name) => [name, `-${name}`]);
  const related: Schema = { type: 'string', pattern: '^-?[A-Za-z_]+(\\.[A-Za-z_]+)+$' };
  return {
    name: 'sort',
    in: 'query',
    style: 'form',
    explode: false,
    schema: { type: 'array', items: { anyOf: [{ type: 'string', enum: keys }, related] } },
    description: 'Keys between commas; a minus sign for descending; related attributes with dots',
  };
}

/** Headings that a list offers to put its rows under. */
export function groupParameters(resource: Resource): Schema[] {
  const whole = [...groupRelations(resource), ...groupFields(resource)].map(({ name }) => name);
  const each = resource.fields.filter((field) => isOfRow(field) && hasFirstRows(resource, field));
  const names = [...new Set([...whole, ...each.map(({ name }) => name)])];
  if (names.length === 0) return [];
  const only = whole.length > 0 ? whole.join(', ') : 'none';
  const description = `Without \`page[each]\` (${only}): rows under each of their rows of this relation, by name, or under each value of this field; \`meta.groups\` has the headings, how many rows each has, their totals, and the ids on this page`;
  const group = { name: 'group', in: 'query', schema: { type: 'string', enum: names }, description };
  return each.length > 0 ? [group, refTo('parameters', 'pageEach')] : [group];
}

/** A file has the rows of one value together, and no headings. */
export function exportGroupParameters(resource: Resource): Schema[] {
  const names = groupFields(resource).map(({ name }) => name);
  if (names.length === 0) return [];
  const description = 'The rows of each value of this field together';
  return [{ name: 'group', in: 'query', schema: { type: 'string', enum: names }, description }];
}

function hasFirstRows(resource: Resource, field: Field): boolean {
  return isDrawnBy('board', resource, field) || isDrawnBy('calendar', resource, field);
}

/** Totals that a list tells of all its rows. */
export function aggregateParameters(resource: Resource): Schema[] {
  const added = resource.fields.filter(
    (field) => fieldTotals[field.fieldType] && !field.encrypted && isOfRow(field),
  );
  return added.map(({ name }) => ({
    name: `aggregate[${name}]`,
    in: 'query',
    style: 'form',
    explode: false,
    schema: { type: 'array', items: { type: 'string', enum: [...aggregateFunctions] } },
    description: `Totals over all rows of the filter, in \`meta.aggregates.${name}\`: exact texts at the scale of the field, the average at two places more and rounded half-up, of durations durations in whole minutes, the count of rows that have a value as a number`,
  }));
}

export function filterParameters(resource: Resource): Schema[] {
  const search = resource.search.length > 0 ? [refTo('parameters', 'search')] : [];
  return [
    ...search,
    ...mineParameters(resource),
    ...trashParameters(resource),
    ...resource.fields.flatMap(fieldFilters),
    refTo('parameters', 'filterRelated'),
    refTo('parameters', 'filterOr'),
    refTo('parameters', 'filterAnd'),
  ];
}

function mineParameters({ access }: Resource): Schema[] {
  if (access.mine.length === 0) return [];
  const description = `Rows of the caller: ${access.mine.join(', ')}`;
  return [{ name: 'filter[mine]', in: 'query', schema: switchSchema, description }];
}

function fieldFilters(field: Field): Schema[] {
  if (field.operators.length === 0) return [];
  const name = `filter[${field.name}]`;
  const words =
    field.relation?.via === 'inverse'
      ? [{ name: `filter[${field.name}.q]`, in: 'query', schema: { type: 'string' } }]
      : [];
  // Whether there is a value may be asked of all of them.
  const operators = [...new Set([...field.operators, 'null' as const])].map((operator) => ({
    name: `${name}[${operator}]`,
    in: 'query',
    schema: filterSchema(field, operator),
  }));
  return [{ name, in: 'query', schema: { type: 'string' } }, ...operators, ...words];
}

export function trashParameters({ trash, trashedWithOwner }: Resource): Schema[] {
  return trash || trashedWithOwner ? [refTo('parameters', 'withTrashed')] : [];
}
