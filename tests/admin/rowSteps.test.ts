import { describe, expect, test } from 'vitest';
import { neighboursOf } from '#engine/admin/list/rows/shownRows.tsx';

/** The second of three pages of two rows. */
const asked = {
  pagination: { page: 2, perPage: 2 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
};
const shown = { ids: ['c', 'd'], asked, total: { count: 5, isMore: false } };

describe('the rows before and after one', () => {
  test.each([
    ['c', { previous: { page: 1 }, next: { id: 'd' }, place: 3 }],
    ['d', { previous: { id: 'c' }, next: { page: 3 }, place: 4 }],
    ['x', { previous: undefined, next: undefined, place: 0 }],
  ])('of %s go on over the end of the page', (id, expected) => {
    expect(neighboursOf(id, shown)).toMatchObject({ ...expected, total: { count: 5 } });
  });

  test('end where the list ends', () => {
    const last = {
      ids: ['e'],
      asked: { ...asked, pagination: { page: 3, perPage: 2 } },
      total: { count: 5, isMore: false },
    };

    expect(neighboursOf('e', last)).toMatchObject({ previous: { page: 2 }, next: undefined, place: 5 });
  });

  test('are those of the page where no list says more', () => {
    expect(neighboursOf('a', { ids: ['a', 'b'], asked: undefined, total: undefined })).toMatchObject({
      previous: undefined,
      next: { id: 'b' },
      total: { count: 2 },
    });
  });
});
