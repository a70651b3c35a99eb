import { type Behind, dossierConditions } from '#alec/statistics/domain/dossierConditions.ts';
import { type Measure, measureNamed } from '#alec/statistics/domain/measures.ts';
import { rebuildFacts } from '#alec/statistics/server/dossierFacts.ts';
import { statisticsExport } from '#alec/statistics/server/statisticsExport.ts';
import { statisticsResponse } from '#alec/statistics/server/statisticsResponse.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Locale } from '#engine/model/model.ts';
import { actorOf, courses, type Document, type DossierApi, type Person } from './dossierApi.ts';

type Answer = typeof statisticsResponse;

/** Asks on the morning of a day, in English unless it says otherwise; `answer` is the call that is asked. */
function requestTo(testApi: DossierApi, today: string, answer: Answer) {
  const { api, model, database } = testApi;
  const now = () => new Date(`${today}T08:30:00.000Z`);
  return (query: string, as: Person = 'admin', locale: Locale = 'en'): Promise<Response> => {
    const context = { actor: actorOf(as), requestId: 'request-1', locale } as const;
    const source = new Request(`http://alec.test/api/v1/statistics?${query}`);
    return answer(source, { api, model, database, now, context });
  };
}

/** `GET /statistics/export` of a day. */
export const exportAsker = (testApi: DossierApi, today: string) =>
  requestTo(testApi, today, statisticsExport);

/** `GET /statistics` of a day, and what tests look at in its answer. */
export function statisticsAsker(testApi: DossierApi, today: string) {
  const send = requestTo(testApi, today, statisticsResponse);
  const ask = async (query: string, as?: Person): Promise<{ status: number; document: Document }> => {
    const reply = await send(query, as);
    return { status: reply.status, document: await reply.json() };
  };
  const attributesOf = async (query: string, as?: Person): Promise<Document> => {
    const { status, document } = await ask(query, as);
    if (status !== 200) throw new Error(JSON.stringify(document));
    return document.data.attributes;
  };
  return {
    ask,
    attributesOf,
    /** Mine and all, by measure. */
    counted: async (query: string, as?: Person) => figuresIn((await attributesOf(query, as)).counters),
    /** Periods and their figures by series; those without a figure are left out. */
    pointsOf: async (query: string, as?: Person) => {
      const { series } = await attributesOf(query, as);
      return Object.fromEntries(
        series.map(({ key, points }: Document) => [
          key,
          points.flatMap(({ period, value }: Document) => (Number(value) ? [`${period} ${value}`] : [])),
        ]),
      );
    },
  };
}

/** Counters by name: what is mine, and all. */
export function figuresIn(counters: Document): Record<string, readonly [unknown, unknown]> {
  return Object.fromEntries(counters.map(({ name, mine, all }: Document) => [name, [mine, all]]));
}

/** What a figure on the page leads to: the ids of the list that it opens. */
export async function idsBehind(
  testApi: DossierApi,
  { name, as, ...behind }: Partial<Behind> & { readonly name: string; readonly as?: Person; today: string },
): Promise<string[]> {
  const measure = measureNamed(name) as Measure;
  const conditions = dossierConditions(
    { from: null, to: null, narrowed: {}, ...behind, measure },
    'Europe/Paris',
  );
  const words = wordsOf(conditions).map(([word, value]) => `${word}=${encodeURIComponent(value)}`);
  const { document } = await testApi.send(`${courses}?page[size]=200&${words.join('&')}`, as && { as });
  if (!document.data) throw new Error(JSON.stringify(document));
  return document.data.map(({ id }: Document) => id);
}

function wordsOf(conditions: object, head = 'filter'): [string, string][] {
  return Object.entries(conditions).flatMap(([name, value]) =>
    typeof value === 'object' && !Array.isArray(value)
      ? wordsOf(value, `${head}[${name}]`)
      : [[`${head}[${name}]`, String(value)] satisfies [string, string]],
  );
}

/** The facts that are kept, without when they were written. */
export function factsOf({ database }: DossierApi): Promise<{ readonly fact: string }[]> {
  return database.query(
    statementOf(sql`
      select (to_jsonb(fact) - 'updated_at' - 'row_version')::text as fact
      from dossier_facts as fact
      order by fact.id
      limit 1000`),
  );
}

/** The days of the dossiers themselves, by which their list is filtered. */
function datesOf({ database }: DossierApi): Promise<{ readonly days: string }[]> {
  return database.query(
    statementOf(sql`
      select json_build_array(dossier.id, dossier.closed_on, dossier.cancelled_on, dossier.converted_on,
        dossier.stock_until)::text as days
      from training_courses as dossier
      order by dossier.id
      limit 1000`),
  );
}

/** What is kept beside what is counted from scratch. */
export async function keptAndCounted(testApi: DossierApi) {
  const read = async () => ({ facts: await factsOf(testApi), dates: await datesOf(testApi) });
  const kept = await read();
  await testApi.database.query(statementOf(sql`delete from dossier_facts`));
  await rebuildFacts(testApi.database, 'all');
  return { kept, counted: await read() };
}
