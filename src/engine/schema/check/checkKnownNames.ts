import type { Resource } from '#engine/model/model.ts';
import { withoutOwn } from '#engine/rules/access.ts';
import { engineWidgets } from '#engine/schema/derive/fieldTypeOf.ts';
import type { DeclaredResource } from './checkDeclaration.ts';
import { checkRoles } from './checkRoles.ts';
import { checkScreen } from './checkScreen.ts';
import { checkViewRoles } from './checkViews.ts';
import { pointerTo, type Report, suggestion } from './fault.ts';
import type { KnownNames } from './knownNames.ts';

/** Checks the names of a file that only the product knows: permissions, roles, scopes, widgets, calls. */
export function checkKnownNames(entry: DeclaredResource, known: KnownNames, report: Report): void {
  if (known.permissions) checkPermissions(entry, known.permissions, report);
  checkRoles(entry, known, report);
  checkViewRoles(entry.declaration, known, report);
  if (known.scopes) checkScopes(entry, known.scopes, report);
  if (known.calls?.includes(entry.resource.path))
    report('/x-resource/path', `'${entry.resource.path}' is the address of a call made by hand.`);
  for (const field of entry.resource.fields) {
    checkWidget(field, known.widgets, report);
  }
}

function checkScopes({ resource }: DeclaredResource, known: readonly string[], report: Report): void {
  for (const [field, scope] of Object.entries(resource.access.own?.scopes ?? {})) {
    const pointer = pointerTo('x-resource', 'access', 'own', 'scopes', field);
    if (!known.includes(scope)) report(pointer, `'${scope}' is not a scope.${suggestion(scope, known)}`);
  }
}

type Permissions = NonNullable<KnownNames['permissions']>;

function checkPermissions(
  { declaration, resource }: DeclaredResource,
  permissions: Permissions,
  report: Report,
): void {
  const { group, roles = {} } = resource.access;
  const words = permissions[group];
  const given = Object.values(roles).flat().map(withoutOwn);
  // A list whose file says who has it needs no group of the register.
  const isOnItsOwn = group === resource.path && given.length > 0;
  if (words || isOnItsOwn) checkGranted(resource, [...(words ?? []), ...given], report);
  else report(...unknownGroup({ declaration, resource }, permissions));
  const { screen } = declaration['x-resource'].access ?? {};
  const place = { pointer: '/x-resource/access/screen', prefix: resource.access.prefix };
  if (screen) checkScreen(screen, { ...place, permissions }, report);
}

function unknownGroup(
  { declaration, resource }: DeclaredResource,
  permissions: Permissions,
): [pointer: string, message: string] {
  const groups = Object.keys(permissions);
  const { group } = declaration['x-resource'].access ?? {};
  if (group !== undefined) {
    return ['/x-resource/access/group', `'${group}' is not a permission group.${suggestion(group, groups)}`];
  }
  const advice = `Write "access": { "group": "…" } in 'x-resource': ${groups.join(', ')}.`;
  return ['/x-resource', `Nobody may see '${resource.path}': no permission group has its name. ${advice}`];
}

/** Actions, ordering and guarded fields that no role may use would be believed to be there. */
function checkGranted(resource: Resource, words: readonly string[], report: Report): void {
  const granted = (word: string, pointer: string) => {
    if (words.includes(word)) return;
    const { group } = resource.access;
    report(pointer, `'${word}' is not a permission of '${group}'.${suggestion(word, words)}`);
  };
  for (const name of Object.keys(resource.actions)) granted(name, pointerTo('x-resource', 'actions', name));
  if (resource.order) granted('sort', '/x-resource/order');
  for (const { name, access } of resource.fields) {
    for (const [doing, word] of Object.entries(access ?? {}))
      granted(word, pointerTo('properties', name, 'x-access', doing));
  }
}

function checkWidget(
  { name, fieldType, ui }: Resource['fields'][number],
  widgets: KnownNames['widgets'],
  report: Report,
): void {
  if (ui.widget === undefined || !widgets) return;
  const own = engineWidgets[ui.widget];
  const pointer = pointerTo('properties', name, 'x-ui', 'widget');
  const fieldTypes = widgets[ui.widget];
  if (own) report(pointer, `The widget '${ui.widget}' is for a field of ${own.declared}.`);
  else if (!fieldTypes)
    report(
      pointer,
      `'${ui.widget}' is not a widget.${suggestion(ui.widget, [...Object.keys(widgets), ...Object.keys(engineWidgets)])}`,
    );
  else if (!fieldTypes.includes(fieldType))
    report(pointer, `The widget '${ui.widget}' is not for a field of this type.`);
}
