import { type JsonValue, locales } from '#engine/model/model.ts';
import { checkCondition, isValueKeyword, valueKeywordNames } from './checkCondition.ts';
import type { Valued } from './checkValue.ts';
import { pointerTo, type Report, suggestion } from './fault.ts';

interface PredicateChecker {
  readonly report: Report;
  /** The field of that name; an unknown one is reported. */
  fieldAt(name: string, pointer: string): Valued | undefined;
}

/**
 * Checks a JSON Schema over the record: its keywords exist, the properties it names are fields, and what it asks of them
 * can be answered.
 */
export function checkPredicate(predicate: unknown, pointer: string, checker: PredicateChecker): void {
  if (typeof predicate === 'boolean') return;
  for (const [keyword, part] of entriesOf(predicate, pointer, checker.report)) {
    checkKeyword(keyword, part, pointer + pointerTo(keyword), checker);
  }
}

type Part = (part: unknown, pointer: string, checker: PredicateChecker) => void;

function checkKeyword(keyword: string, part: unknown, pointer: string, checker: PredicateChecker): void {
  const checkPart = recordKeywords[keyword];
  if (checkPart) checkPart(part, pointer, checker);
  else if (!isValueKeyword(keyword)) checker.report(pointer, unknownKeyword(keyword));
}

function unknownKeyword(keyword: string): string {
  const known = [...Object.keys(recordKeywords), ...valueKeywordNames];
  return `'${keyword}' is not a keyword of a condition.${suggestion(keyword, known)}`;
}

const each: Part = (part, pointer, checker) => {
  for (const [index, item] of itemsOf(part, pointer, checker.report)) {
    checkPredicate(item, pointer + pointerTo(index), checker);
  }
};

const names: Part = (part, pointer, checker) => {
  for (const [index, name] of itemsOf(part, pointer, checker.report)) {
    checker.fieldAt(String(name), pointer + pointerTo(index));
  }
};

const properties: Part = (part, pointer, checker) => {
  for (const [name, value] of entriesOf(part, pointer, checker.report)) {
    const field = checker.fieldAt(name, pointer + pointerTo(name));
    checkCondition(value as JsonValue, { valued: field, pointer: pointer + pointerTo(name) }, checker.report);
  }
};

const dependents: Part = (part, pointer, checker) => {
  for (const [name, value] of entriesOf(part, pointer, checker.report)) {
    checker.fieldAt(name, pointer + pointerTo(name));
    names(value, pointer + pointerTo(name), checker);
  }
};

/** What is said where the condition does not hold, in every language. */
function message(part: unknown, pointer: string, { report }: PredicateChecker): void {
  const said = entriesOf(part, pointer, report);
  const isWhole = locales.every((locale) =>
    said.some(([name, words]) => name === locale && typeof words === 'string' && words.trim() !== ''),
  );
  const stray = said.find(([name]) => !locales.some((locale) => locale === name));
  if (stray)
    report(pointer + pointerTo(stray[0]), `'${stray[0]}' is not a language.${suggestion(stray[0], locales)}`);
  else if (!isWhole)
    report(pointer, `'x-message' needs its words in both languages: { "fr": "…", "en": "…" }.`);
}

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
  'x-message': message,
};

function entriesOf(part: unknown, pointer: string, report: Report): [string, unknown][] {
  if (typeof part === 'object' && part !== null && !Array.isArray(part)) return Object.entries(part);
  report(pointer, 'An object {…} is expected here.');
  return [];
}

function itemsOf(part: unknown, pointer: string, report: Report): [number, unknown][] {
  if (Array.isArray(part)) return [...part.entries()];
  report(pointer, 'A list […] is expected here.');
  return [];
}
