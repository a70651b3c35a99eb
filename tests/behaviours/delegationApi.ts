import { sql, statementOf } from '#engine/db/sql.ts';
import {
  type DossierApi,
  managerId,
  north,
  one,
  type Person,
  type Reply,
  south,
  userId,
} from './dossierApi.ts';

export const week = { from_date: '2026-04-01', to_date: '2026-04-07' };
/** A Wednesday noon of that week. */
export const inTheWeek = '2026-04-03T10:00:00.000Z';
/** The last minute of the day before in Paris, and the first of the day after. */
export const beforeTheWeek = '2026-03-31T21:59:00.000Z';
export const afterTheWeek = '2026-04-07T22:00:00.000Z';

export interface Given {
  readonly from: Person;
  readonly to: Person;
  readonly as?: Person;
  readonly regions?: readonly string[];
  readonly period?: { readonly from_date: string; readonly to_date: string };
}

export const giverOf = (person: Person) => one('manager_repositories', managerId(person));
const regionsOf = (ids: readonly string[]) => ({
  data: ids.map((id) => ({ type: 'region_repositories', id })),
});

/** The region of its giver for a week, unless said otherwise. */
function documentOf({ from, to, regions, period = week }: Given) {
  return {
    type: 'delegations',
    attributes: { reason: 'Congés', ...period },
    relationships: {
      manager: giverOf(from),
      delegation_manager: giverOf(to),
      regions: regionsOf(regions ?? [from === 'southern_director' ? south : north]),
    },
  };
}

function give(testApi: DossierApi, given: Given): Promise<Reply> {
  return testApi.send('/delegations', { body: { data: documentOf(given) }, as: given.as ?? given.from });
}

/** The id of one that is there. */
export async function given(testApi: DossierApi, all: Given): Promise<string> {
  const { status, document } = await give(testApi, all);
  if (status !== 201) throw new Error(JSON.stringify(document));
  return document.data.id;
}

/** One that is there whatever the rules say. */
export async function putDelegation(testApi: DossierApi, id: string, { from, to, period = week }: Given) {
  await testApi.database.query(
    statementOf(sql`
      insert into delegations (id, manager_id, delegation_manager_id, from_date, to_date, reason, user_id)
      values (${id}::uuid, ${managerId(from)}::uuid, ${managerId(to)}::uuid, ${period.from_date}::date,
        ${period.to_date}::date, 'Congés', ${userId(from)})`),
  );
}
