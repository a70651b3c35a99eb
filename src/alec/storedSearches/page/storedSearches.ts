import type { ViewsPlace } from '#engine/admin/list/views/savedView.ts';
import type { FieldOf } from '#generated/records.ts';

/** The views of every list are rows of the stored searches; those without a list are of before there were several. */
export const storedSearches = {
  path: 'stored-searches',
  name: 'name',
  owner: 'userEmail',
  shared: 'is_shared',
  content: 'search',
  firstList: 'training-courses',
} as const satisfies ViewsPlace & {
  readonly [part in 'name' | 'owner' | 'shared' | 'content']: FieldOf<'stored-searches'>;
};
