import { grant } from '#engine/api/plan/grant.ts';
import { planRead } from '#engine/api/plan/planRead.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import { readParameters } from '#engine/api/request/readParameters.ts';
import type { ApiContext, ApiParts, ApiRequest } from '#engine/api/request/request.ts';
import { documentAnswer, responseOf } from '#engine/api/respond/answer.ts';
import { type FoundText, foundMarks, textSearchSql } from '#engine/api/sql/search/textSearchSql.ts';
import type { Versioned } from '#engine/api/upload/lastVersions.ts';
import { parentOf } from './searchRecords.ts';

const parameter = 'filter[text]';
const fewestCharacters = 2;
const mostCharacters = 200;

/**
 * Answers `GET /{path}/search?filter[text]=devis signé`: the records whose last version has all the words, the newest
 * first, as identifiers whose `meta` names the record and its parent, says which version it is, and has the passage in
 * pieces. Other filters and `page` are those of the list. One statement. `meta.page.hasNext` tells of further ones;
 * nothing is counted.
 *
 * Case, accents and endings make no difference, and the last word may be cut short.
 * Throws a Refusal: 400 a parameter, fewer than two characters or more than 200, 403.
 *
 * @example
 * // {"data": [{"type": "scans", "id": "0192…", "meta": {"label": "Devis", "parent": null, "version": "0193…",
 * //   "file_name": "devis.pdf", "passage": [{"text": "le "}, {"text": "devis", "isFound": true}, {"text": " est signé"}]}}],
 * //  "meta": {"page": {"number": 1, "hasNext": false}}}
 */
export async function searchTexts(
  { resource, versions, of }: Versioned,
  request: ApiRequest,
  api: ApiParts,
  context: ApiContext,
): Promise<Response> {
  const { problems } = readParameters(request.parameters, ['page', 'filter']);
  if (problems.length > 0) throw new Refusal(...problems);
  const words = wordsOf(request);
  const others = request.parameters.filter(({ name }) => name !== parameter);
  const plan = planRead({ ...request, rest: [], parameters: others }, api, context);
  const reach = grant({ context }, versions, 'view');
  const viewer = { model: api.model, actor: context.actor, now: api.now() };
  const search = { plan, versions, reach, of, parent: parentOf(resource, viewer), words: queryOf(words) };
  const found = await api.database.query<FoundText>({ ...textSearchSql(search, viewer), mayLag: true });
  const { size, number } = plan.page;
  return responseOf(
    documentAnswer({
      data: found.slice(0, size).map((row) => identifierOf(resource.type, row)),
      meta: { page: { number, hasNext: found.length > size } },
    }),
  );
}

function wordsOf({ parameters }: ApiRequest): string {
  const value = parameters.find(({ name }) => name === parameter)?.value.trim() ?? '';
  if (value.length >= fewestCharacters && value.length <= mostCharacters) return value;
  throw new Refusal(
    problem('bad-parameter', { name: parameter, value, expected: 'search-words' }, { parameter }),
  );
}

/**
 * The words as `to_tsquery` reads them: each quoted, so that nothing in it is an operator, and all of them to be found.
 *
 * @example queryOf("devis l'agence") // "'devis' & 'l''agence':*"
 */
function queryOf(words: string): string {
  const quoted = words
    .replaceAll('\0', ' ')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `'${word.replaceAll('\\', ' ').replaceAll("'", "''")}'`);
  return `${quoted.join(' & ')}:*`;
}

function identifierOf(type: string, { id, parent, passage, ...meta }: FoundText) {
  const owner = parent === null ? null : JSON.parse(parent);
  return { type, id, meta: { ...meta, parent: owner, passage: piecesOf(passage) } };
}

function piecesOf(passage: string) {
  const pieces = passage.split(foundMarks.start).flatMap((part, place) => {
    const [found = '', rest] = part.split(foundMarks.end);
    if (place === 0 || rest === undefined) return [{ text: part, isFound: false }];
    return [
      { text: found, isFound: true },
      { text: rest, isFound: false },
    ];
  });
  return pieces.filter(({ text }) => text !== '');
}
