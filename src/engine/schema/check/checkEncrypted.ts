import { placeholdersOf } from '#engine/schema/derive/deriveResource.ts';
import { fieldTypeOf } from '#engine/schema/derive/fieldTypeOf.ts';
import type { FieldDeclaration, ResourceDeclaration } from '#engine/schema/read/declaration.ts';
import type { DeclaredResource } from './checkDeclaration.ts';
import { checkPredicate } from './checkPredicate.ts';
import { pointerTo, type Report } from './fault.ts';

/** Checks the fields that are stored encrypted: nothing may ask for what nobody can read in their columns. */
export function checkEncrypted(
  { declaration, resource }: DeclaredResource,
  { history }: { readonly history?: string },
  report: Report,
): void {
  const encrypted = Object.entries(declaration.properties).filter(([, field]) => field['x-encrypted']);
  if (encrypted.length === 0) return;
  for (const [name, field] of encrypted) {
    const at = pointerTo('properties', name);
    const refuse = (keyword: string, message: string) => report(at + pointerTo(keyword), message);
    checkKeywords(name, field, refuse);
    if (resource.kind === 'external')
      refuse('x-encrypted', `The rows of '${resource.path}' come from outside: none of it is encrypted.`);
    if (resource.audit === null || history === undefined)
      refuse('x-encrypted', `Who reveals '${name}' is noted in the history, and ${missing(history)}.`);
  }
  const names = encrypted.map(([name]) => name);
  if (declaration['x-resource'].merge === true)
    report(
      pointerTo('x-resource', 'merge'),
      `Rows with an encrypted field, '${names[0]}', are not merged. Remove "merge".`,
    );
  for (const { name, pointer } of usesIn(declaration)) {
    if (names.includes(name))
      report(pointer, `'${name}' is stored encrypted: nothing can compare, order, find or show it here.`);
  }
}

function missing(history: string | undefined): string {
  return history === undefined
    ? 'meta/product.json names none: write "history"'
    : `this resource keeps none: remove "audit": false`;
}

type Refuse = (keyword: keyof FieldDeclaration & string, message: string) => void;

function checkKeywords(name: string, field: FieldDeclaration, refuse: Refuse): void {
  const fieldType = fieldTypeOf(field);
  if (fieldType !== 'text' && fieldType !== undefined)
    refuse('x-encrypted', `'${name}' is not a text of one line. Only such a text is encrypted.`);
  for (const keyword of meaningless) {
    if (field[keyword] !== undefined && field[keyword] !== null && field[keyword] !== false)
      refuse(keyword, `'${keyword}' has no effect on '${name}', which is stored encrypted. Remove it.`);
  }
  if (field['x-pii'] === false)
    refuse('x-pii', `'${name}' is encrypted, and so it is personal. Remove "x-pii": false.`);
  if (field['x-copy'] !== undefined && field['x-copy'] !== 'drop')
    refuse('x-copy', `'${name}' is encrypted: a copy never has it. Remove "x-copy".`);
}

const meaningless = [
  'default',
  'x-unique',
  'x-index',
  'x-compare',
  'x-compute',
  'x-number',
  'x-filter',
] as const;

interface Use {
  readonly name: string;
  readonly pointer: string;
}

/** Every place that looks at the value of a field. */
function usesIn(declaration: ResourceDeclaration): Use[] {
  const fields = Object.entries(declaration.properties);
  return [
    ...usesOfIntent(declaration),
    ...usesOfList(declaration),
    ...fields.flatMap(([name, field]) => usesOfField(field, pointerTo('properties', name))),
    ...usesOfConditions(declaration),
  ];
}

function usesOfIntent({ 'x-resource': intent }: ResourceDeclaration): Use[] {
  const { scopes = {}, ...own } = intent.access?.own ?? {};
  const at = '/x-resource';
  return [
    ...placeholdersOf(intent.represent ?? '').map((name) => ({ name, pointer: `${at}/represent` })),
    ...each(intent.search, `${at}/search`),
    ...keysOf(scopes, `${at}/access/own/scopes`),
    ...Object.entries(own).map(([rule, name]) => ({ name, pointer: `${at}/access/own/${rule}` })),
  ];
}

function usesOfList({ 'x-list': list }: ResourceDeclaration): Use[] {
  const parts = ['columns', 'filters', 'groups', 'inline', 'bulk'] as const;
  return [
    ...parts.flatMap((part) => each(list?.[part] || [], pointerTo('x-list', part))),
    ...each(
      list?.sort?.map((key) => key.replace(/^-/, '')),
      '/x-list/sort',
    ),
    ...keysOf(list?.filter ?? {}, '/x-list/filter'),
  ];
}

function usesOfField(field: FieldDeclaration, pointer: string): Use[] {
  const { 'x-unique': unique, 'x-index': index, 'x-compare': compare, 'x-compute': compute } = field;
  return [
    ...each(Array.isArray(unique) ? unique : [], `${pointer}/x-unique`),
    ...each(withinOf(unique), `${pointer}/x-unique/within`),
    ...each(Array.isArray(index) ? index : [], `${pointer}/x-index`),
    ...Object.entries(compare ?? {}).map(([way, name]) => ({ name, pointer: `${pointer}/x-compare/${way}` })),
    ...Object.entries(compute ?? {}).flatMap(([way, part]) =>
      usesOfPart(part, `${pointer}/x-compute/${way}`),
    ),
    ...Object.entries(field['x-when'] ?? {}).flatMap(([moment, predicate]) =>
      usesOfPredicate(predicate, `${pointer}/x-when/${moment}`),
    ),
  ];
}

function withinOf(unique: FieldDeclaration['x-unique']): readonly string[] {
  return typeof unique === 'object' && 'within' in unique ? (unique.within ?? []) : [];
}

function usesOfPart(part: unknown, pointer: string): Use[] {
  if (Array.isArray(part)) return each(part, pointer);
  return typeof part === 'string' ? [{ name: part, pointer }] : [];
}

function usesOfConditions(declaration: ResourceDeclaration): Use[] {
  const { allOf, if: premise, then, else: otherwise, dependentRequired } = declaration;
  const parts = Object.entries({ allOf, if: premise, then, else: otherwise, dependentRequired });
  return [
    ...parts.flatMap(([keyword, part]) =>
      part === undefined ? [] : usesOfPredicate({ [keyword]: part }, ''),
    ),
    ...usesOfPredicate(declaration['x-resource'].bounded ?? true, '/x-resource/bounded'),
  ];
}

/** What else is wrong with it is said by the check of conditions. */
function usesOfPredicate(predicate: unknown, pointer: string): Use[] {
  const uses: Use[] = [];
  checkPredicate(predicate, pointer, {
    report: () => undefined,
    fieldAt: (name, place) => void uses.push({ name, pointer: place }),
  });
  return uses;
}

function each(names: readonly string[] | undefined, pointer: string): Use[] {
  return (names ?? []).map((name, index) => ({ name, pointer: pointer + pointerTo(index) }));
}

function keysOf(part: object, pointer: string): Use[] {
  return Object.keys(part).map((name) => ({ name, pointer: pointer + pointerTo(name) }));
}
