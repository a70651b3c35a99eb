import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { belongings, impersonalFields, isKept } from '#alec/candidate/domain/belongings.ts';
import { trainingState } from '#alec/candidate/domain/candidateTraining.ts';
import { cvOrder } from '#alec/candidate/domain/cv.ts';
import { deletionDue, deletionDueSince } from '#alec/candidate/domain/deletionDay.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { Model } from '#engine/model/model.ts';

let model: Model;
beforeAll(async () => {
  model = JSON.parse(await readFile('generated/model.json', 'utf8'));
});

describe('what belongs to a candidate', () => {
  test('is whatever refers to a profile, but what bears somebody’s address', () => {
    const found = belongings(model);
    const paths = found.map(({ resource }) => resource.path);

    const referring = Object.values(model.resources).filter(({ fields }) =>
      fields.some(({ relation }) => relation?.via === 'column' && relation.to === 'candidate-profiles'),
    );
    expect(referring.length).toBeGreaterThan(10);
    expect(referring.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([]);
    const notices = found.find(({ resource }) => resource.path === 'user-notifications');
    expect(notices?.bond.by).toBe('email');
    expect(paths).not.toContain('manager-repositories');
    expect(paths).not.toContain('training-courses');
  });

  test('comes after what it belongs to', () => {
    const found = belongings(model);

    const early = found.filter(({ bond }, at) => bond.by === 'relation' && found.indexOf(bond.to) >= at);
    expect(early).toEqual([]);
  });

  test('stays as evidence where a dossier has it, and nowhere else', () => {
    expect(
      belongings(model)
        .filter(isKept)
        .map(({ resource }) => resource.path),
    ).toEqual(['training-course-candidates']);
  });

  test('tells nothing of a person by what the register does not name', () => {
    const kept = impersonalFields(resourceAt(model, 'candidate-profiles'));

    expect(kept).toEqual(expect.arrayContaining(['deletion_requested_at', 'createdAt']));
    for (const name of [
      'civility',
      'first_name',
      'birth_date',
      'city',
      'skills',
      'is_disabled',
      'social_security_number',
    ])
      expect(kept).not.toContain(name);
  });
});

test.each([
  [null, null, '2026-03-02', 'planned'],
  ['2026-03-03', '2026-03-05', '2026-03-02', 'planned'],
  ['2026-03-03', '2026-03-05', '2026-03-03', 'running'],
  ['2026-03-03', '2026-03-05', '2026-03-05', 'running'],
  ['2026-03-03', '2026-03-05', '2026-03-06', 'over'],
  ['2026-03-03', null, '2026-03-06', 'running'],
  [null, '2026-03-05', '2026-03-06', 'over'],
])('a training from %s to %s is, on %s, %s', (from_date, to_date, today, state) => {
  expect(trainingState({ from_date, to_date }, today)).toBe(state);
});

test('a CV begins with what goes on, then what ended last, and ends with what has no date', () => {
  const entry = (title: string, from: string | null, to: string | null) => ({
    title,
    from,
    to,
    place: '',
    description: '',
  });
  const entries = [
    entry('undated', null, null),
    entry('old', '2015-01-01', '2016-01-01'),
    entry('older job that goes on', '2019-01-01', null),
    entry('newer job that goes on', '2023-01-01', null),
    entry('last that ended', '2010-01-01', '2022-01-01'),
  ];

  expect(cvOrder(entries).map(({ title }) => title)).toEqual([
    'newer job that goes on',
    'older job that goes on',
    'last that ended',
    'old',
    'undated',
  ]);
});

test('an account is erased 30 days after it was asked for, to the millisecond', () => {
  const asked = '2026-03-02T08:30:00.000Z';

  expect(deletionDue(asked).toISOString()).toBe('2026-04-01T08:30:00.000Z');
  expect(deletionDueSince(deletionDue(asked)).toISOString()).toBe(asked);
});
