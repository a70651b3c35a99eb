import { fieldTypesOnServer } from '#engine/fieldTypes/fieldTypesOnServer.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { Field, JsonValue, Relation, Resource } from '#engine/model/model.ts';
import { isOfField } from '#engine/model/relationFilter.ts';
import { valueFault } from './checkValue.ts';
import { pointerTo, type Report } from './fault.ts';
import { checkName } from './nameChecks.ts';

/**
 * Checks which records a relation may name: fields of the target that everybody may see, with values that they may have.
 *
 * @example
 * // /properties/book/x-relation/filter/brnach: 'brnach' is not a field of 'books'. Did you mean 'branch'?
 */
export function checkRelationFilter(
  { filter = {}, via }: Relation,
  { resource, target }: { readonly resource: Resource; readonly target: Resource },
  pointer: string,
  report: Report,
): void {
  const [own, theirs] = [resource, target].map((one) => ({
    resource: one,
    report,
    names: one.fields.map(({ name }) => name),
  }));
  if (!own || !theirs) return;
  if (via === 'inverse' && Object.keys(filter).length > 0)
    report(pointer, `The rows of the other side name this record: 'filter' has no effect.`);
  for (const [name, condition] of Object.entries(filter)) {
    const place = pointer + pointerTo(name);
    const field = checkName(name, place, theirs) ? fieldOf(target, name) : undefined;
    if (!field || !mayAsk(field, target, place, report)) continue;
    if (isOfField(condition)) {
      const from = checkName(condition.field, `${place}/field`, own)
        ? fieldOf(resource, condition.field)
        : undefined;
      if (from && !areAlike(from, field))
        report(
          `${place}/field`,
          `'${condition.field}' and '${name}' of '${target.path}' do not hold the same.`,
        );
    } else checkValues([condition].flat(), field, place, report);
  }
}

/** What some may not see would be told by what the picker offers. */
function mayAsk(field: Field, target: Resource, place: string, report: Report): boolean {
  const [stored, isAsked] = [
    field.column !== null || field.relation?.via === 'join',
    field.operators.includes('eq'),
  ];
  if (field.access?.view !== undefined)
    report(
      place,
      `'${field.name}' of '${target.path}' is closed to some by x-access: the filter would tell what it holds.`,
    );
  else if (!stored || !isAsked)
    report(place, `'${field.name}' of '${target.path}' answers no filter by one value.`);
  else return true;
  return false;
}

function areAlike(from: Field, field: Field): boolean {
  if (from.relation || field.relation)
    return from.fieldType === 'one' && from.relation?.to === field.relation?.to;
  return (
    from.fieldType === field.fieldType && fieldTypesOnServer[from.fieldType].schema.operators.includes('eq')
  );
}

function checkValues(values: readonly JsonValue[], field: Field, place: string, report: Report): void {
  for (const value of values) {
    const fault = valueFault(
      { field: field.fieldType === 'many' ? { ...field, fieldType: 'one' } : field },
      value,
    );
    if (fault) report(place, `${JSON.stringify(value)} ${fault}`);
  }
}
