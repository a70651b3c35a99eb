import { manyHistory } from '#alec/demo/many/manyHistory.ts';
import { rebuildFacts } from '#alec/statistics/server/dossierFacts.ts';
import type { Database } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { timedRead } from '../timed.ts';

interface Product {
  readonly origin: string;
  readonly token: string;
}

const goalMs = 150;

/** How long each kind of statistics takes over all dossiers, ten entries of history each. */
export async function measureStatistics(
  database: Database,
  product: Product,
  dossiers: number,
): Promise<string> {
  for (const statement of manyHistory(dossiers)) await database.query(statement);
  await rebuildFacts(database, 'all');
  await database.script('vacuum analyze dossier_facts');
  const lines = [await describeHistory(database)];
  for (const query of await queries(database))
    lines.push(await timedRead(`statistics, ${query.name}`, `statistics?${query.words}`, product, goalMs));
  return lines.join('\n');
}

async function describeHistory(database: Database): Promise<string> {
  const [row] = await database.query<{ entries: string }>(
    statementOf(sql`
      select count(*)::text as entries
      from activities`),
  );
  return `${Number(row?.entries).toLocaleString('en')} entries of history`;
}

async function queries(database: Database) {
  const [region] = await database.query<{ id: string }>(
    statementOf(sql`
      select region.id::text as id
      from region_repositories as region
      order by region.name
      limit 1`),
  );
  const year = 'filter[from]=2025-01-01&filter[to]=2025-12-31';
  return [
    { name: 'mine and all', words: 'filter[type]=me' },
    { name: 'mine and all of a year', words: `filter[type]=me&${year}` },
    ...['year', 'month', 'week'].map((period) => ({
      name: `by device and ${period}`,
      words: `filter[type]=type&filter[period]=${period}`,
    })),
    { name: 'by region', words: 'filter[type]=region' },
    { name: 'stock by region', words: 'filter[type]=region&filter[measure]=in_stock' },
    { name: 'margin by device of a year', words: `filter[type]=type&filter[measure]=margin&${year}` },
    { name: 'one region', words: `filter[type]=me&filter[region]=${region?.id}` },
    { name: 'one agency', words: 'filter[type]=me&filter[agency]=B7' },
  ];
}
