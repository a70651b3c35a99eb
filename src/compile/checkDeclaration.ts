import type { Resource } from '#model/model.ts';
import { numberTemplateFault } from '#rules/yearlyNumber.ts';
import { checkNames } from './checkNames.ts';
import type { FieldDeclaration, ResourceDeclaration } from './declaration.ts';
import { didYouMean, pointerTo, type Report } from './fault.ts';
import { kindOf, kindTraits, limitKeywords } from './kindTraits.ts';

export interface DeclaredResource {
  readonly declaration: ResourceDeclaration;
  readonly resource: Resource;
}

/** Checks what one file can be asked alone: its fields, and the names it uses for them. */
export function checkDeclaration(
  { declaration, resource }: DeclaredResource,
  computationNames: readonly string[] | undefined,
  report: Report,
): void {
  checkColumns(resource, report);
  const injected = resource.fields.filter(({ system }) => system).map(({ name }) => name);
  for (const [name, field] of Object.entries(declaration.properties)) {
    const reportHere: Report = (pointer, message) => report(pointerTo('properties', name) + pointer, message);
    checkFieldName(name, reportHere);
    if (!injected.includes(name)) checkField(name, field, { declaration, computationNames }, reportHere);
  }
  checkNames(declaration, resource, report);
}

function checkFieldName(name: string, report: Report): void {
  if (name === 'id' || name === 'type') {
    report('', `'${name}' is reserved by JSON:API. Choose another name, such as 'map_${name}'.`);
  }
  if (!/^[a-z][A-Za-z0-9_]*$/.test(name)) {
    report('', `'${name}' cannot name a field. Begin with a small letter, then letters, digits and '_'.`);
  }
}

function checkColumns(resource: Resource, report: Report): void {
  const owners = new Map<string, string>([['row_version', 'the row version']]);
  for (const { name, column } of resource.fields) {
    if (column === null) continue;
    const owner = owners.get(column);
    if (owner)
      report(pointerTo('properties', name), `'${name}' has the column '${column}', as has '${owner}'.`);
    owners.set(column, name);
  }
}

interface FieldContext {
  readonly declaration: ResourceDeclaration;
  readonly computationNames: readonly string[] | undefined;
}

function checkField(name: string, field: FieldDeclaration, context: FieldContext, report: Report): void {
  checkKind(name, field, report);
  checkLabel(name, field, report);
  checkLimits(field, report);
  checkOperators(field, report);
  checkDefault(field, report);
  checkDecimal(field, report);
  checkChoices(field, report);
  checkPattern(field, report);
  checkRelation(name, field, context.declaration, report);
  checkComputation(field, context.computationNames, report);
  checkNumber(name, field, context.declaration, report);
  checkFormerName(name, field, context.declaration, report);
}

function checkKind(name: string, field: FieldDeclaration, report: Report): void {
  if (kindOf(field) === undefined) {
    report('', `'${name}' has no type. Write "type": "string", "integer", "boolean", "object" or "array".`);
  }
  if (field['x-decimal'] && field.type && field.type !== 'string') {
    report('/type', `A decimal travels as a text. Write "type": "string".`);
  }
}

function checkLabel(name: string, field: FieldDeclaration, report: Report): void {
  if (field['x-label']) return;
  report('', `'${name}' has no label. Write "x-label": { "fr": "…", "en": "…" }.`);
}

/** A limit that has no effect would be believed. */
function checkLimits(field: FieldDeclaration, report: Report): void {
  const kind = kindOf(field);
  if (kind === undefined) return;
  const { limits } = kindTraits[kind];
  for (const keyword of limitKeywords) {
    if (field[keyword] === undefined || limits.includes(keyword)) continue;
    const advice = kind === 'decimal' ? " Write 'min' and 'max' in 'x-decimal'." : '';
    report(pointerTo(keyword), `'${keyword}' has no effect on a field of this type.${advice}`);
  }
}

function checkOperators(field: FieldDeclaration, report: Report): void {
  const kind = kindOf(field);
  if (kind === undefined || !field['x-filter']) return;
  const { operators } = kindTraits[kind];
  for (const [index, operator] of field['x-filter'].entries()) {
    if (operators.includes(operator)) continue;
    const answered = operators.length > 0 ? `It answers ${operators.join(', ')}.` : 'It has no filter.';
    report(
      pointerTo('x-filter', index),
      `'${operator}' cannot be asked of a field of this type. ${answered}`,
    );
  }
}

function checkDefault(field: FieldDeclaration, report: Report): void {
  const kind = kindOf(field);
  if (field.default === undefined || field.default === null || kind === undefined) return;
  const { defaultWords, isDefault } = kindTraits[kind];
  if (isDefault(field.default, field)) return;
  const shown = JSON.stringify(field.default);
  report(
    '/default',
    defaultWords ? `The default ${shown} must be ${defaultWords}.` : `A relation has no default.`,
  );
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

function checkChoices(field: FieldDeclaration, report: Report): void {
  const values = (field.enum ?? field.items?.enum ?? []).map(String);
  const entries = field['x-enum'];
  for (const [index, value] of values.entries()) {
    if (values.indexOf(value) < index) report(pointerTo('enum', index), `'${value}' is listed twice.`);
    if (entries && !(value in entries)) {
      report('/x-enum', `'${value}' has no words. Write "${value}": { "fr": "…", "en": "…" }.`);
    }
  }
  for (const value of Object.keys(entries ?? {})) {
    if (values.includes(value)) continue;
    report(pointerTo('x-enum', value), `'${value}' is not a value of 'enum'.${didYouMean(value, values)}`);
  }
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

function checkComputation(
  field: FieldDeclaration,
  known: readonly string[] | undefined,
  report: Report,
): void {
  const name = field['x-compute'];
  if (name === undefined || known === undefined || known.includes(name)) return;
  report('/x-compute', `'${name}' is not a computation.${didYouMean(name, known)}`);
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
  if (kindOf(field) !== 'text') report('/x-number', `Only a text has a number. Write "type": "string".`);
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
