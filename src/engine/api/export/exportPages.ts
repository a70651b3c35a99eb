import type { ReadPlan } from '#engine/api/plan/plan.ts';
import { sortName } from '#engine/api/plan/planSort.ts';

const pageSize = 1000;

interface ExportPage {
  /** How many rows it has. */
  readonly count: number;
  /** Sort values and id of its last row, as JSON; null: it has none. */
  readonly last: string | null;
}

/** The rows of an export by pages, each read after the last row of the one before. */
export async function* pagesOf<Page extends ExportPage>(
  plan: ReadPlan,
  read: (plan: ReadPlan) => Promise<Page>,
): AsyncGenerator<Page> {
  let page: ReadPlan['page'] = { number: 1, size: pageSize, after: null };
  while (true) {
    const found = await read({ ...plan, page });
    yield found;
    if (found.count < pageSize || found.last === null) return;
    page = { ...page, after: cursorOf(plan, found.last) };
  }
}

function cursorOf(plan: ReadPlan, last: string) {
  const values: (string | null)[] = JSON.parse(last);
  return { sort: sortName(plan.sort), page: 1, values: values.slice(0, -1), id: String(values.at(-1)) };
}
