import { type PlanContext, visibleFields } from '#engine/api/plan/planContext.ts';
import { planSearch } from '#engine/api/plan/planSearch.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import { readParameters } from '#engine/api/request/readParameters.ts';
import type { ApiContext, ApiParts, ApiRequest } from '#engine/api/request/request.ts';
import { documentAnswer, responseOf } from '#engine/api/respond/answer.ts';
import type { DatedViewer } from '#engine/api/sql/scopeSql.ts';
import { type FoundRow, type Searched, searchRecordsSql } from '#engine/api/sql/search/searchRecordsSql.ts';
import { largeTablesSql, similarRecordsSql } from '#engine/api/sql/search/similarRecordsSql.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Field, Resource } from '#engine/model/model.ts';
import { namingNames } from '#engine/model/naming.ts';
import { isSeenOnOwnRows, mayDo, mayRefer, type Reach, seenReach } from '#engine/rules/access.ts';

/** Rows of one resource that an answer shows; whoever wants more of them asks the list of that resource. */
const mostOfAResource = 5;
/** Each word is looked for in every searched column of the database: those beyond are not. */
const mostWords = 8;

/**
 * Answers `GET /records?filter[q]=…`: rows of any resource that the actor may view, found by the words in the
 * searched fields of their own, as identifiers whose `meta` names the row and the parent that says whose it is.
 * `meta.more` has the types of which there are more. One statement, whatever the number of resources; where no row has
 * the words, another finds rows with words much like them, once it is known which tables are large, and `meta.similar` says so.
 * Throws a Refusal: 400 for any other parameter.
 *
 * @example
 * // GET /records?filter[q]=dupont -> {"data": [{"type": "loan_items", "id": "0192…", "meta":
 * //   {"label": "Jean Dupont", "parent": {"type": "loans", "id": "0192…", "meta": {"label": "LOAN-2026-00012"}}}}],
 * //   "meta": {"more": []}}
 */
export async function searchRecords(
  { parameters }: ApiRequest,
  api: ApiParts,
  { actor }: ApiContext,
): Promise<Response> {
  const searched = planRecordSearch(wordsOf(parameters), {
    model: api.model,
    actor,
    now: api.now(),
    problems: [],
  });
  const viewer = { model: api.model, actor, now: api.now() };
  const most = mostOfAResource + 1;
  const exact =
    searched.length === 0
      ? []
      : await api.database.query<FoundRow>({ ...searchRecordsSql(searched, viewer, most), mayLag: true });
  const similar =
    exact.length > 0
      ? []
      : await findSimilar(
          searched.filter((one) => mayBeMistyped(one) && isSearchedWhole(one, actor)),
          viewer,
          most,
          api,
        );
  const { data, meta } = documentOf(searched, [...exact, ...similar]);
  const answer = similar.length > 0 ? { data, meta: { more: [], similar: true } } : { data, meta };
  return responseOf(documentAnswer(answer));
}

async function findSimilar(
  searched: readonly Searched[],
  viewer: DatedViewer,
  most: number,
  { database }: Pick<ApiParts, 'database'>,
): Promise<FoundRow[]> {
  if (searched.length === 0) return [];
  const tables = await database.query<{ table: string }>(largeTablesSql(searched));
  const large = new Set(tables.map(({ table }) => table));
  return database.query<FoundRow>({ ...similarRecordsSql(searched, viewer, { most, large }), mayLag: true });
}

/** Of shorter words too many others share the letters. */
const shortestMistyped = 4;

function mayBeMistyped({ search }: Searched): boolean {
  return search.words.every((word) => word.length >= shortestMistyped);
}

/** Likeness is compared without asking whose a row is. */
function isSearchedWhole({ resource, search }: Searched, actor: PlanContext['actor']): boolean {
  return !search.fields.some((field) => isSeenOnOwnRows(actor, resource, field));
}

function wordsOf(parameters: ApiRequest['parameters']): string {
  const { words, problems } = readParameters(parameters, ['filter']);
  const others = words.filters.map(({ name, parameter }) =>
    problem('unknown-parameter', { name }, { parameter }),
  );
  if (problems.length + others.length > 0) throw new Refusal(...problems, ...others);
  return words.search.split(/\s+/).filter(Boolean).slice(0, mostWords).join(' ');
}

/** The resources whose rows the actor may view, name and search; none for blank words. */
function planRecordSearch(words: string, planContext: PlanContext): Searched[] {
  const { actor, model } = planContext;
  if (words === '') return [];
  return Object.values(model.resources).flatMap((resource) => {
    const reach = namedReach(actor, resource);
    // Related rows are found as rows of their own.
    const search = { ...planSearch({ ...planContext, problems: [] }, resource, words), related: [] };
    if (reach === 'none' || search.fields.length === 0 || !isNamed(resource, planContext)) return [];
    return [{ resource, reach, search, parent: parentOf(resource, planContext) }];
  });
}

/** How far she views rows and their names: of her own alone where a name has a field that is seen on these alone. */
function namedReach(actor: PlanContext['actor'], resource: Resource): Reach {
  const reaches = namingFields(resource).map((field) => seenReach(actor, resource, field));
  return reaches.includes('own') ? 'own' : mayDo(actor, resource, 'view');
}

/** A name that needs a field out of the actor's sight is left out. */
function isNamed(resource: Resource, { actor }: Pick<PlanContext, 'actor'>): boolean {
  const seen = visibleFields(resource, actor).map(({ name }) => name);
  return namingNames(resource).every((name) => seen.includes(name));
}

function namingFields(resource: Resource): Field[] {
  return namingNames(resource).flatMap((name) => fieldOf(resource, name) ?? []);
}

/** The relation to the row that says whose a row is, where the actor may see and name it. */
export function parentOf(
  resource: Resource,
  planContext: Pick<PlanContext, 'actor' | 'model'>,
): Searched['parent'] {
  const { actor, model } = planContext;
  const field = visibleFields(resource, actor).find(({ name }) => name === resource.access.own?.through);
  if (!field?.column || !field.relation) return null;
  const to = resourceAt(model, field.relation.to);
  const reach = mayRefer(actor, to);
  const isOfOwn = [isSeenOnOwnRows(actor, resource, field), ...ownNames(actor, to)].includes(true);
  return reach === 'none' || isOfOwn || !isNamed(to, planContext) ? null : { field, resource: to, reach };
}

function ownNames(actor: PlanContext['actor'], resource: Resource): boolean[] {
  return namingFields(resource).map((field) => isSeenOnOwnRows(actor, resource, field));
}

function documentOf(searched: readonly Searched[], found: readonly FoundRow[]) {
  const byResource = searched.map(({ resource: { type } }) => found.filter((row) => row.type === type));
  return {
    data: byResource.flatMap((rows) => rows.slice(0, mostOfAResource).map(identifierOf)),
    meta: {
      more: byResource.flatMap((rows) => (rows.length > mostOfAResource ? (rows[0]?.type ?? []) : [])),
    },
  };
}

function identifierOf({ type, id, label, parent }: FoundRow) {
  return { type, id, meta: { label, parent: parent === null ? null : JSON.parse(parent) } };
}
