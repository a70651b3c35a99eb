import type { Resource } from '#model/model.ts';
import { checkPredicate } from './checkPredicate.ts';
import type { FormDeclaration, ResourceDeclaration } from './declaration.ts';
import { placeholdersOf } from './deriveResource.ts';
import { didYouMean, pointerTo, type Report } from './fault.ts';

/** Checks every name of a field that a file uses outside `properties`. Dotted names are left to the references. */
export function checkNames(declaration: ResourceDeclaration, resource: Resource, report: Report): void {
  const checker = { resource, report, names: resource.fields.map(({ name }) => name) };
  checkRequired(declaration, checker);
  checkIntent(declaration, checker);
  checkList(declaration, checker);
  checkForm(declaration['x-form'], 'x-form', checker);
  checkForm(declaration['x-show'], 'x-show', checker);
  checkFields(declaration, checker);
  checkConditions(declaration, checker);
}

interface Checker {
  readonly resource: Resource;
  readonly names: readonly string[];
  readonly report: Report;
}

function checkName(name: string, pointer: string, { names, resource, report }: Checker): boolean {
  const known = names.includes(name);
  if (!known) report(pointer, `'${name}' is not a field of '${resource.path}'.${didYouMean(name, names)}`);
  return known;
}

function checkEach(names: readonly string[] | undefined, pointer: string, checker: Checker): void {
  for (const [index, name] of (names ?? []).entries()) checkName(name, pointer + pointerTo(index), checker);
}

function checkRequired(declaration: ResourceDeclaration, { report, resource }: Checker): void {
  const names = Object.keys(declaration.properties);
  checkEach(declaration.required, '/required', { report, resource, names });
}

function checkIntent(declaration: ResourceDeclaration, checker: Checker): void {
  const intent = declaration['x-resource'];
  for (const name of placeholdersOf(intent.represent ?? '')) {
    if (!name.includes('.')) checkName(name, '/x-resource/represent', checker);
  }
  for (const [index, name] of (intent.search ?? []).entries()) {
    if (!name.includes('.')) checkName(name, pointerTo('x-resource', 'search', index), checker);
  }
  for (const [rule, name] of Object.entries(intent.access?.own ?? {})) {
    checkName(name, pointerTo('x-resource', 'access', 'own', rule), checker);
  }
  for (const [name, action] of Object.entries(intent.actions ?? {})) {
    const pointer = pointerTo('x-resource', 'actions', name);
    for (const field of Object.keys(action.set ?? {}))
      checkName(field, pointer + pointerTo('set', field), checker);
    if (action.toggle) checkToggle(action.toggle, `${pointer}/toggle`, checker);
  }
}

function checkToggle(name: string, pointer: string, checker: Checker): void {
  if (!checkName(name, pointer, checker)) return;
  const kind = checker.resource.fields.find((field) => field.name === name)?.kind;
  if (kind === 'boolean' || kind === 'instant') return;
  checker.report(pointer, `'${name}' cannot be flipped: it is neither yes / no nor an instant.`);
}

function checkList(declaration: ResourceDeclaration, checker: Checker): void {
  const list = declaration['x-list'];
  for (const part of ['columns', 'filters', 'groups', 'inline', 'bulk'] as const) {
    checkEach(list?.[part], pointerTo('x-list', part), checker);
  }
  checkAnswering(list?.filters, checker);
  checkWritable(list?.inline, '/x-list/inline', checker);
  checkWritable(list?.bulk, '/x-list/bulk', checker);
  for (const [index, key] of (list?.sort ?? []).entries()) {
    const name = key.replace(/^-/, '');
    if (!name.includes('.')) checkSortable(name, pointerTo('x-list', 'sort', index), checker);
  }
  for (const key of Object.keys(list?.filter ?? {})) {
    const name = key.split('.')[0] ?? key;
    if (name !== 'q') checkName(name, pointerTo('x-list', 'filter', key), checker);
  }
}

function checkAnswering(names: readonly string[] | undefined, { resource, report }: Checker): void {
  for (const [index, name] of (names ?? []).entries()) {
    const field = resource.fields.find((one) => one.name === name);
    if (field?.operators.length === 0)
      report(pointerTo('x-list', 'filters', index), `'${name}' has no filter.`);
  }
}

function checkWritable(
  names: readonly string[] | undefined,
  pointer: string,
  { resource, report }: Checker,
): void {
  for (const [index, name] of (names ?? []).entries()) {
    const field = resource.fields.find((one) => one.name === name);
    if (field?.readOnly)
      report(pointer + pointerTo(index), `'${name}' is read only and cannot be edited here.`);
  }
}

function checkSortable(name: string, pointer: string, checker: Checker): void {
  if (!checkName(name, pointer, checker)) return;
  if (checker.resource.fields.find((field) => field.name === name)?.sortable) return;
  checker.report(
    pointer,
    `'${name}' cannot be sorted by. A relation sorts by a field of its own: '${name}.label'.`,
  );
}

function checkForm(form: FormDeclaration | undefined, keyword: string, checker: Checker): void {
  const seen = new Set<string>();
  for (const [index, section] of (form?.sections ?? []).entries()) {
    const pointer = pointerTo(keyword, 'sections', index);
    if (seen.has(`#${section.id}`)) checker.report(pointer, `The section '${section.id}' is written twice.`);
    seen.add(`#${section.id}`);
    for (const [place, name] of section.fields.entries()) {
      const here = pointer + pointerTo('fields', place);
      if (checkName(name, here, checker) && seen.has(name))
        checker.report(here, `'${name}' is placed twice.`);
      seen.add(name);
    }
  }
}

function checkFields(declaration: ResourceDeclaration, checker: Checker): void {
  for (const [name, field] of Object.entries(declaration.properties)) {
    const pointer = pointerTo('properties', name);
    if (Array.isArray(field['x-unique'])) checkEach(field['x-unique'], `${pointer}/x-unique`, checker);
    for (const [comparison, other] of Object.entries(field['x-compare'] ?? {})) {
      checkComparison(name, other, `${pointer}/x-compare/${comparison}`, checker);
    }
    for (const [moment, predicate] of Object.entries(field['x-when'] ?? {})) {
      checkPredicateNames(predicate, `${pointer}/x-when/${moment}`, checker);
    }
  }
}

/** Only what is of one kind can be compared. */
function checkComparison(name: string, other: string, pointer: string, checker: Checker): void {
  if (!checkName(other, pointer, checker)) return;
  const { fields } = checker.resource;
  const kinds = [name, other].map((one) => fields.find((field) => field.name === one)?.kind ?? '');
  if (kinds[0] !== kinds[1]) {
    checker.report(pointer, `'${name}' and '${other}' are of different kinds: ${kinds.join(' and ')}.`);
  } else if (!pointer.endsWith('/ne') && !orderedKinds.includes(kinds[0] ?? '')) {
    checker.report(pointer, `'${name}' has no order. Only "ne" is asked of it.`);
  }
}

const orderedKinds: readonly string[] = ['integer', 'decimal', 'date', 'instant'];

function checkConditions(declaration: ResourceDeclaration, checker: Checker): void {
  const { allOf, if: premise, then, else: otherwise, dependentRequired } = declaration;
  const parts = { allOf, if: premise, then, else: otherwise, dependentRequired };
  for (const [keyword, part] of Object.entries(parts)) {
    if (part !== undefined) checkPredicateNames({ [keyword]: part }, '', checker);
  }
}

function checkPredicateNames(predicate: unknown, pointer: string, checker: Checker): void {
  checkPredicate(predicate, pointer, {
    report: checker.report,
    checkName: (name, place) => checkName(name, place, checker),
  });
}
