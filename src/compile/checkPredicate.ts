import { didYouMean, pointerTo, type Report } from './fault.ts';

interface PredicateChecker {
  readonly report: Report;
  checkName(name: string, pointer: string): void;
}

/** Checks a JSON Schema over the record: its keywords exist, and the properties it names are fields. */
export function checkPredicate(predicate: unknown, pointer: string, checker: PredicateChecker): void {
  if (typeof predicate === 'boolean') return;
  if (!isObject(predicate)) return checker.report(pointer, 'A condition is an object {…}, true or false.');
  for (const [keyword, part] of Object.entries(predicate)) {
    checkKeyword(keyword, part, pointer + pointerTo(keyword), checker);
  }
}

type Part = (part: unknown, pointer: string, checker: PredicateChecker) => void;

function checkKeyword(keyword: string, part: unknown, pointer: string, checker: PredicateChecker): void {
  const known = recordKeywords[keyword];
  if (known) return known(part, pointer, checker);
  if (!valueKeywords.includes(keyword)) checker.report(pointer, unknownKeyword(keyword));
}

function unknownKeyword(keyword: string): string {
  const known = [...Object.keys(recordKeywords), ...valueKeywords];
  return `'${keyword}' is not a keyword of a condition.${didYouMean(keyword, known)}`;
}

const oneOfThem: Part = (part, pointer, checker) => checkPredicate(part, pointer, checker);

const eachOfThem: Part = (part, pointer, checker) => {
  if (!Array.isArray(part)) return checker.report(pointer, 'This is a list of conditions […].');
  for (const [index, item] of part.entries()) checkPredicate(item, pointer + pointerTo(index), checker);
};

const names: Part = (part, pointer, checker) => {
  if (!Array.isArray(part)) return checker.report(pointer, 'This is a list of fields […].');
  for (const [index, name] of part.entries()) checker.checkName(String(name), pointer + pointerTo(index));
};

const properties: Part = (part, pointer, checker) => {
  if (!isObject(part)) return checker.report(pointer, 'This is an object {…} of fields.');
  for (const [name, value] of Object.entries(part)) {
    checker.checkName(name, pointer + pointerTo(name));
    checkValue(value, pointer + pointerTo(name), checker);
  }
};

const dependents: Part = (part, pointer, checker) => {
  if (!isObject(part)) return checker.report(pointer, 'This is an object {…} of fields.');
  for (const [name, value] of Object.entries(part)) {
    checker.checkName(name, pointer + pointerTo(name));
    names(value, pointer + pointerTo(name), checker);
  }
};

/** Keywords that speak of the record and name its fields. */
const recordKeywords: { readonly [keyword: string]: Part } = {
  allOf: eachOfThem,
  anyOf: eachOfThem,
  oneOf: eachOfThem,
  not: oneOfThem,
  if: oneOfThem,
  // biome-ignore lint/suspicious/noThenProperty: the word is JSON Schema's
  then: oneOfThem,
  else: oneOfThem,
  properties,
  required: names,
  dependentRequired: dependents,
};

/** Below `properties` a value is described, whose own parts are no fields of the record. */
function checkValue(value: unknown, pointer: string, checker: PredicateChecker): void {
  if (typeof value === 'boolean') return;
  if (!isObject(value)) return checker.report(pointer, 'A condition is an object {…}, true or false.');
  const known = [...Object.keys(recordKeywords), ...valueKeywords];
  for (const keyword of Object.keys(value)) {
    if (!known.includes(keyword)) checker.report(pointer + pointerTo(keyword), unknownKeyword(keyword));
  }
}

const valueKeywords = [
  '$comment',
  'title',
  'description',
  'type',
  'const',
  'enum',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'items',
  'contains',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'additionalProperties',
  'minContains',
  'maxContains',
  'prefixItems',
];

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
