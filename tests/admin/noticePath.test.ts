import { describe, expect, test } from 'vitest';
import { noticePath } from '#alec/notifications/page/noticePath.ts';

const dossier = '/manager/training-course/2026-00041';

describe('a notification', () => {
  // Source: specification, part 2, section 4.2.
  test.each([
    [1, dossier],
    [2, dossier],
    [3, `${dossier}/estimator/edit/e1`],
    [4, `${dossier}?comments=open`],
    [5, `${dossier}?comments=open`],
    [6, `${dossier}?chat=open`],
    [7, `${dossier}?chat=open`],
    [8, `${dossier}/history`],
  ] as const)('of type %i leads to %s', (notification_type, path) => {
    const notice = { notification_type, training_course_reference: '2026-00041', estimator_id: 'e1' };

    expect(noticePath(notice)).toBe(path);
  });

  test('of no dossier leads nowhere', () => {
    const notice = { notification_type: 3 as const, training_course_reference: null, estimator_id: 'e1' };

    expect(noticePath(notice)).toBeUndefined();
  });
});

test('a notification of a delegation leads there', () => {
  const of = { notification_type: 8, training_course_reference: null, estimator_id: null } as const;

  expect(noticePath({ ...of, delegation: '0193' })).toBe('/delegation/0193');
});

test.each([
  [9, '/resources/candidate-applications?filter=%7B%22candidate_profile%22%3A%220193%22%7D'],
  [10, '/resources/candidate-documents?filter=%7B%22candidate_profile%22%3A%220193%22%7D'],
  [11, '/resources/candidate-profiles/0193'],
  [12, '/resources/candidate-profiles/0193'],
] as const)('a notification of a candidate, of type %i, leads to %s', (notification_type, path) => {
  const of = { training_course_reference: null, estimator_id: null, candidate_profile: '0193' } as const;

  expect(noticePath({ ...of, notification_type })).toBe(path);
});
