import { describe, expect, it } from 'vitest';
import { foundRecordPath } from '#alec/foundRecordPath.ts';
import { wholeScreenModel } from './screenModels.ts';

const model = wholeScreenModel();
const dossier = { path: 'training-courses', id: 'd1', label: 'ERPF#2026-00012' };
const draft = { path: 'training-courses', id: 'd2', label: 'ERPF#' };
const page = '/manager/training-course/2026-00012';

describe('a record that was found', () => {
  it.each([
    [{ ...dossier, parent: null }, page],
    [{ ...draft, parent: null }, '/manager/training-courses/d2'],
    [
      { path: 'training-course-candidates', id: 'c1', label: 'Zoé', parent: dossier },
      `${page}/candidates/edit/c1`,
    ],
    [
      { path: 'training-course-groups', id: 'g1', label: 'Lyon', parent: dossier },
      `${page}/context/groups/g1`,
    ],
    [{ path: 'training-course-estimators', id: 'e1', label: 'A', parent: dossier }, `${page}/estimator/e1`],
    [{ path: 'training-course-comments', id: 'm1', label: 'Vu', parent: dossier }, `${page}?comments=open`],
    [{ path: 'contacts', id: 'k1', label: 'Zoé', parent: dossier }, `${page}/contacts`],
    [
      { path: 'training-course-candidates', id: 'c1', label: 'Zoé', parent: draft },
      '/manager/training-courses/d2',
    ],
    [
      { path: 'region-repositories', id: 'r1', label: 'Bretagne', parent: null },
      '/configuration/repositories/regions/r1',
    ],
    [
      { path: 'training-course-candidates', id: 'c1', label: 'Zoé', parent: null },
      '/resources/training-course-candidates/c1',
    ],
  ])('%o leads to %s', (found, path) => {
    expect(foundRecordPath(model, found)).toBe(path);
  });
});
