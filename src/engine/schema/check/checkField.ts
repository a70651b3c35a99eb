import { limitKeywords } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import { fieldTypesOnServer } from '#engine/fieldTypes/fieldTypesOnServer.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { Resource } from '#engine/model/model.ts';
import { numberTemplateFault } from '#engine/rules/yearlyNumber.ts';
import { fieldTypeOf } from '#engine/schema/derive/fieldTypeOf.ts';
import type { FieldDeclaration, ResourceDeclaration } from '#engine/schema/read/declaration.ts';
import type { DeclaredResource } from './checkDeclaration.ts';
import { checkFile } from './checkFile.ts';
import { checkFormWords, checkStart, isStart } from './checkFormWords.ts';
import { checkLines } from './checkLines.ts';
import { valueFault } from './checkValue.ts';
import { pointerTo, type Report, suggestion } from './fault.ts';

/** Checks one field of a file, without what it says of others. */
export function checkField(
  name: string,
  field: FieldDeclaration,
  context: DeclaredResource,
  report: Report,
): void {
  checkFieldType(name, field, report);
  checkLabel(name, field, report);
  checkLimits(field, report);
  checkOperators(field, report);
  checkDefault(name, field, context.resource, report);
  checkDecimal(field, report);
  checkSpecial(name, field, context.resource, report);
  checkChoices(field, report);
  checkPattern(field, report);
  checkRelation(name, field, context.declaration, report);
  checkNumber(name, field, context.declaration, report);
  checkFormerName(name, field, context.declaration, report);
  checkLossy(name, field, context.resource, report);
  checkTranslated(name, field, report);
  checkFile(name, field, report);
  checkLines(name, field, context, report, checkField);
  checkFormWords(name, field, report);
}

/** Words alone have languages; those of an enumeration have theirs in `x-enum`. */
function checkTranslated(name: string, field: FieldDeclaration, report: Report): void {
  if (!field['x-translated']) return;
  if (field.type !== 'string' || field['x-decimal'] || field['x-relation'])
    report('/x-translated', `'${name}' is not a text: it has no languages. Write "type": "string" alone.`);
  for (const keyword of ['format', 'enum', 'contentMediaType', 'x-encrypted', 'x-number'] as const) {
    if (field[keyword] !== undefined)
      report(pointerTo(keyword), `'${keyword}' does not go together with "x-translated".`);
  }
}

/** What former values become must be what the field may hold. */
function checkLossy(name: string, field: FieldDeclaration, resource: Resource, report: Report): void {
  const lossy = field['x-lossy'];
  const derived = fieldOf(resource, name);
  if (lossy === undefined || typeof lossy === 'string' || !derived) return;
  for (const [old, value] of Object.entries(lossy.map ?? {})) {
    const isMissing = value === null && derived.required;
    const fault = isMissing
      ? `is no value of '${name}', which is required.`
      : valueFault({ field: derived }, value);
    if (fault) report(pointerTo('x-lossy', 'map', old), `${JSON.stringify(value)} ${fault}`);
  }
}

function checkFieldType(name: string, field: FieldDeclaration, report: Report): void {
  if (fieldTypeOf(field) === undefined) {
    report('', `'${name}' has no type. Write "type": "string", "integer", "boolean", "object" or "array".`);
  }
  if (field['x-decimal'] && field.type && field.type !== 'string') {
    report('/type', `A decimal travels as a text. Write "type": "string".`);
  }
  if (field['x-relation'] && field.type !== 'string' && field.type !== 'array') {
    report('/type', `A relation is "type": "string" to one record, "type": "array" to several.`);
  }
  for (const [keyword, types] of typedKeywords) {
    if (field[keyword] === undefined || !field.type || types.includes(field.type)) continue;
    report(pointerTo(keyword), `'${keyword}' has no effect on a field of "type": "${field.type}".`);
  }
}

/** Keywords that speak of values of one type only. */
const typedKeywords: readonly (readonly [keyof FieldDeclaration, readonly string[]])[] = [
  ['format', ['string']],
  ['contentMediaType', ['string']],
  ['enum', ['string', 'integer']],
  ['items', ['array']],
  ['properties', ['object']],
];

function checkLabel(name: string, field: FieldDeclaration, report: Report): void {
  if (field['x-label']) return;
  report('', `'${name}' has no label. Write "x-label": { "fr": "…", "en": "…" }.`);
}

/** A limit that has no effect would be believed. */
function checkLimits(field: FieldDeclaration, report: Report): void {
  const fieldType = fieldTypeOf(field);
  if (fieldType === undefined) return;
  const { limits } = fieldTypesOnServer[fieldType].schema;
  for (const keyword of limitKeywords) {
    if (field[keyword] === undefined || limits.includes(keyword)) continue;
    const advice = fieldType === 'decimal' ? " Write 'min' and 'max' in 'x-decimal'." : '';
    report(pointerTo(keyword), `'${keyword}' has no effect on a field of this type.${advice}`);
  }
  for (const [low, high] of limitPairs) {
    const [from, to] = [field[low], field[high]];
    if (from !== undefined && to !== undefined && from > to)
      report(pointerTo(low), `'${low}' ${from} is above '${high}' ${to}.`);
  }
}

const limitPairs = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
] as const;

function checkOperators(field: FieldDeclaration, report: Report): void {
  const fieldType = fieldTypeOf(field);
  if (fieldType === undefined || !field['x-filter']) return;
  const { operators } = fieldTypesOnServer[fieldType].schema;
  for (const [index, operator] of field['x-filter'].entries()) {
    if (operators.includes(operator)) continue;
    const answered = operators.length > 0 ? `It answers ${operators.join(', ')}.` : 'It has no filter.';
    report(
      pointerTo('x-filter', index),
      `'${operator}' cannot be asked of a field of this type. ${answered}`,
    );
  }
}

function checkDefault(name: string, field: FieldDeclaration, { fields }: Resource, report: Report): void {
  const fieldType = fieldTypeOf(field);
  if (field.default === undefined || field.default === null || fieldType === undefined) return;
  if (isStart(field.default)) {
    checkStart(name, field.default, fieldType, report);
    return;
  }
  const { defaultWords, isDefault } = fieldTypesOnServer[fieldType].schema;
  const shown = JSON.stringify(field.default);
  if (!defaultWords) report('/default', `A relation has no default.`);
  else if (!isDefault(field.default, field))
    report('/default', `The default ${shown} must be ${defaultWords}.`);
  else {
    const derived = fields.find((one) => one.name === name);
    const fault = derived && valueFault({ field: derived, declared: field }, field.default);
    if (fault) report('/default', `The default ${shown} ${fault}`);
  }
}

function checkDecimal(field: FieldDeclaration, report: Report): void {
  const shape = field['x-decimal'];
  if (!shape) return;
  const { scale, precision = 15, min, max } = shape;
  if (scale > precision) {
    report('/x-decimal/scale', `Scale ${scale} is more than the ${precision} digits of the precision.`);
  }
  if (min !== undefined && max !== undefined && Number(min) > Number(max)) {
    report('/x-decimal/min', `The minimum ${min} is above the maximum ${max}.`);
  }
}

/** Words of a value that the field cannot have would never be said. */
function checkSpecial(name: string, declared: FieldDeclaration, resource: Resource, report: Report): void {
  const fieldType = fieldTypeOf(declared);
  if (declared['x-special'] === undefined || fieldType === undefined) return;
  if (fieldType !== 'decimal' && fieldType !== 'integer') {
    report('/x-special', `'x-special' is for numbers. Words of other values stand in 'x-enum'.`);
    return;
  }
  const field = fieldOf(resource, name);
  for (const value of Object.keys(declared['x-special'])) {
    const fault = field && valueFault({ field, declared }, fieldType === 'integer' ? Number(value) : value);
    if (fault) report(pointerTo('x-special', value), `The value '${value}' ${fault}`);
  }
}

function checkChoices(field: FieldDeclaration, report: Report): void {
  const values = (field.enum ?? field.items?.enum ?? []).map(String);
  const entries = field['x-enum'];
  for (const [index, value] of values.entries()) {
    if (values.indexOf(value) < index)
      report(pointerTo(...enumAt(field), index), `'${value}' is listed twice.`);
  }
  if (!entries) return;
  if (values.length === 0) report('/x-enum', `There is no 'enum' whose values have these words.`);
  else checkChoiceWords(values, Object.keys(entries), report);
}

function enumAt(field: FieldDeclaration): string[] {
  return field.enum ? ['enum'] : ['items', 'enum'];
}

/** A value and the words for it, one of them misspelt, are one mistake. */
function checkChoiceWords(values: readonly string[], worded: readonly string[], report: Report): void {
  const wordless = values.filter((value) => !worded.includes(value));
  const stray = worded.filter((value) => !values.includes(value));
  for (const value of stray)
    report(pointerTo('x-enum', value), `'${value}' is not a value of 'enum'.${suggestion(value, values)}`);
  for (const value of wordless.slice(stray.length))
    report('/x-enum', `'${value}' has no words. Write "${value}": { "fr": "…", "en": "…" }.`);
}

function checkPattern(field: FieldDeclaration, report: Report): void {
  if (field.pattern === undefined) return;
  try {
    new RegExp(field.pattern, 'u');
  } catch {
    report('/pattern', `'${field.pattern}' is not a regular expression.`);
  }
}

function checkRelation(
  name: string,
  field: FieldDeclaration,
  declaration: ResourceDeclaration,
  report: Report,
): void {
  const relation = field['x-relation'];
  if (!relation) return;
  if (relation.inverse && field.type !== 'array') {
    report('/x-relation/inverse', `'inverse' is for a relation to several. Write "type": "array".`);
  }
  if (relation.onDelete === 'nullify' && field.type !== 'array' && declaration.required?.includes(name)) {
    report(
      '/x-relation/onDelete',
      `'${name}' is required and cannot be emptied. Write "restrict" or "cascade".`,
    );
  }
}

/** A number is the server's: what would be asked of a person has no effect on it. */
function checkNumber(
  name: string,
  field: FieldDeclaration,
  { required }: ResourceDeclaration,
  report: Report,
): void {
  const template = field['x-number'];
  if (template === undefined) return;
  const fault = numberTemplateFault(template);
  if (fault) report('/x-number', fault);
  if (fieldTypeOf(field) !== 'text') report('/x-number', `Only a text has a number. Write "type": "string".`);
  if (required?.includes(name)) {
    report('/x-number', `The server gives '${name}' its number. Remove it from "required".`);
  }
}

function checkFormerName(
  name: string,
  field: FieldDeclaration,
  declaration: ResourceDeclaration,
  report: Report,
): void {
  const former = field['x-renamed-from'];
  if (former === undefined || !(former in declaration.properties)) return;
  report(
    '/x-renamed-from',
    `'${former}' is still a field: '${name}' cannot take its values. Remove one of them.`,
  );
}
