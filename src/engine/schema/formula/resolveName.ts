import { fieldOf } from '#engine/model/field.ts';
import type { Field, Resource } from '#engine/model/model.ts';
import { suggestion } from '#engine/schema/check/fault.ts';
import { type FormulaScope, type Resolved, typeOfField, unknown } from './valueTypes.ts';

interface NamePlace {
  readonly path: string;
  readonly at: number;
}

/** The field that a name means, where it stands in a formula; what is wrong with it is reported. */
export function resolveName(place: NamePlace, scope: FormulaScope): Resolved {
  const found = fieldNamed(place, scope);
  if (!found) return unknown;
  const type = typeOfField(found.field);
  if (type) return { term: place.path, type };
  if (isRows(found.field)) {
    reportRows(place.path, place.at, scope);
    return unknown;
  }
  scope.report(
    place.at,
    `'${place.path}' cannot be calculated with: it is neither a number, a duration, a text, yes or no, nor a day.`,
  );
  return unknown;
}

interface FieldFound {
  readonly field: Field;
  readonly resource: Resource;
}

/** The field behind a name, of whatever type. */
export function fieldNamed({ path, at }: NamePlace, scope: FormulaScope): FieldFound | undefined {
  const [first = '', second, ...deeper] = path.split('.');
  if (deeper.length > 0) {
    scope.report(
      at,
      `'${path}' goes over two relations: a formula goes over one. Give the record between a formula of its own.`,
    );
    return undefined;
  }
  if (second === undefined) return ownField(first, at, scope);
  const target = scope.rows?.of === first ? scope.rows.resource : relatedResource(first, at, scope);
  return target && usable(fieldIn(target, second, at, scope), target, at, scope);
}

function ownField(name: string, at: number, scope: FormulaScope): FieldFound | undefined {
  return usable(fieldIn(scope.resource, name, at, scope), scope.resource, at, scope);
}

function fieldIn(resource: Resource, name: string, at: number, { report }: FormulaScope): Field | undefined {
  const field = fieldOf(resource, name);
  if (!field) {
    const names = resource.fields.map((one) => one.name);
    report(at, `'${name}' is not a field of '${resource.path}'.${suggestion(name, names)}`);
  }
  return field;
}

function usable(
  field: Field | undefined,
  resource: Resource,
  at: number,
  { report }: FormulaScope,
): FieldFound | undefined {
  if (field?.encrypted) {
    report(at, `'${field.name}' is stored encrypted: no formula reads it.`);
    return undefined;
  }
  if (field?.system && field.name === 'position') {
    report(at, `'position' is the place of a row among others: no formula reads it.`);
    return undefined;
  }
  return field && { field, resource };
}

function relatedResource(name: string, at: number, scope: FormulaScope): Resource | undefined {
  const { resource, resources, report } = scope;
  const relation = fieldOf(resource, name)?.relation;
  if (relation?.via === 'column') return resources.get(relation.to);
  if (isRowsNamed(name, resource)) {
    reportRows(name, at, scope);
    return undefined;
  }
  const names = resource.fields.filter((one) => one.relation?.via === 'column').map((one) => one.name);
  report(at, `'${name}' is not a relation to one record of '${resource.path}'.${suggestion(name, names)}`);
  return undefined;
}

/** Are they rows beside the record that name it back, or lines inside of it? */
export function isRows({ relation, lines }: Field): boolean {
  return relation?.via === 'inverse' || lines !== undefined;
}

function isRowsNamed(name: string, resource: Resource): boolean {
  const field = fieldOf(resource, name);
  return field !== undefined && isRows(field);
}

function reportRows(name: string, at: number, { report }: FormulaScope): void {
  report(
    at,
    `'${name}' are several rows. Write sum(${name}.…), count(${name}), min(${name}.…), max(${name}.…), avg(${name}.…) or last(${name}.…).`,
  );
}

/**
 * The rows that name a record of the resource back in this relation of it, or the lines inside of it as a resource of their
 * own; a fault is reported.
 */
export function rowsNamed(name: string, at: number, scope: FormulaScope): Resource | undefined {
  const { resource, resources, report } = scope;
  const field = fieldOf(resource, name);
  if (field?.relation?.via === 'inverse') return resources.get(field.relation.to);
  if (field?.lines && !usable(field, resource, at, scope)) return undefined;
  if (field?.lines) return { ...resource, path: name, fields: field.lines };
  const names = resource.fields.filter(isRows).map((one) => one.name);
  const advice = suggestion(name, names) || (names.length > 0 ? ` There are ${names.join(', ')}.` : '');
  report(
    at,
    `'${name}' is no relation of '${resource.path}' to rows that name it ("inverse"), nor a field of lines.${advice}`,
  );
  return undefined;
}
