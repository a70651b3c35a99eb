import { counters, type DashboardCounters, filterOf } from '#alec/dashboard/domain/counters.ts';
import type { AccountName } from '#alec/demo/accounts.ts';
import { dossierStatuses } from '#alec/dossier/domain/dossierStatus.ts';
import { signIn as tokenOf } from '#bin/signIn.ts';
import type { Database } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { launchBrowser, signIn } from '../screen/application.ts';
import { visitForRow } from '../screen/visit.ts';
import { timedRead } from '../timed.ts';

const goalMs = 150;
const paintGoalMs = 1000;
const visits = 9;
const accounts = [
  'admin',
  'manager',
  'cpef',
  'regional_director',
  'recruiter',
] as const satisfies AccountName[];

interface Product {
  readonly origin: string;
  readonly browserPath: string;
}

/**
 * What the first page of a morning costs each role: its figures, what waits, and how soon the first figure is painted.
 * Every figure of every role is held against the total of the list it leads to; one that differs ends the run.
 */
export async function measureDashboard(
  database: Database,
  { origin, browserPath }: Product,
): Promise<string> {
  await spreadStatuses(database);
  const lines: string[] = [];
  let compared = 0;
  for (const account of accounts) {
    const server = { origin, token: await tokenOf(account, origin, 'alec') };
    lines.push(await timedRead(`dashboard of a ${account}`, 'dashboard', server, goalMs));
    lines.push(await timedRead(`what waits for a ${account}`, 'dashboard/waiting', server, goalMs));
    compared += await compareFigures(server, account);
  }
  lines.push(`${compared} figures of ${accounts.length} roles, each the total of its list`);
  return [...lines, await timePage(origin, browserPath)].join('\n');
}

/** Some of every status, and of the trash, where the many dossiers have eight of them. */
async function spreadStatuses(database: Database): Promise<void> {
  await database.query(
    statementOf(sql`
      update training_courses as dossier
      set status = (${[...dossierStatuses]}::text[])[1 + abs(hashtext(dossier.id::text)) % ${sql.number(dossierStatuses.length)}],
        deleted_at = case when hashtext(dossier.id::text) % 50 = 0 then now() end
      where dossier.description like 'Dossier de mesure%'
        and not dossier.has_training_action`),
  );
  await database.script('vacuum analyze training_courses');
}

interface Server {
  readonly origin: string;
  readonly token: string;
}

async function compareFigures(server: Server, account: AccountName): Promise<number> {
  const { data } = (await read(server, 'dashboard')) as {
    readonly data: { readonly attributes: DashboardCounters };
  };
  const { total, counters: shown } = data.attributes;
  const figures = [undefined, ...counters].map((counter) => ({
    counter,
    count: counter ? shown.find(({ name }) => name === counter.name) : total,
  }));
  for (const { counter, count } of figures)
    for (const whose of ['mine', 'all'] as const) {
      const { mine, status } = filterOf(whose, counter) as { mine?: number; status?: { in: string[] } };
      const query = [mine && 'filter[mine]=1', status && `filter[status][in]=${status.in}`].filter(Boolean);
      const { meta } = (await read(server, `training-courses?page[size]=1&${query.join('&')}`)) as {
        readonly meta: { readonly page: { readonly total: number } };
      };
      if (count?.[whose] !== meta.page.total)
        throw new Error(
          `${account} is shown ${count?.[whose]} of ${counter?.name ?? 'all'} (${whose}), her list has ${meta.page.total}`,
        );
    }
  return 2 * figures.length;
}

async function read({ origin, token }: Server, path: string): Promise<unknown> {
  const answer = await fetch(`${origin}/api/v1/${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** How soon the first figure is painted to somebody whose browser has kept nothing. */
async function timePage(origin: string, browserPath: string): Promise<string> {
  const browser = await launchBrowser(browserPath);
  try {
    const page = { name: 'dashboard', origin, list: '/dashboard', row: 'main td a[href*="filter="]' };
    const application = await signIn(browser, page);
    const took: number[] = [];
    for (let visit = 0; visit < visits; visit += 1) took.push(await visitForRow(browser, application, 1));
    const sorted = took.toSorted((one, other) => one - other);
    const [median, slowest] = [sorted[Math.floor(visits / 2)], sorted.at(-1)] as [number, number];
    const verdict = median <= paintGoalMs ? 'within' : 'misses';
    return `its page, first figure in Chromium, ${visits} visits: median ${median.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms  ${verdict} the goal of ${paintGoalMs} ms`;
  } finally {
    await browser.close();
  }
}
