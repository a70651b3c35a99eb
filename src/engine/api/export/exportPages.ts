import type { ReadPlan } from '#engine/api/plan/plan.ts';
import { sortName } from '#engine/api/plan/planSort.ts';

const pageSize = 1000;

interface ExportPage {
  /** How many rows it has. */
  readonly count: number;
  /** Sort values and id of its last row, as JSON; null: it has none. */
  readonly last: string | null;
}

type ReadPage<Page> = (plan: ReadPlan) => Promise<Page>;

/**
 * The rows of an export by pages, each read after the last row of the one before. The first is read at once: what fails
 * there is answered in words, while later a file that has begun can only break off.
 */
export async function pagesOf<Page extends ExportPage>(
  plan: ReadPlan,
  read: ReadPage<Page>,
): Promise<AsyncGenerator<Page>> {
  const first = await read({ ...plan, page: pageAfter(null) });
  return pagesFrom(first, plan, read);
}

async function* pagesFrom<Page extends ExportPage>(
  first: Page,
  plan: ReadPlan,
  read: ReadPage<Page>,
): AsyncGenerator<Page> {
  let found = first;
  yield found;
  while (found.count === pageSize && found.last !== null) {
    found = await read({ ...plan, page: pageAfter(cursorOf(plan, found.last)) });
    yield found;
  }
}

function pageAfter(after: ReadPlan['page']['after']): ReadPlan['page'] {
  return { number: 1, size: pageSize, after };
}

function cursorOf(plan: ReadPlan, last: string) {
  const values: (string | null)[] = JSON.parse(last);
  return { sort: sortName(plan.sort), page: 1, values: values.slice(0, -1), id: String(values.at(-1)) };
}
