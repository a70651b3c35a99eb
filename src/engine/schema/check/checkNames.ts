import { fieldTypesOnServer } from '#engine/fieldTypes/fieldTypesOnServer.ts';
import { daysWithin, relativeDay } from '#engine/model/days/daysWithin.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { Action, Field, FieldType, JsonValue, OwnRule, Resource } from '#engine/model/model.ts';
import { placeholdersOf } from '#engine/schema/derive/deriveResource.ts';
import type {
  FormDeclaration,
  ResourceDeclaration,
  ResourceIntent,
} from '#engine/schema/read/declaration.ts';
import { checkFieldNames } from './checkFieldNames.ts';
import { checkUpload } from './checkUpload.ts';
import { type Valued, valueFault } from './checkValue.ts';
import { pointerTo, type Report, suggestion } from './fault.ts';
import { type Checker, checkEach, checkName, checkPredicateNames, checkTwice } from './nameChecks.ts';

/** Checks every name of a field that a file uses outside `properties`. Dotted names are left to the references. */
export function checkNames(declaration: ResourceDeclaration, resource: Resource, report: Report): void {
  const checker = { resource, report, names: resource.fields.map(({ name }) => name) };
  checkRequired(declaration, checker);
  checkIntent(declaration, checker);
  checkList(declaration, checker);
  checkForm(declaration['x-form'], 'x-form', checker);
  checkForm(declaration['x-show'], 'x-show', checker);
  checkBounded(declaration, checker);
  checkFieldNames(declaration, checker);
  checkConditions(declaration, checker);
}

function checkRequired(declaration: ResourceDeclaration, { report, resource }: Checker): void {
  const names = Object.keys(declaration.properties);
  checkEach(declaration.required, '/required', { report, resource, names });
}

function checkIntent(declaration: ResourceDeclaration, checker: Checker): void {
  const intent = declaration['x-resource'];
  checkRepresent(intent.represent, checker);
  checkSearch(intent.search, checker);
  const { scopes = {}, ...rules } = intent.access?.own ?? {};
  for (const name of Object.keys(scopes))
    checkOwner(`scopes${pointerTo(name)}`, name, ownerTypes.scopes, checker);
  for (const [rule, name] of Object.entries(rules)) {
    checkOwner(rule, name, ownerTypes[rule as keyof OwnRule], checker);
  }
  checkDropped(intent, checker);
  checkUpload(intent.upload, checker);
  checkTwice(intent.access?.never, '/x-resource/access/never', checker.report);
  checkTwice(intent.access?.mine, '/x-resource/access/mine', checker.report);
  for (const [name, action] of Object.entries(intent.actions ?? {})) {
    checkAction(action, pointerTo('x-resource', 'actions', name), declaration, checker);
  }
}

/** Leave to drop a field ends when there is such a field again: its next removal must be said anew. */
function checkDropped(intent: ResourceIntent, { resource, report }: Checker): void {
  for (const [index, name] of (intent.dropped ?? []).entries()) {
    const field = fieldOf(resource, name);
    const isStored = field !== undefined && (field.column !== null || field.relation?.via === 'join');
    const isSwitchedOn = (name === 'trash' && resource.trash) || (name === 'draft' && resource.draft);
    if (isStored || isSwitchedOn)
      report(pointerTo('x-resource', 'dropped', index), `'${name}' is there. Take it out of "dropped".`);
  }
  checkTwice(intent.dropped, '/x-resource/dropped', report);
}

function checkRepresent(represent: string | undefined, checker: Checker): void {
  if (represent === undefined) return;
  const pointer = '/x-resource/represent';
  const names = placeholdersOf(represent);
  if (/[{}]/.test(represent.replaceAll(/\{[^{}]*\}/g, '')))
    checker.report(pointer, `'${represent}' has a brace without its other: write "{label}".`);
  else for (const name of names) checkName(name, pointer, checker);
}

/** Only words are searched. Words of related records, with a dot, are left to the references. */
function checkSearch(names: readonly string[] | undefined, checker: Checker): void {
  const pointer = '/x-resource/search';
  for (const [index, name] of (names ?? []).entries()) {
    const here = pointer + pointerTo(index);
    if (name.includes('.') || !checkName(name, here, checker)) continue;
    const field = fieldOf(checker.resource, name);
    if (field && !(field.column !== null && hasWords(field)))
      checker.report(here, `'${name}' is not a text and cannot be searched.`);
  }
  checkTwice(names, pointer, checker.report);
}

function hasWords({ fieldType }: Field): boolean {
  const { words, searched } = fieldTypesOnServer[fieldType].column;
  return words || searched !== undefined;
}

/** What a field must be for each way in which a row is a person's own. */
const ownerTypes: { readonly [rule in keyof OwnRule]-?: OwnerType } = {
  scopes: { fieldTypes: ['one'], words: 'a relation to one record' },
  user: { fieldTypes: ['one', 'many', 'text'], words: 'a relation to, or the id of, a person' },
  email: { fieldTypes: ['email', 'text'], words: 'an e-mail address' },
  through: { fieldTypes: ['one'], words: 'a relation to one record' },
  viewThrough: { fieldTypes: ['one'], words: 'a relation to one record' },
  shared: { fieldTypes: ['boolean'], words: 'a yes / no field' },
};

interface OwnerType {
  readonly fieldTypes: readonly FieldType[];
  readonly words: string;
}

function checkOwner(rule: string, name: string, { fieldTypes, words }: OwnerType, checker: Checker): void {
  const pointer = `${pointerTo('x-resource', 'access', 'own')}/${rule}`;
  const field = fieldOf(checker.resource, name);
  if (checkName(name, pointer, checker) && field && !fieldTypes.includes(field.fieldType))
    checker.report(pointer, `'${name}' is not ${words}.`);
}

function checkAction(
  action: Action,
  pointer: string,
  declaration: ResourceDeclaration,
  checker: Checker,
): void {
  if (action.toggle !== undefined) checkToggle(action.toggle, `${pointer}/toggle`, checker);
  for (const [name, value] of Object.entries(action.set ?? {})) {
    const here = pointer + pointerTo('set', name);
    const field = fieldOf(checker.resource, name);
    if (!checkName(name, here, checker) || !field) continue;
    const fault = setFault({ field, declared: declaration.properties[name] }, value);
    if (fault) checker.report(here, `${JSON.stringify(value)} ${fault}`);
  }
}

/** Words that stand for a value only the call knows, and the types of fields that take it. */
const standIns: { readonly [word: string]: readonly FieldType[] } = {
  $now: ['instant'],
  $actor: ['one', 'text'],
};

function setFault(valued: Valued, value: JsonValue): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('$')) return valueFault(valued, value);
  const fieldTypes = standIns[value];
  if (!fieldTypes) return `is neither $now nor $actor.${suggestion(value, Object.keys(standIns))}`;
  return fieldTypes.includes(valued.field.fieldType) ? undefined : `is no value of '${valued.field.name}'.`;
}

function checkToggle(name: string, pointer: string, checker: Checker): void {
  if (!checkName(name, pointer, checker)) return;
  const field = fieldOf(checker.resource, name);
  if (field && fieldTypesOnServer[field.fieldType].flip) return;
  checker.report(pointer, `'${name}' cannot be flipped: it is neither yes / no nor an instant.`);
}

function checkList(declaration: ResourceDeclaration, checker: Checker): void {
  const list = declaration['x-list'];
  for (const part of ['columns', 'filters', 'groups', 'inline', 'bulk'] as const) {
    checkEach(list?.[part] || [], pointerTo('x-list', part), checker);
  }
  checkAnswering(list?.filters, checker);
  checkWritable(list?.inline || [], '/x-list/inline', checker);
  checkWritable(list?.bulk || [], '/x-list/bulk', checker);
  for (const [index, key] of (list?.sort ?? []).entries()) {
    const name = key.replace(/^-/, '');
    if (!name.includes('.')) checkSortable(name, pointerTo('x-list', 'sort', index), checker);
  }
  checkTwice(
    list?.sort?.map((key) => key.replace(/^-/, '')),
    '/x-list/sort',
    checker.report,
  );
  for (const [name, value] of Object.entries(list?.filter ?? {})) {
    if (name !== 'q') checkFixedFilter(name, value, '/x-list/filter', declaration, checker);
  }
}

/** A fixed filter asks for a value, or for one value by its operator: `{ "parent": null }`, `{ "year": { "gte": 2026 } }`. */
export function checkFixedFilter(
  name: string,
  value: JsonValue,
  filter: string,
  declaration: ResourceDeclaration,
  checker: Checker,
): void {
  const pointer = filter + pointerTo(name);
  const field = fieldOf(checker.resource, name);
  if (!checkName(name, pointer, checker) || !field) return;
  const asked = isConditions(value) ? Object.entries(value) : [['', value] as const];
  for (const [operator, one] of asked) {
    const here = operator === '' ? pointer : pointer + pointerTo(operator);
    const known: readonly string[] = field.operators;
    if (operator !== '' && !known.includes(operator)) {
      checker.report(here, `'${operator}' cannot be asked of '${name}'.${suggestion(operator, known)}`);
      continue;
    }
    for (const single of operator === 'null' || operator === 'root' ? [] : ([one].flat() as JsonValue[])) {
      const valued = { field, declared: declaration.properties[name] };
      const fault = daysFault(field, operator, single) ?? valueFault(valued, single);
      if (fault) checker.report(here, `${JSON.stringify(single)} ${fault}`);
    }
  }
}

/** Times may be told as they stand to today; an empty fault: they are. */
function daysFault({ fieldType }: Field, operator: string, value: JsonValue): string | undefined {
  if (!fieldTypesOnServer[fieldType].codec.days || typeof value !== 'string') return undefined;
  const today = '2000-01-01';
  if (operator !== 'within') return relativeDay(value, today) === null ? undefined : '';
  return daysWithin(value, today) ? '' : 'is not a period such as "this-month" or "next-30-days".';
}

function isConditions(value: JsonValue): value is { readonly [operator: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function checkAnswering(names: readonly string[] | undefined, { resource, report }: Checker): void {
  for (const [index, name] of (names ?? []).entries()) {
    const field = fieldOf(resource, name);
    if (field?.operators.length === 0)
      report(pointerTo('x-list', 'filters', index), `'${name}' has no filter.`);
  }
}

function checkWritable(names: readonly string[], pointer: string, { resource, report }: Checker): void {
  for (const [index, name] of names.entries()) {
    const field = fieldOf(resource, name);
    if (field?.readOnly)
      report(pointer + pointerTo(index), `'${name}' is read only and cannot be edited here.`);
  }
}

export function checkSortable(name: string, pointer: string, checker: Checker): void {
  if (!checkName(name, pointer, checker)) return;
  if (fieldOf(checker.resource, name)?.sortable) return;
  checker.report(
    pointer,
    `'${name}' cannot be sorted by. A relation sorts by a field of its own: '${name}.label'.`,
  );
}

function checkForm(form: FormDeclaration | undefined, keyword: string, checker: Checker): void {
  const seen = new Set<string>();
  const hasTabs = form?.layout === 'tabs';
  if (hasTabs && (form.sections ?? []).length < 2)
    checker.report(`/${keyword}/layout`, `Tabs are sections: write at least two in 'sections'.`);
  for (const [index, section] of (form?.sections ?? []).entries()) {
    const pointer = pointerTo(keyword, 'sections', index);
    if (hasTabs && !section.label)
      checker.report(
        pointer,
        `The tab '${section.id}' has no label. Write "label": { "fr": "…", "en": "…" }.`,
      );
    if (seen.has(`#${section.id}`)) checker.report(pointer, `The section '${section.id}' is written twice.`);
    seen.add(`#${section.id}`);
    for (const [place, name] of (section.summary ?? []).entries())
      checkName(name, pointer + pointerTo('summary', place), checker);
    for (const [place, name] of section.fields.entries()) {
      const here = pointer + pointerTo('fields', place);
      if (checkName(name, here, checker) && seen.has(name))
        checker.report(here, `'${name}' is placed twice.`);
      seen.add(name);
    }
  }
}

function checkBounded(declaration: ResourceDeclaration, checker: Checker): void {
  const { bounded } = declaration['x-resource'];
  if (bounded !== undefined) checkPredicateNames(bounded, '/x-resource/bounded', declaration, checker);
}

function checkConditions(declaration: ResourceDeclaration, checker: Checker): void {
  const { allOf, if: premise, then, else: otherwise, dependentRequired } = declaration;
  const parts = { allOf, if: premise, then, else: otherwise, dependentRequired };
  for (const [keyword, part] of Object.entries(parts)) {
    if (part !== undefined) checkPredicateNames({ [keyword]: part }, '', declaration, checker);
  }
}
