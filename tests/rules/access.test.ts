import { describe, expect, test } from 'vitest';
import type { Actor, OwnRule } from '#engine/model/model.ts';
import {
  foreignScope,
  hasScreen,
  isOwn,
  mayDo,
  mayOpen,
  mayRefer,
  maySeeField,
  mayWriteField,
  permissionsOfRole,
} from '#engine/rules/access.ts';
import { fieldOf, resourceOf } from './resourceOf.ts';

const things = resourceOf([]);

describe('permissions', () => {
  test('default is deny', () => {
    expect(mayDo(actorWith(), things, 'view')).toBe('none');
  });

  test('a permission reaches every row, its own ending the own rows', () => {
    expect(mayDo(actorWith('erpf.things.update'), things, 'update')).toBe('all');
    expect(mayDo(actorWith('erpf.things.update.own'), things, 'update')).toBe('own');
    expect(mayDo(actorWith('erpf.things.update', 'erpf.things.update.own'), things, 'update')).toBe('all');
  });

  test('what nobody may do, nobody may do', () => {
    const log = resourceOf([], { access: { ...things.access, never: ['update'] } });

    expect(mayDo(actorWith('erpf.things.update'), log, 'update')).toBe('none');
  });

  test('who may put a row into the trash may take it out again', () => {
    expect(mayDo(actorWith('erpf.things.delete.own'), things, 'restore')).toBe('own');
    expect(mayDo(actorWith('erpf.things.delete', 'erpf.things.restore.own'), things, 'restore')).toBe('own');
    expect(mayDo(actorWith('erpf.things.delete'), things, 'update')).toBe('none');
  });

  test('who may only refer to rows lists none of them', () => {
    const clerk = actorWith('erpf.things.refer');

    expect(mayDo(clerk, things, 'view')).toBe('none');
    expect(mayRefer(clerk, things)).toBe('all');
    expect(mayRefer(actorWith('erpf.things.view.own'), things)).toBe('own');
    expect(mayRefer(actorWith(), things)).toBe('none');
  });

  test('pages open for those who have the screen and may see rows', () => {
    const screen = 'erpf.things.list';

    expect(mayOpen(actorWith(screen, 'erpf.things.view.own'), things)).toBe(true);
    expect(mayOpen(actorWith(screen), things)).toBe(false);
    expect(mayOpen(actorWith('erpf.things.view'), things)).toBe(false);
  });

  test('a field with an action of its own asks for that action', () => {
    const margin = fieldOf('margin', 'decimal', { access: { view: 'margins', update: 'price' } });

    expect(maySeeField(actorWith(), things, fieldOf('name', 'text'))).toBe(true);
    expect(mayWriteField(actorWith(), things, fieldOf('name', 'text'))).toBe(true);
    expect(maySeeField(actorWith('erpf.things.view'), things, margin)).toBe(false);
    expect(maySeeField(actorWith('erpf.things.margins.own'), things, margin)).toBe(true);
    expect(mayWriteField(actorWith('erpf.things.margins'), things, margin)).toBe(false);
    expect(mayWriteField(actorWith('erpf.things.margins', 'erpf.things.price'), things, margin)).toBe(true);
    expect(mayWriteField(actorWith('erpf.things.price'), things, margin)).toBe(false);
  });
});

describe('what a file gives to a role', () => {
  const access = { ...things.access, group: 'shelf', never: ['delete'] as const };
  const roles = { manager: ['view', 'update.own', 'delete', 'margins'] };
  const given = resourceOf([], { access: { ...access, roles } });

  test('counts beside the permissions, and takes nothing from them', () => {
    const reaches = ['view', 'update', 'create'].map((doing) => mayDo(actorWith(), given, doing));

    expect(reaches).toEqual(['all', 'own', 'none']);
    expect(mayDo(actorWith('erpf.shelf.update'), given, 'update')).toBe('all');
    expect(mayDo({ ...actorWith(), role: 'reader' }, given, 'view')).toBe('none');
  });

  test('is nothing of what nobody has', () => {
    const trashed = resourceOf([], { access: { ...access, roles: { manager: ['delete'] } } });

    expect(mayDo(actorWith(), given, 'delete')).toBe('none');
    expect(mayDo(actorWith(), trashed, 'restore')).toBe('none');
  });

  test('opens the pages with the rows, and fields with their word', () => {
    const margin = fieldOf('margin', 'decimal', { access: { view: 'margins' } });

    expect(mayOpen(actorWith(), given)).toBe(true);
    expect(hasScreen({ ...actorWith(), role: 'reader' }, given)).toBe(false);
    expect(
      hasScreen(actorWith(), resourceOf([], { access: { ...access, roles: { manager: ['update'] } } })),
    ).toBe(false);
    expect(maySeeField(actorWith(), given, margin)).toBe(true);
  });

  test('is told as permissions of the resource’s own name', () => {
    const model = { resources: { things: given } };

    const permissions = ['erpf.things.view', 'erpf.things.update.own', 'erpf.things.margins'];
    expect(permissionsOfRole(model, 'manager')).toEqual(permissions);
    expect(permissionsOfRole(model, 'reader')).toEqual([]);
  });
});

describe('own rows', () => {
  const director: Actor = { ...actorWith(), scopes: { regions: ['north'] } };
  const ownBy = (own: OwnRule | null) => resourceOf([], { access: { ...things.access, own } });

  test('a row is own by region, user or e-mail', () => {
    expect(isOwn(director, ownBy({ scopes: { region: 'regions' } }), { region: 'north' })).toBe(true);
    expect(isOwn(director, ownBy({ scopes: { region: 'regions' } }), { region: 'south' })).toBe(false);
    expect(isOwn(director, ownBy({ user: 'user_id' }), { user_id: 'me' })).toBe(true);
    expect(isOwn(director, ownBy({ user: 'managers' }), { managers: ['other', 'me'] })).toBe(true);
    expect(isOwn(director, ownBy({ email: 'user_email' }), { user_email: 'ME@exemple.fr' })).toBe(true);
  });

  test('a row is not own by what it has not, or what is of others', () => {
    const inRegions = ownBy({ scopes: { region: 'regions' } });

    expect(isOwn(director, inRegions, {})).toBe(false);
    expect(isOwn({ ...director, scopes: {} }, inRegions, { region: 'north' })).toBe(false);
    expect(isOwn(director, ownBy({ user: 'user_id' }), { user_id: 'other' })).toBe(false);
    expect(isOwn(director, ownBy({ email: 'user_email' }), { user_email: 'other@exemple.fr' })).toBe(false);
    expect(isOwn(director, ownBy({ email: 'user_email' }), { user_email: null })).toBe(false);
    expect(isOwn(director, ownBy({ user: 'user_id' }), { user_email: 'me@exemple.fr' })).toBe(false);
  });

  test('a write brings no row into a scope of others, and leaves alone what stays where it is', () => {
    const inRegions = ownBy({ scopes: { region: 'regions' } });
    const foreignTo = (person: Actor, next: object, previous: object | null = null) =>
      foreignScope(person, inRegions, { previous: previous as never, next: next as never });

    expect(foreignTo(director, { region: 'south' })).toBe('region');
    expect(foreignTo(director, { region: 'south' }, { region: 'north' })).toBe('region');
    expect(foreignTo(director, { region: 'north' })).toBeUndefined();
    expect(foreignTo(director, { region: 'south' }, { region: 'south' })).toBeUndefined();
    expect(foreignTo(director, { region: null }, { region: 'north' })).toBeUndefined();
    expect(foreignTo({ ...director, scopes: {} }, { region: 'north' })).toBe('region');
    expect(
      foreignScope(director, ownBy(null), { previous: null, next: { region: 'south' } }),
    ).toBeUndefined();
    expect(
      foreignScope(director, ownBy({ user: 'user_id' }), { previous: null, next: { region: 'south' } }),
    ).toBeUndefined();
  });

  test('without a rule no row is own, and a parent is asked elsewhere', () => {
    expect(isOwn(director, ownBy(null), { region: 'north' })).toBe(false);
    expect(isOwn(director, ownBy({ through: 'course' }), {})).toBeUndefined();
  });
});

function actorWith(...permissions: string[]): Actor {
  return {
    id: 'me',
    email: 'me@exemple.fr',
    name: 'Moi',
    role: 'manager',
    permissions: new Set(permissions),
    scopes: {},
  };
}
