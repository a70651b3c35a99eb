import { lineTypes } from '#engine/fieldTypes/lines/lines.ts';
import { fieldOf } from '#engine/model/field.ts';
import { fieldTypeOf } from '#engine/schema/derive/fieldTypeOf.ts';
import type { FieldDeclaration } from '#engine/schema/read/declaration.ts';
import type { DeclaredResource } from './checkDeclaration.ts';
import { pointerTo, type Report, suggestion } from './fault.ts';

/** Checks a field of a line as a field of its own. */
type CheckInner = (name: string, field: FieldDeclaration, context: DeclaredResource, report: Report) => void;

/**
 * Checks the fields of lines inside a record: each is one value, without what needs a column or a row of its own.
 *
 * @example
 * // /properties/lines/items/required/0: 'amout' is not a field of a line. Did you mean 'amount'?
 */
export function checkLines(
  name: string,
  { items }: FieldDeclaration,
  { declaration, resource }: DeclaredResource,
  report: Report,
  checkInner: CheckInner,
): void {
  const field = fieldOf(resource, name);
  if (!field?.lines || !items?.properties) return;
  const names = Object.keys(items.properties);
  if (names.length === 0) report('/items/properties', `The lines of '${name}' have no field.`);
  for (const [index, required] of (items.required ?? []).entries()) {
    if (!names.includes(required))
      report(
        pointerTo('items', 'required', index),
        `'${required}' is not a field of a line.${suggestion(required, names)}`,
      );
  }
  const inside = {
    declaration: { ...declaration, properties: items.properties, required: items.required },
    resource: { ...resource, fields: field.lines },
  };
  for (const [inner, declared] of Object.entries(items.properties)) {
    const reportHere: Report = (pointer, message) =>
      report(pointerTo('items', 'properties', inner) + pointer, message);
    checkPart(inner, declared, reportHere);
    checkInner(inner, declared, inside, reportHere);
  }
}

function checkPart(name: string, declared: FieldDeclaration, report: Report): void {
  if (!/^[a-z][A-Za-z0-9_]*$/.test(name))
    report('', `'${name}' cannot name a field. Begin with a small letter, then letters, digits and '_'.`);
  for (const keyword of ofRecords) {
    if (declared[keyword] !== undefined)
      report(pointerTo(keyword), `'${keyword}' is for fields of a record: in a line it has no effect.`);
  }
  const fieldType = fieldTypeOf(declared);
  if (fieldType !== undefined && !lineTypes[fieldType] && !ofRecords.some((keyword) => declared[keyword]))
    report(
      '',
      `'${name}' is not one short value: lines have texts, numbers, days, times, choices and yes / no.`,
    );
}

/** What asks for a column, for other rows, or for the record as a whole. */
const ofRecords = [
  'readOnly',
  'contentMediaType',
  'x-relation',
  'x-when',
  'x-filter',
  'x-unique',
  'x-compare',
  'x-index',
  'x-access',
  'x-compute',
  'x-formula',
  'x-rollup',
  'x-number',
  'x-translated',
  'x-copy',
  'x-pii',
  'x-personal',
  'x-encrypted',
  'x-lossy',
] as const satisfies readonly (keyof FieldDeclaration)[];
