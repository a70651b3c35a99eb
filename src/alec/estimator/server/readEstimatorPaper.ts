import type { EstimatorField } from '#alec/estimator/domain/figures/name.ts';
import { configWith } from '#alec/estimator/domain/inputs.ts';
import { noSources, type Sources } from '#alec/estimator/domain/sources.ts';
import type { EstimatorPaper, PaperLine } from '#alec/estimator/print/estimatorPaper.ts';
import { estimatorFields } from '#alec/estimator/print/fields.ts';
import type { Api } from '#engine/api/createApi.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import type { ApiContext } from '#engine/api/request/request.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { Model } from '#engine/model/model.ts';
import { namingNames } from '#engine/model/naming.ts';
import { mayDo, permissionOf } from '#engine/rules/access.ts';
import type { FieldOf } from '#generated/records.ts';

export interface PaperParts {
  readonly api: Api;
  readonly model: Model;
  readonly now: () => Date;
}

const path = 'training-course-estimators';

/**
 * An estimator as the caller reads it, ready to be printed; the answer of the API when it gives none (404 outside of
 * the caller's reach). Throws a Refusal: 403 for those who may not see margins.
 */
export async function readEstimatorPaper(
  id: string,
  parts: PaperParts,
  context: ApiContext,
): Promise<EstimatorPaper | Response> {
  const { api, model, now } = parts;
  const resource = resourceAt(model, path);
  if (mayDo(context.actor, resource, 'margins') === 'none')
    throw new Refusal(problem('forbidden', { permission: permissionOf(resource, 'margins') }));
  const answer = await api.handle(new Request(api.addressOf(pathOf(id))), context);
  if (!answer.ok) return answer;
  return paperOf(await answer.json(), model, { locale: context.locale, printedAt: now() });
}

const relations = [
  'training_course',
  'device_type',
  'validation_type',
  'approver',
  'co_funders',
  'educational_costs',
] as const satisfies EstimatorField[];
type Relation = (typeof relations)[number];

const managerNames: readonly FieldOf<'manager-repositories'>[] = ['first_name', 'last_name'];

/** Of those it belongs to, only what they are called. */
const shown = {
  'fields[training_courses]': 'reference' satisfies FieldOf<'training-courses'>,
  'fields[manager_repositories]': managerNames.join(','),
};

function pathOf(id: string): string {
  const query = new URLSearchParams({ include: relations.join(','), ...shown });
  return `${path}/${encodeURIComponent(id)}?${query}`;
}

interface ReadRow {
  readonly type: string;
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<Partial<Record<Relation, { readonly data?: Linkage }>>>;
}
type Identifier = Pick<ReadRow, 'type' | 'id'>;
type Linkage = Identifier | readonly Identifier[] | null;

interface ReadDocument {
  readonly data: Pick<ReadRow, 'relationships'> & { readonly attributes: EstimatorPaper['record'] };
  readonly included?: readonly ReadRow[];
}

function paperOf(
  document: ReadDocument,
  model: Model,
  frame: Pick<EstimatorPaper, 'locale' | 'printedAt'>,
): EstimatorPaper {
  const record = document.data.attributes;
  const sources = sourcesIn(record.computed_with);
  const nameOf = (relation: Relation) =>
    rowsBehind(document, relation)
      .map((row) => representation(row, model))
      .join(', ');
  return {
    ...frame,
    ...estimatorFields(model, frame.locale),
    record,
    lines: linesOf(document),
    sources,
    names: {
      dossier: nameOf('training_course'),
      device: sources.device_type ? deviceName(sources.device_type) : nameOf('device_type'),
      validationType: sources.validation_type?.label ?? nameOf('validation_type'),
      approver: nameOf('approver'),
      coFunders: nameOf('co_funders'),
    },
  };
}

/** An estimator that was never calculated has none: the constants of the model stand in for them. */
function sourcesIn(stored: unknown): Sources {
  const sources = (stored ?? {}) as Partial<Sources>;
  return { ...noSources, ...sources, config: configWith(sources.config ?? {}) };
}

function deviceName({ initials, label }: NonNullable<Sources['device_type']>): string {
  return [...new Set([initials, label].filter(Boolean))].join(' – ');
}

function rowsBehind({ data, included = [] }: ReadDocument, relation: Relation): readonly ReadRow[] {
  const linked = [data.relationships?.[relation]?.data ?? []].flat();
  return linked.flatMap(({ type, id }) => included.find((row) => row.type === type && row.id === id) ?? []);
}

/** As the resource is called everywhere; nothing when a part of the name is missing. */
function representation({ type, attributes }: ReadRow, model: Model): string {
  const resource = Object.values(model.resources).find((one) => one.type === type);
  if (!resource) return '';
  const names = namingNames(resource);
  if (names.every((name) => !attributes[name])) return '';
  return resource.represent
    .replace(/\{([^}]+)\}/g, (_, name: string) => String(attributes[name] ?? ''))
    .trim();
}

/** In the order in which they were calculated. */
function linesOf(document: ReadDocument): readonly PaperLine[] {
  const place = ({ attributes }: ReadRow) => Number(attributes.position ?? Number.MAX_SAFE_INTEGER);
  return [...rowsBehind(document, 'educational_costs')]
    .sort((one, other) => place(one) - place(other) || one.id.localeCompare(other.id))
    .map(({ attributes }) => attributes as PaperLine);
}
