import { describe, expect, it } from 'vitest';
import { countsAfterAdding, countsAfterRemoving } from '#alec/dossier/page/candidates/candidateCounts.ts';
import { type Comment, threadsOf } from '#alec/dossier/page/comments/useComments.ts';
import { expectedCandidates, markOf } from '#alec/dossier/page/completeness.ts';
import {
  type DossierTab,
  dossierPath,
  dossierRootOf,
  movedPath,
  tabAt,
} from '#alec/dossier/page/dossierPath.ts';
import { modelForReading } from '#alec/dossier/page/parts/partModel.ts';
import { totalOf } from '#alec/dossier/page/program/totals.ts';
import { readOnlyReasonOf } from '#alec/dossier/page/readDossier.ts';
import { ruleFaultPath } from '#alec/dossier/page/ruleFaults.ts';
import { type Parts, partNames } from '#alec/dossier/page/useDossier.ts';
import type { DossierPart } from '#alec/dossier/rules/checkDossier.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { screenModelOf } from '#engine/rules/screenModel.ts';
import { generatedModel, wholeScreenModel } from './screenModels.ts';

const noParts = Object.fromEntries(partNames.map((name) => [name, []])) as unknown as Parts;
const row = (values: FlatRecord = {}) => ({ id: 'a', ...values });

function markWith(tab: DossierTab, record: FlatRecord, parts: Partial<Parts> = {}) {
  return markOf(tab, { record: row(record), parts: { ...noParts, ...parts } });
}

describe('the address of a dossier', () => {
  it.each([
    [dossierPath('2026-00001'), '/manager/training-course/2026-00001'],
    [dossierPath('2026-00001', 'ged'), '/manager/training-course/2026-00001/ged'],
    [dossierPath('a/b', 'program', 'edit', 'x'), '/manager/training-course/a%2Fb/program/edit/x'],
    [dossierPath('2026-00001', 'summary'), '/manager/training-course/2026-00001/summary'],
    [dossierPath('2026-00001', 'action_summary'), '/manager/training-actions/2026-00001/summary'],
    [dossierPath('2026-00001', 'control', 'by_hand'), '/manager/training-actions/2026-00001/control/by_hand'],
  ])('%s', (path, expected) => {
    expect(path).toBe(expected);
  });

  it('is the same page on every tab, and no other page', () => {
    expect(dossierRootOf('/manager/training-course/2026-00001/ged/x')).toBe(
      '/manager/training-course/2026-00001',
    );
    expect(dossierRootOf('/manager/training-courses')).toBeUndefined();
    expect(dossierRootOf('/manager/training-actions/2026-00001/control')).toBe(
      '/manager/training-course/2026-00001',
    );
  });
});

describe('the tab of an address', () => {
  it.each([
    ['/manager/training-course/2026-00001', 'context'],
    ['/manager/training-course/2026-00001/summary', 'summary'],
    ['/manager/training-course/2026-00001/control', 'control'],
    ['/manager/training-course/2026-00001/nothing', undefined],
    ['/manager/training-actions/2026-00001', null],
    ['/manager/training-actions/2026-00001/summary', 'action_summary'],
    ['/manager/training-actions/2026-00001/follow_up/cost', 'follow_up'],
    ['/manager/training-actions/2026-00001/context', undefined],
  ])('%s', (path, tab) => {
    expect(tabAt(path)).toBe(tab);
  });

  it('of the training action is found where it was once', () => {
    expect(movedPath('/manager/training-course/a%2Fb/action_message/edit/x')).toBe(
      '/manager/training-actions/a%2Fb/action_message/edit/x',
    );
    expect(movedPath('/manager/training-course/2026-00001/summary')).toBeNull();
    expect(movedPath('/manager/training-actions/2026-00001/control')).toBeNull();
  });
});

describe('the completeness of a tab', () => {
  it.each<[string, DossierTab, FlatRecord, Partial<Parts>, number, number]>([
    ['an empty dossier has nothing', 'context', {}, {}, 0, 9],
    ['an axis of one’s own is an axis', 'context', { other_strategic_axis: 'Export' }, {}, 1, 9],
    ['an agency that is not the main one does not do', 'context', {}, { groups: [row()] }, 0, 9],
    ['a path without hours is half a path', 'program', {}, { educational_paths: [row()] }, 1, 3],
    [
      'a training belongs to a path with hours',
      'program',
      {},
      {
        educational_paths: [row({ practical_training_duration: '7.00' })],
        trainings: [row({ educational_path: 'a' })],
      },
      3,
      3,
    ],
    ['unidentified candidates count', 'candidates', { volume: 2, unidentified_candidates: 2 }, {}, 2, 2],
    ['an estimator is not asked for yet', 'estimator', {}, { estimators: [row()] }, 1, 2],
    [
      'sessions must cover every training',
      'schedule',
      {},
      { sessions: [row({ training_course_training: 'b' })], trainings: [row()] },
      1,
      2,
    ],
  ])('%s', (_, tab, record, parts, done, of) => {
    expect(markWith(tab, record, parts)).toEqual({ done, of });
  });

  it('is not asked of a tab that only shows', () => {
    expect(markWith('history', {})).toBeNull();
  });
});

describe('the candidates of a dossier', () => {
  it.each([
    [{ volume: 4, unidentified_candidates: 1 }, 2, 1],
    [{ volume: 1 }, 2, -1],
    [{ volume: 0 }, 0, 0],
    [{}, 0, 0],
  ])('of %j with %i named lack %i', (record, named, missing) => {
    const potential_candidates = Array.from({ length: named }, () => row());

    expect(expectedCandidates(record, { potential_candidates })).toMatchObject({ named, missing });
  });
});

describe('the numbers of a dossier', () => {
  const dossier = (volume: number, unidentified_candidates: number, named: number) => ({
    record: row({ volume, unidentified_candidates }),
    parts: { ...noParts, potential_candidates: Array.from({ length: named }, () => row()) },
  });

  it.each([
    [dossier(2, 1, 1), { unidentified_candidates: 0 }, { unidentified_candidates: 2 }],
    [dossier(1, 0, 1), { volume: 2 }, { unidentified_candidates: 1 }],
    [dossier(3, 0, 1), {}, { unidentified_candidates: 1 }],
    [dossier(1, 0, 2), { volume: 2 }, {}],
  ])('of %j follow who joins and who leaves', (given, joined, left) => {
    expect(countsAfterAdding(given)).toEqual(joined);
    expect(countsAfterRemoving(given)).toEqual(left);
  });
});

describe('a broken rule', () => {
  const resource = resourceAt(wholeScreenModel(), 'training-courses');
  const fault = (part: DossierPart, id: string | null, field: string | null) =>
    ruleFaultPath(resource, '7', { part, id, violation: { field, code: 'x', values: {} } });

  it.each([
    [fault('dossier', 'd', 'volume'), 'context/edit/need'],
    [fault('dossier', 'd', 'strategic_axes'), 'context/edit/context'],
    [fault('groups', null, null), 'context/groups/new'],
    [fault('groups', null, 'is_main_group'), 'context'],
    [fault('candidates', 'c', 'last_name'), 'candidates/edit/c'],
    [fault('customers', 'u', 'name'), 'context/customers/u'],
  ])('is mended at %s', (path, place) => {
    expect(path).toBe(`/manager/training-course/7/${place}`);
  });
});

describe('a dossier nobody writes in', () => {
  it.each([
    [{ is_locked: true }, 'locked'],
    [{ deletedAt: '2026-11-21T10:00:00.000Z', is_locked: true }, 'trashed'],
    [{ is_locked: false, deletedAt: null }, null],
  ])('%j is %s', (record, readOnlyReason) => {
    expect(readOnlyReasonOf(row(record))).toBe(readOnlyReason);
  });

  it('leaves of a person’s permissions those that read', () => {
    const permissions = new Set([
      'erpf.training-course.view.own',
      'erpf.training-course.list',
      'erpf.estimator.view',
      'erpf.estimator.margins',
      'erpf.training-course.update',
      'erpf.training-course.lock',
    ]);

    const { resources } = modelForReading(screenModelOf(generatedModel, { role: '', permissions }));

    expect(resources['training-courses']?.may).toEqual({ list: 'all', view: 'own' });
    expect(resources['training-course-estimators']?.may).toEqual({ margins: 'all', view: 'all' });
  });
});

describe('the threads of comments', () => {
  const comment = (id: string, parent: string | null = null) => ({ id, parent }) as Comment;

  it('come newest first, their answers oldest first', () => {
    const threads = threadsOf([comment('d'), comment('c', 'a'), comment('b', 'a'), comment('a')]);

    expect(threads.map(({ first, replies }) => [first.id, ...replies.map(({ id }) => id)])).toEqual([
      ['d'],
      ['a', 'b', 'c'],
    ]);
  });

  it('hold the answers to answers, and each comment of a circle by itself', () => {
    const threads = threadsOf([
      comment('e', 'd'),
      comment('d', 'c'),
      comment('c', 'd'),
      comment('b2', 'b'),
      comment('b', 'a'),
      comment('a'),
    ]);

    expect(threads.map(({ first, replies }) => [first.id, ...replies.map(({ id }) => id)])).toEqual([
      ['d', 'e'],
      ['c'],
      ['a', 'b', 'b2'],
    ]);
  });

  it('keep an answer whose first comment is not there', () => {
    expect(threadsOf([comment('b', 'gone')])).toHaveLength(1);
  });
});

describe('the total of a field', () => {
  it.each([
    [['0.10', '0.20'], 2, '0.30'],
    [['35.00', null, '', '7.50'], 2, '42.50'],
    [[], 2, '0.00'],
  ])('of %j is exact', (values, scale, total) => {
    expect(
      totalOf(
        values.map((hours) => ({ hours })),
        'hours',
        scale,
      ),
    ).toBe(total);
  });
});
