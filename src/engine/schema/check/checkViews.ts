import { fieldTotals } from '#engine/fieldTypes/fieldTotals.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { JsonValue } from '#engine/model/model.ts';
import type { DeclaredView } from '#engine/model/views.ts';
import type { ResourceDeclaration } from '#engine/schema/read/declaration.ts';
import { checkKind } from './checkKind.ts';
import { checkFixedFilter, checkSortable } from './checkNames.ts';
import { pointerTo, type Report, suggestion } from './fault.ts';
import type { KnownNames } from './knownNames.ts';
import { type Checker, checkEach, checkName, checkTwice } from './nameChecks.ts';

/** Checks every name that the views of a list use: fields, choices, operators, and that each view is there once. */
export function checkViews(declaration: ResourceDeclaration, checker: Checker): void {
  const views = declaration['x-list']?.views;
  for (const [index, view] of (views ?? []).entries())
    checkView(view, pointerTo('x-list', 'views', index), declaration, checker);
  checkTwice(
    views?.map(({ id }) => id),
    '/x-list/views',
    checker.report,
  );
  checkOpening(views ?? [], checker.report);
}

function checkView(
  view: DeclaredView,
  pointer: string,
  declaration: ResourceDeclaration,
  checker: Checker,
): void {
  const { filter = {}, sort = [], columns, group, frozen, totals = {} } = view;
  checkKind(view, pointer, checker);
  checkEach(columns, `${pointer}/columns`, checker);
  checkFilter(filter, `${pointer}/filter`, declaration, checker);
  for (const [index, key] of sort.entries()) {
    const name = key.replace(/^-/, '');
    if (!name.includes('.')) checkSortable(name, pointer + pointerTo('sort', index), checker);
  }
  checkGroup(group, declaration, `${pointer}/group`, checker);
  if (frozen !== undefined) checkName(frozen, `${pointer}/frozen`, checker);
  for (const name of Object.keys(totals)) checkTotal(name, pointer + pointerTo('totals', name), checker);
}

function checkFilter(
  filter: { readonly [name: string]: JsonValue },
  pointer: string,
  declaration: ResourceDeclaration,
  checker: Checker,
): void {
  for (const [name, value] of Object.entries(filter)) {
    const here = pointer + pointerTo(name);
    if (name === 'q' || (name === 'mine' && checker.resource.access.mine.length > 0)) continue;
    if (['or', 'and'].includes(name) && Array.isArray(value))
      for (const [index, one] of value.entries())
        checkFilter(one as typeof filter, here + pointerTo(index), declaration, checker);
    else if (fieldOf(checker.resource, name)?.operators.length === 0)
      checker.report(here, `'${name}' has no filter.`);
    else checkFixedFilter(name, value, pointer, declaration, checker);
  }
}

/** Only what the list offers to group by is grouped by the server. */
function checkGroup(
  group: string | undefined,
  declaration: ResourceDeclaration,
  pointer: string,
  { report, resource }: Checker,
): void {
  const offered = declaration['x-list']?.groups ?? resource.list.groups;
  if (group === undefined || offered.includes(group)) return;
  report(pointer, `'${group}' is not among the groups of the list.${suggestion(group, offered)}`);
}

function checkTotal(name: string, pointer: string, checker: Checker): void {
  if (!checkName(name, pointer, checker)) return;
  const field = fieldOf(checker.resource, name);
  if (field && (!fieldTotals[field.fieldType] || field.encrypted))
    checker.report(pointer, `'${name}' has no totals: its values do not add up.`);
}

/** A list opens in one view for a person. */
function checkOpening(views: readonly DeclaredView[], report: Report): void {
  const seen = new Set<string>();
  for (const [index, view] of views.entries()) {
    if (!view.default) continue;
    const roles = view.roles ?? ['everybody'];
    const twice = roles.find((role) => seen.has(role));
    if (twice !== undefined)
      report(pointerTo('x-list', 'views', index, 'default'), `Another view opens first for '${twice}'.`);
    for (const role of roles) seen.add(role);
  }
}

/** Checks that the roles that views are for are roles of the product. */
export function checkViewRoles(
  { 'x-list': list }: ResourceDeclaration,
  { roles }: KnownNames,
  report: Report,
): void {
  for (const [index, view] of (list?.views ?? []).entries())
    for (const [place, role] of (view.roles ?? []).entries())
      if (roles && !roles.includes(role))
        report(
          pointerTo('x-list', 'views', index, 'roles', place),
          `'${role}' is not a role.${suggestion(role, roles)}`,
        );
}
