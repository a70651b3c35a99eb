import { fieldTypesOnServer } from '#engine/fieldTypes/fieldTypesOnServer.ts';
import { actorRowsOf } from '#engine/model/actorRows.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { Field, Resource } from '#engine/model/model.ts';
import { placeholdersOf } from '#engine/schema/derive/deriveResource.ts';
import type { DeclaredResource } from './checkDeclaration.ts';
import { checkRelationFilter } from './checkRelationFilter.ts';
import { pointerTo, type Report, suggestion } from './fault.ts';
import { checkName } from './nameChecks.ts';

interface FileResource extends DeclaredResource {
  readonly file: string;
}

/**
 * Checks what files say of each other: paths and tables are unique, relations lead somewhere and back.
 * `paths` holds every path there is, also of files that could not be read.
 */
export function checkReferences(
  entries: readonly FileResource[],
  paths: readonly string[],
  reportOf: (file: string) => Report,
): void {
  checkUnique(entries, 'path', reportOf);
  checkUnique(entries, 'table', reportOf);
  const byPath = new Map(entries.map(({ resource }) => [resource.path, resource]));
  for (const { file, resource, declaration } of entries) {
    const checker = { resource, byPath, paths, report: reportOf(file) };
    for (const field of resource.fields) checkRelation(field, checker);
    for (const [index, key] of (declaration['x-list']?.sort ?? []).entries()) {
      checkDotted(key.replace(/^-/, ''), pointerTo('x-list', 'sort', index), checker);
    }
    checkNamed(checker);
    for (const [index, path] of (declaration['x-resource'].search ?? []).entries()) {
      if (path.includes('.')) checkSearched(path, pointerTo('x-resource', 'search', index), checker);
    }
    for (const [index, path] of resource.access.mine.entries()) {
      checkMine(path, pointerTo('x-resource', 'access', 'mine', index), checker);
    }
  }
}

interface Checker {
  readonly resource: Resource;
  readonly byPath: ReadonlyMap<string, Resource>;
  readonly paths: readonly string[];
  readonly report: Report;
}

function checkUnique(
  entries: readonly FileResource[],
  part: 'path' | 'table',
  reportOf: (file: string) => Report,
): void {
  const owners = new Map<string, string>();
  for (const { file, resource } of entries) {
    const owner = owners.get(resource[part]);
    if (owner)
      reportOf(file)(`/x-resource/${part}`, `'${resource[part]}' is already the ${part} of ${owner}.`);
    owners.set(resource[part], file);
  }
}

/** Versions are named by fields of the record they are of. */
function checkNamed({ resource, byPath, report }: Checker): void {
  const { of = '', named = '' } = resource.upload ?? {};
  const owner = byPath.get(fieldOf(resource, of)?.relation?.to ?? '');
  if (!owner) return;
  const names = owner.fields.map(({ name }) => name);
  const checker = { resource: owner, names, report };
  for (const name of placeholdersOf(named)) checkName(name, '/x-resource/upload/named', checker);
}

function checkRelation({ name, relation, starts }: Field, checker: Checker): void {
  const { byPath, paths, report } = checker;
  if (!relation) return;
  if (starts === 'me') checkMe(name, relation.to, checker);
  const pointer = pointerTo('properties', name, 'x-relation');
  if (!paths.includes(relation.to)) {
    report(`${pointer}/to`, `'${relation.to}' is not a resource.${suggestion(relation.to, paths)}`);
  }
  const target = byPath.get(relation.to);
  if (relation.inverse && target) checkInverse(relation.inverse, target, `${pointer}/inverse`, checker);
  if (target) {
    const both = { resource: checker.resource, target };
    checkRelationFilter(relation, both, `${pointer}/filter`, report);
  }
}

/** Who makes a record is a row of the accounts, and of no other list. */
function checkMe(name: string, to: string, { byPath, report }: Checker): void {
  const target = byPath.get(to);
  const model = { resources: Object.fromEntries(byPath) };
  if (!target || actorRowsOf(model, target) === 'id') return;
  report(
    pointerTo('properties', name, 'default'),
    `The rows of '${to}' are no accounts: no 'access.own.user' leads to them, and "$me" is none of them.`,
  );
}

function checkInverse(
  inverse: string,
  target: Resource,
  pointer: string,
  { resource, paths, report }: Checker,
): void {
  // A relation back that leads nowhere has a fault of its own.
  const back = target.fields.find((field) => field.name === inverse);
  if (
    back?.relation?.via === 'column' &&
    (back.relation.to === resource.path || !paths.includes(back.relation.to))
  )
    return;
  const fitting = target.fields.filter(
    ({ relation }) => relation?.via === 'column' && relation.to === resource.path,
  );
  const names = fitting.map(({ name }) => name);
  const advice = suggestion(inverse, names) || ` Fields that do: ${names.join(', ') || 'none'}.`;
  report(pointer, `'${inverse}' of '${target.path}' is not a relation to one '${resource.path}'.${advice}`);
}

function checkDotted(dotted: string, pointer: string, checker: Checker): void {
  if (dotted.includes('.')) checkSteps(dotted.split('.'), pointer, checker);
}

/** `user_id`, `librarian.user`, or `users.groups`: a path from the row, or from the person's own record to the row. */
function checkMine(path: string, pointer: string, checker: Checker): void {
  const [first = '', second = ''] = path.split('.');
  const { resource, byPath, report } = checker;
  const from = resource.fields.some(({ name }) => name === first) ? undefined : byPath.get(first);
  if (!from) checkSteps(path.split('.'), pointer, checker);
  const back = from?.fields.find(({ name }) => name === second);
  if (from && back?.relation?.to !== resource.path)
    report(pointer, `'${second}' of '${first}' is not a relation to '${resource.path}'.`);
}

/** `customers.name`: a relation, then a field of words of the rows behind it. */
function checkSearched(path: string, pointer: string, { resource, byPath, report }: Checker): void {
  const [first = '', ...rest] = path.split('.');
  const relations = resource.fields.filter(({ relation }) => relation);
  const relation = relations.find(({ name }) => name === first)?.relation;
  if (!relation) {
    const advice = suggestion(
      first,
      relations.map(({ name }) => name),
    );
    report(pointer, `'${first}' is not a relation of '${resource.path}'.${advice}`);
    return;
  }
  const target = byPath.get(relation.to);
  const names =
    target?.fields.filter(
      ({ fieldType, column, encrypted }) =>
        column && !encrypted && fieldTypesOnServer[fieldType].schema.isSearched,
    ) ?? [];
  const name = rest.join('.');
  if (!target || names.some((field) => field.name === name)) return;
  const advice = suggestion(
    name,
    names.map((field) => field.name),
  );
  report(pointer, `'${name}' is not a field of words of '${target.path}'.${advice}`);
}

/** `branch.librarian.last_name`: each step but the last is a relation to one. */
function checkSteps([name = '', ...rest]: readonly string[], pointer: string, checker: Checker): void {
  const { resource, byPath, report } = checker;
  const fields =
    rest.length > 0 ? resource.fields.filter(({ fieldType }) => fieldType === 'one') : resource.fields;
  const field = fields.find((one) => one.name === name);
  const target = field?.relation && byPath.get(field.relation.to);
  if (target && rest.length > 0) checkSteps(rest, pointer, { ...checker, resource: target });
  if (field?.encrypted)
    report(
      pointer,
      `'${name}' of '${resource.path}' is stored encrypted: nothing can order or find it here.`,
    );
  if (field) return;
  const expected = rest.length > 0 ? 'relation to one' : 'field';
  const names = fields.map((one) => one.name);
  report(pointer, `'${name}' is not a ${expected} of '${resource.path}'.${suggestion(name, names)}`);
}
