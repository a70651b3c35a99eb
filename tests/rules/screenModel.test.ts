import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { permissionsOf, roles } from '#alec/permissions.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { Model } from '#engine/model/model.ts';
import type { ScreenModel } from '#engine/model/screenModel.ts';
import { mayDo, mayOpen, mayRefer, mayWriteField } from '#engine/rules/access.ts';
import { screenModelOf } from '#engine/rules/screenModel.ts';

const model = JSON.parse(readFileSync('generated/model.json', 'utf8')) as Model;
const personOf = (role: string) => ({ role, permissions: new Set(permissionsOf(role)) });
const namesIn = (screen: ScreenModel, path: string) =>
  screen.resources[path]?.fields.map(({ name }) => name) ?? [];

describe.each(roles)('the Model of the screen of a %s', (role) => {
  const person = personOf(role);
  const screen = screenModelOf(model, person);

  test('tells of each resource what the rules of access say', () => {
    const told = Object.values(screen.resources).map(({ path, isOpen, may, locked }) => ({
      path,
      isOpen,
      may,
      locked,
    }));

    const words = [...new Set(roles.flatMap(permissionsOf))].map((word) => word.split('.')[2] ?? '');
    const ruled = told.map(({ path }) => {
      const resource = resourceAt(model, path);
      const reaches = [...words, 'restore'].map((doing) => [doing, mayDo(person, resource, doing)] as const);
      const shown = namesIn(screen, path);
      return {
        path,
        isOpen: mayOpen(person, resource),
        may: Object.fromEntries(reaches.filter(([, reach]) => reach !== 'none')),
        locked: resource.fields
          .filter((field) => shown.includes(field.name) && !mayWriteField(person, resource, field))
          .map(({ name }) => name),
      };
    });
    expect(told).toEqual(ruled);
  });

  test('has all of what she may see, and names the rest only', () => {
    for (const resource of Object.values(model.resources)) {
      const isSeen = mayRefer(person, resource) !== 'none';
      const names = namesIn(screen, resource.path);
      if (isSeen) expect(names.length).toBeGreaterThan(4);
      else expect([...names, resource.parent].length, resource.path).toBeLessThanOrEqual(4);
    }
  });

  test('says nothing of why personal data is kept', () => {
    expect(JSON.stringify(model)).toContain('"personal":');
    expect(JSON.stringify(screen)).not.toContain('"personal":');
  });

  test('leads nowhere that is not in it', () => {
    const targets = Object.values(screen.resources).flatMap(({ fields }) =>
      fields.flatMap(({ relation }) => relation?.to ?? []),
    );

    expect(targets.filter((path) => !(path in screen.resources))).toEqual([]);
  });

  test('lays out no field that is not in it', () => {
    for (const { path, list, form, show } of Object.values(screen.resources)) {
      const laidOut = [
        ...[list.columns, list.filters, list.groups, list.inline ?? [], list.bulk ?? []].flat(),
        ...list.sort.map(({ field }) => field),
        ...[...form.sections, ...show.sections].flatMap(({ summary = [], fields }) => [
          ...summary,
          ...fields,
        ]),
      ];
      expect(laidOut.filter((name) => !namesIn(screen, path).includes(name))).toEqual([]);
    }
  });
});

test('a recruiter sees no amount from which a margin follows, and of users their names', () => {
  const screen = screenModelOf(model, personOf('recruiter'));

  expect(namesIn(screen, 'training-course-estimators')).not.toContain('total_gross_margin');
  expect(namesIn(screen, 'users')).toEqual(['first_name', 'last_name']);
  expect(screen.resources['estimator-configurations']).toBeUndefined();
});

test('nothing is kept from an administrator', () => {
  expect(roles.filter((role) => screenModelOf(model, personOf(role)).isWhole)).toEqual([
    'admin',
    'manager',
    'cpef',
  ]);
});

test('who has no permission gets nothing', () => {
  expect(screenModelOf(model, { role: '', permissions: new Set() })).toEqual({
    resources: {},
    isWhole: false,
  });
});

test('links of rows that she may not see are told as such, and no more', () => {
  const permissions = new Set(['erpf.repositories.view', 'erpf.repositories.delete']);
  const unseen = screenModelOf(model, { role: '', permissions }).resources['activity-field-repositories'];
  const seen = screenModelOf(model, personOf('admin')).resources['activity-field-repositories'];

  expect([unseen?.hasUnseenLinks, seen?.hasUnseenLinks]).toEqual([true, false]);
});
