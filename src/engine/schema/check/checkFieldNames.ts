import { fieldTypesOnServer } from '#engine/fieldTypes/fieldTypesOnServer.ts';
import { fieldOf } from '#engine/model/field.ts';
import { isDaily, isFromRows } from '#engine/rules/computations.ts';
import type { FieldDeclaration, ResourceDeclaration } from '#engine/schema/read/declaration.ts';
import { pointerTo } from './fault.ts';
import { type Checker, checkEach, checkName, checkPredicateNames } from './nameChecks.ts';

/** Checks every name of a field that another field uses. */
export function checkFieldNames(declaration: ResourceDeclaration, checker: Checker): void {
  for (const [name, field] of Object.entries(declaration.properties)) {
    const pointer = pointerTo('properties', name);
    checkUnique(name, field['x-unique'], `${pointer}/x-unique`, checker);
    checkIndex(field['x-index'], `${pointer}/x-index`, checker);
    for (const [comparison, other] of Object.entries(field['x-compare'] ?? {})) {
      checkComparison(name, other, `${pointer}/x-compare/${comparison}`, checker);
    }
    checkComputation(name, field['x-compute'], `${pointer}/x-compute`, checker);
    if (field['x-ui']?.plain && field.type !== 'integer')
      checker.report(`${pointer}/x-ui/plain`, `'${name}' is no whole number: it has no digits to group.`);
    for (const [moment, predicate] of Object.entries(field['x-when'] ?? {})) {
      checkPredicateNames(predicate, `${pointer}/x-when/${moment}`, declaration, checker);
    }
  }
}

/** Only words can be folded, and only what the table of the rows holds tells them apart. */
function checkUnique(
  name: string,
  unique: FieldDeclaration['x-unique'],
  pointer: string,
  checker: Checker,
): void {
  if (typeof unique !== 'object') return;
  const isList = 'length' in unique;
  const within = isList ? unique : (unique.within ?? []);
  const place = isList ? pointer : `${pointer}/within`;
  checkEach(within, place, checker);
  for (const [index, other] of within.entries()) {
    if (fieldOf(checker.resource, other)?.column === null)
      checker.report(place + pointerTo(index), `'${other}' has several values: nothing is unique within it.`);
  }
  const field = fieldOf(checker.resource, name);
  if (field?.folded && !fieldTypesOnServer[field.fieldType].column.words)
    checker.report(`${pointer}/folded`, `'${name}' is no text: it has no case and no accents.`);
}

/** An index holds columns of its own table. */
function checkIndex(index: FieldDeclaration['x-index'], pointer: string, checker: Checker): void {
  if (typeof index !== 'object') return;
  checkEach(index, pointer, checker);
  for (const [place, other] of index.entries()) {
    if (fieldOf(checker.resource, other)?.column === null)
      checker.report(pointer + pointerTo(place), `'${other}' has no column of its own: no index holds it.`);
  }
}

const ways = ['sum', 'age', 'isSet', 'period'] as const;
const computedTypes = { sum: 'decimal', age: 'integer', isSet: 'boolean', period: 'code' } as const;

/** The fields it is calculated from are there and of the type it takes, and so is the field itself. */
function checkComputation(
  name: string,
  compute: FieldDeclaration['x-compute'],
  pointer: string,
  checker: Checker,
): void {
  if (compute === undefined) return;
  const fieldTypeOf = (one: string) => fieldOf(checker.resource, one)?.fieldType;
  const way = ways.find((one) => one in compute) ?? 'sum';
  if (fieldTypeOf(name) !== computedTypes[way])
    checker.report(pointer, `'${name}' is no ${computedTypes[way]}: it cannot hold what "${way}" gives.`);
  if ('sum' in compute) {
    for (const [index, part] of compute.sum.entries())
      checkPart(part, 'decimal', `${pointer}/sum${pointerTo(index)}`, checker);
  } else if ('period' in compute) {
    for (const [index, part] of compute.period.entries())
      checkPart(part, 'date', `${pointer}/period${pointerTo(index)}`, checker);
    if (fieldOf(checker.resource, name)?.choices?.length !== 3)
      checker.report(pointer, `'${name}' needs three values: before the period, in it, after it.`);
  } else if ('age' in compute) checkPart(compute.age, 'date', `${pointer}/age`, checker);
  else if (checkName(compute.isSet, `${pointer}/isSet`, checker))
    checkStored(compute.isSet, `${pointer}/isSet`, checker);
}

/** It would not follow what changes without its record. */
function checkStored(part: string, pointer: string, { resource, report }: Checker): void {
  const field = fieldOf(resource, part);
  if (field && (isFromRows(field) || isDaily(field)))
    report(pointer, `'${part}' changes without its record. Write x-formula instead of x-compute.`);
}

function checkPart(part: string, fieldType: string, pointer: string, checker: Checker): void {
  if (!checkName(part, pointer, checker)) return;
  checkStored(part, pointer, checker);
  if (fieldOf(checker.resource, part)?.fieldType !== fieldType)
    checker.report(pointer, `'${part}' is no ${fieldType}.`);
}

/** Only what is of one type can be compared. */
function checkComparison(name: string, other: string, pointer: string, checker: Checker): void {
  if (!checkName(other, pointer, checker)) return;
  const fieldTypes = [name, other].map((one) => fieldOf(checker.resource, one)?.fieldType ?? '');
  if (fieldTypes[0] !== fieldTypes[1]) {
    checker.report(pointer, `'${name}' and '${other}' are of different types: ${fieldTypes.join(' and ')}.`);
  } else if (!pointer.endsWith('/ne') && !orderedTypes.includes(fieldTypes[0] ?? '')) {
    checker.report(pointer, `'${name}' has no order. Only "ne" is asked of it.`);
  }
}

const orderedTypes: readonly string[] = [
  'integer',
  'decimal',
  'date',
  'month',
  'time',
  'duration',
  'instant',
];
