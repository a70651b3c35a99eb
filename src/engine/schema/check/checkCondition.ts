import type { FieldType, JsonValue } from '#engine/model/model.ts';
import { type Valued, valueFault } from './checkValue.ts';
import { pointerTo, type Report, suggestion } from './fault.ts';

interface Place {
  /** The field whose value is described; undefined: it has no name, or a part of a value is described. */
  readonly valued: Valued | undefined;
  readonly pointer: string;
}

type Judge = (part: JsonValue, place: Place, report: Report) => void;

/** Checks what a condition says of the value of one field: its keywords exist, and can hold for such a value. */
export function checkCondition(condition: JsonValue, place: Place, report: Report): void {
  if (typeof condition === 'boolean') return;
  if (typeof condition !== 'object' || condition === null || Array.isArray(condition)) {
    report(place.pointer, 'An object {…} is expected here.');
    return;
  }
  for (const [keyword, part] of Object.entries(condition)) {
    const here = { ...place, pointer: place.pointer + pointerTo(keyword) };
    const judge = judges[keyword];
    if (judge) judge(part, here, report);
    else report(here.pointer, unknownKeyword(keyword));
  }
}

/** May a condition on the whole record use the keyword too? */
export function isValueKeyword(keyword: string): boolean {
  return keyword in judges;
}

function unknownKeyword(keyword: string): string {
  return `'${keyword}' is not a keyword of a condition.${suggestion(keyword, Object.keys(judges))}`;
}

const any: Judge = () => {};

const whole: Judge = (part, place, report) => checkCondition(part, place, report);

const each: Judge = (part, place, report) => {
  for (const [index, item] of listOf(part, place, report))
    checkCondition(item, { ...place, pointer: place.pointer + pointerTo(index) }, report);
};

const value: Judge = (part, { valued, pointer }, report) => {
  const fault = valued && valueFault(valued, part);
  if (fault) report(pointer, `${JSON.stringify(part)} ${fault}`);
};

const values: Judge = (part, place, report) => {
  for (const [index, item] of listOf(part, place, report))
    value(item, { ...place, pointer: place.pointer + pointerTo(index) }, report);
};

/** What is asked of each item of a list; items of a relation are ids. */
const items: Judge = (part, { pointer, valued }, report) => {
  checkCondition(part, { pointer, valued: valued && itemOf(valued) }, report);
};

/** Types whose values are lists of words. */
const wordLists: readonly FieldType[] = ['list', 'choices', 'tags'];

function itemOf({ field }: Valued): Valued | undefined {
  if (field.fieldType === 'many') return { field: { ...field, fieldType: 'one' } };
  if (!wordLists.includes(field.fieldType)) return undefined;
  return { field: { ...field, fieldType: field.choices ? 'choice' : 'text' } };
}

const typeNames = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null'];

const type: Judge = (part, { pointer }, report) => {
  const names = Array.isArray(part) ? (part as readonly JsonValue[]) : [part];
  const stray = names.find((name) => !typeNames.includes(String(name)));
  if (stray !== undefined)
    report(pointer, `'${String(stray)}' is not a type.${suggestion(String(stray), typeNames)}`);
};

const pattern: Judge = (part, place, report) => {
  try {
    new RegExp(String(part), 'u');
    suits(textTypes)(part, place, report);
  } catch {
    report(place.pointer, `'${String(part)}' is not a regular expression.`);
  }
};

const textTypes: readonly FieldType[] = [
  'text',
  'longText',
  'html',
  'email',
  'phone',
  'url',
  'siret',
  'siren',
  'choice',
  'date',
];

/** JSON Schema is silent where a keyword does not fit the value: the condition would hold for ever. */
function suits(fieldTypes: readonly FieldType[]): Judge {
  return (_, { valued, pointer }, report) => {
    if (!valued || valued.field.fieldType === 'json' || fieldTypes.includes(valued.field.fieldType)) return;
    const keyword = pointer.slice(pointer.lastIndexOf('/') + 1);
    report(pointer, `'${keyword}' has no effect on '${valued.field.name}'.`);
  };
}

function numeric(fieldTypes: readonly FieldType[]): Judge {
  return (part, place, report) => {
    if (typeof part === 'number') suits(fieldTypes)(part, place, report);
    else report(place.pointer, 'A number is expected here.');
  };
}

const bound = numeric(['integer', 'code']);
const length = numeric(textTypes);
const count = numeric([...wordLists, 'many']);

function listOf(part: JsonValue, { pointer }: Place, report: Report): [number, JsonValue][] {
  if (Array.isArray(part)) return [...(part as readonly JsonValue[]).entries()];
  report(pointer, 'A list […] is expected here.');
  return [];
}

const judges: { readonly [keyword: string]: Judge } = {
  $comment: any,
  title: any,
  description: any,
  type,
  const: value,
  enum: values,
  format: any,
  pattern,
  minLength: length,
  maxLength: length,
  minimum: bound,
  maximum: bound,
  exclusiveMinimum: bound,
  exclusiveMaximum: bound,
  multipleOf: bound,
  items,
  contains: items,
  minItems: count,
  maxItems: count,
  uniqueItems: any,
  minContains: any,
  maxContains: any,
  prefixItems: any,
  minProperties: any,
  maxProperties: any,
  additionalProperties: any,
  properties: any,
  required: any,
  allOf: each,
  anyOf: each,
  oneOf: each,
  not: whole,
  if: whole,
  // biome-ignore lint/suspicious/noThenProperty: the word is JSON Schema's
  then: whole,
  else: whole,
};

export const valueKeywordNames = Object.keys(judges);
