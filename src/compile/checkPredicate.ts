import { didYouMean, pointerTo, type Report } from './fault.ts';

interface PredicateChecker {
  readonly report: Report;
  checkName(name: string, pointer: string): void;
}

/** Checks a JSON Schema over the record: its keywords exist, and the properties it names are fields. */
export function checkPredicate(predicate: unknown, pointer: string, checker: PredicateChecker): void {
  if (typeof predicate === 'boolean') return;
  for (const [keyword, part] of entriesOf(predicate, pointer, checker)) {
    checkKeyword(keyword, part, pointer + pointerTo(keyword), checker);
  }
}

type Part = (part: unknown, pointer: string, checker: PredicateChecker) => void;

function checkKeyword(keyword: string, part: unknown, pointer: string, checker: PredicateChecker): void {
  const checkPart = recordKeywords[keyword];
  if (checkPart) checkPart(part, pointer, checker);
  else if (!valueKeywords.includes(keyword)) checker.report(pointer, unknownKeyword(keyword));
}

function unknownKeyword(keyword: string): string {
  const known = [...Object.keys(recordKeywords), ...valueKeywords];
  return `'${keyword}' is not a keyword of a condition.${didYouMean(keyword, known)}`;
}

const each: Part = (part, pointer, checker) => {
  for (const [index, item] of itemsOf(part, pointer, checker)) {
    checkPredicate(item, pointer + pointerTo(index), checker);
  }
};

const names: Part = (part, pointer, checker) => {
  for (const [index, name] of itemsOf(part, pointer, checker)) {
    checker.checkName(String(name), pointer + pointerTo(index));
  }
};

const properties: Part = (part, pointer, checker) => {
  for (const [name, value] of entriesOf(part, pointer, checker)) {
    checker.checkName(name, pointer + pointerTo(name));
    checkValue(value, pointer + pointerTo(name), checker);
  }
};

const dependents: Part = (part, pointer, checker) => {
  for (const [name, value] of entriesOf(part, pointer, checker)) {
    checker.checkName(name, pointer + pointerTo(name));
    names(value, pointer + pointerTo(name), checker);
  }
};

/** Keywords that speak of the record and name its fields. */
const recordKeywords: { readonly [keyword: string]: Part } = {
  allOf: each,
  anyOf: each,
  oneOf: each,
  not: checkPredicate,
  if: checkPredicate,
  // biome-ignore lint/suspicious/noThenProperty: the word is JSON Schema's
  then: checkPredicate,
  else: checkPredicate,
  properties,
  required: names,
  dependentRequired: dependents,
};

/** Below `properties` a value is described, whose own parts are no fields of the record. */
function checkValue(value: unknown, pointer: string, checker: PredicateChecker): void {
  if (typeof value === 'boolean') return;
  for (const [keyword] of entriesOf(value, pointer, checker)) {
    const known = keyword in recordKeywords || valueKeywords.includes(keyword);
    if (!known) checker.report(pointer + pointerTo(keyword), unknownKeyword(keyword));
  }
}

function entriesOf(part: unknown, pointer: string, { report }: PredicateChecker): [string, unknown][] {
  if (typeof part === 'object' && part !== null && !Array.isArray(part)) return Object.entries(part);
  report(pointer, 'An object {…} is expected here.');
  return [];
}

function itemsOf(part: unknown, pointer: string, { report }: PredicateChecker): [number, unknown][] {
  if (Array.isArray(part)) return [...part.entries()];
  report(pointer, 'A list […] is expected here.');
  return [];
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
