import { type Problem, problem, problemResponse } from '#engine/api/request/problem.ts';
import type { ApiContext } from '#engine/api/request/request.ts';
import { unknownParameters } from '#engine/api/request/unknownParameters.ts';
import type { Connection } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import { type Locale, locales, type Model } from '#engine/model/model.ts';
import type { FieldOf } from '#generated/records.ts';

interface FaqParts extends Pick<ApiContext, 'requestId' | 'locale'> {
  readonly database: Connection;
  readonly model: Model;
}

interface Entry {
  readonly id: string;
  readonly topic: string;
  readonly question: string;
  readonly answer: string;
}

/** More questions than anybody reads. */
const mostEntries = 500;

/**
 * `GET /public/faq?locale=fr`: the published questions in one language, to anybody: topics in the order of the schema, the
 * questions of each in the order that administrators give them. Without `locale` the language is that of the browser.
 * Refused: 400 another parameter, or another language.
 *
 * @example
 * // { topics: [{ topic: 'account', label: 'Mon compte', entries: [{ id: '0192…', question: '…', answer: '…' }] }] }
 */
export async function faqResponse(
  { url, method }: Pick<Request, 'url' | 'method'>,
  { database, model, ...context }: FaqParts,
): Promise<Response> {
  const { searchParams } = new URL(url);
  const asked = searchParams.get('locale');
  const problems = parameterProblems(searchParams);
  if (problems.length > 0) return problemResponse(problems, context);
  const locale = locales.find((one) => one === asked) ?? context.locale;
  const headers = {
    'content-type': 'application/json',
    'content-language': locale,
    'cache-control': 'public, max-age=300',
    ...(asked === null && { vary: 'accept-language' }),
  };
  if (method === 'HEAD') return new Response(null, { headers });
  const topics = grouped(await entriesIn(database, locale), model, locale);
  return new Response(JSON.stringify({ topics }), { headers });
}

function parameterProblems(parameters: URLSearchParams): readonly Problem[] {
  const unknown = unknownParameters(parameters.keys(), ['locale']);
  if (unknown.length > 0) return unknown;
  const [value, ...more] = parameters.getAll('locale');
  const source = { parameter: 'locale' };
  if (more.length > 0) return [problem('repeated-parameter', { name: 'locale' }, source)];
  const isKnown = value === undefined || locales.some((one) => one === value);
  return isKnown ? [] : [problem('bad-parameter', { name: 'locale', value }, source)];
}

function entriesIn(database: Connection, locale: Locale): Promise<Entry[]> {
  return database.query<Entry>(
    statementOf(sql`
      select entry.id, entry.topic,
        case when ${locale} = 'fr' then entry.question_fr else entry.question_en end as question,
        case when ${locale} = 'fr' then entry.answer_fr else entry.answer_en end as answer
      from faq_entries as entry
      where entry.is_published
      order by entry.position, entry.id
      limit ${mostEntries}`),
  );
}

function grouped(entries: readonly Entry[], model: Model, locale: Locale) {
  const faq = resourceAt(model, 'faq-entries');
  const topics = fieldOf(faq, 'topic' satisfies FieldOf<'faq-entries'>)?.choices ?? [];
  return topics
    .map(({ value, label }) => ({
      topic: value,
      label: label[locale],
      entries: entries
        .filter(({ topic }) => topic === value)
        .map(({ id, question, answer }) => ({ id, question, answer })),
    }))
    .filter((topic) => topic.entries.length > 0);
}
