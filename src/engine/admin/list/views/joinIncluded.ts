import type { ListRecord } from '#engine/admin/list/listSettings.tsx';

/** Related records by their path, as they came along with rows. */
export type Included = Readonly<Record<string, readonly ListRecord[]>>;

/** What came along with several answers, as if it had come with one. */
export function joinIncluded(answers: readonly (Included | undefined)[]): Included {
  const all: Record<string, ListRecord[]> = {};
  for (const answer of answers)
    for (const [path, records] of Object.entries(answer ?? {}))
      all[path] = [...(all[path] ?? []), ...records];
  return all;
}
