import { calculateInvoice, type InvoiceValues } from '#alec/trainingAction/domain/calculateInvoice.ts';
import { actionFields } from '#alec/trainingAction/print/actionFields.ts';
import type { ActionPaper, PaperCandidate, PaperRefund } from '#alec/trainingAction/print/actionPaper.ts';
import type { Api } from '#engine/api/createApi.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import type { ApiContext } from '#engine/api/request/request.ts';
import type { Database } from '#engine/db/database.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { Model } from '#engine/model/model.ts';
import { mayDo, permissionOf } from '#engine/rules/access.ts';
import type { FieldOf } from '#generated/records.ts';
import { financingNumbers } from './financingNumbers.ts';

export interface ActionPaperParts {
  readonly api: Api;
  readonly model: Model;
  readonly database: Database;
  readonly now: () => Date;
}

const path = 'training-actions';

/**
 * A training action as the caller reads it, ready to be printed; the answer of the API when it gives none (404 outside of
 * the caller's reach). What costs and funds it is left out for those who may not see margins; where `needsMargins`, a
 * Refusal of 403 is thrown for them.
 */
export async function readActionPaper(
  id: string,
  needsMargins: boolean,
  { api, model, database, now }: ActionPaperParts,
  context: ApiContext,
): Promise<ActionPaper | Response> {
  const resource = resourceAt(model, path);
  const hasMargins = mayDo(context.actor, resource, 'margins') !== 'none';
  if (needsMargins && !hasMargins)
    throw new Refusal(problem('forbidden', { permission: permissionOf(resource, 'margins') }));
  const address = `${path}/${encodeURIComponent(id)}?${new URLSearchParams({ include: included(hasMargins) })}`;
  const answer = await api.handle(new Request(api.addressOf(address)), context);
  if (!answer.ok) return answer;
  const { locale } = context;
  const frame = { locale, printedAt: now(), hasMargins, fields: actionFields(model, locale) };
  return { ...frame, ...partsIn(await answer.json(), await financingNumbers(database)) };
}

const dossierRelation = 'training_course' satisfies FieldOf<'training-actions'>;
const candidateRelation = 'candidates' satisfies FieldOf<'training-actions'>;
const deviceRelation = 'device_type' satisfies FieldOf<'training-action-candidates'>;
const invoiceRelation = 'invoices' satisfies FieldOf<'training-actions'>;
const namedRelation = 'training_action_candidates' satisfies FieldOf<'training-action-invoices'>;
const refundRelation = 'refund_requests' satisfies FieldOf<'training-action-candidates'>;
const draftField = 'is_draft' satisfies FieldOf<'training-action-candidate-periods'>;
const financingRelation = 'financing_type_repository' satisfies FieldOf<'refund-requests'>;

function included(hasMargins: boolean): string {
  const money = [invoiceRelation, `${candidateRelation}.${refundRelation}.${financingRelation}`];
  return [
    dossierRelation,
    `${candidateRelation}.${deviceRelation}`,
    `${candidateRelation}.periods`,
    `${candidateRelation}.results`,
    ...(hasMargins ? money : []),
  ].join(',');
}

interface Row {
  readonly type: string;
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<
    Record<string, { readonly data?: Identifier | readonly Identifier[] | null }>
  >;
}
type Identifier = Pick<Row, 'type' | 'id'>;

interface ActionDocument {
  readonly data: Row;
  readonly included?: readonly Row[];
}

function partsIn({ data, included: rows = [] }: ActionDocument, numbers: ReadonlyMap<string, number>) {
  // What is only begun counts for nothing, as in what is stored.
  const whole = rows.filter(({ attributes }) => attributes[draftField] !== true);
  const known = new Map(whole.map((row) => [`${row.type} ${row.id}`, row]));
  const behind = (row: Row, relation: string): readonly Row[] =>
    [row.relationships?.[relation]?.data ?? []]
      .flat()
      .flatMap(({ type, id }) => known.get(`${type} ${id}`) ?? []);
  const candidates = inOrder(behind(data, candidateRelation));
  const invoices = behind(data, invoiceRelation).map((row) => invoiceOf(row, candidates));
  const [dossier] = behind(data, dossierRelation);
  const devices = candidates
    .flatMap((candidate) => behind(candidate, deviceRelation))
    .map(({ attributes }) => attributes.label);
  return {
    action: data.attributes as ActionPaper['action'],
    names: {
      dossier: `ERPF#${dossier?.attributes.reference ?? ''}`,
      device: [...new Set(devices)].join(' · '),
    },
    candidates: candidates.map((candidate): PaperCandidate => {
      const record = candidate.attributes as PaperCandidate['record'];
      return {
        record,
        name: [record.first_name, record.last_name].filter(Boolean).join(' '),
        periods: byStart(behind(candidate, 'periods')).map(
          ({ attributes }) => attributes as PaperCandidate['periods'][number],
        ),
        invoices: invoices.flatMap(({ invoice, shares }) => {
          const share = shares.get(candidate.id);
          return share === undefined ? [] : [{ invoice, share }];
        }),
        refundRequests: behind(candidate, refundRelation).flatMap((row) =>
          refundOf(row, behind(row, financingRelation)[0], numbers),
        ),
        results: behind(candidate, 'results').map(
          ({ attributes }) => attributes as PaperCandidate['results'][number],
        ),
      };
    }),
  };
}

/** Shares go to the candidates in the order of the action, not in that of the invoice. */
function invoiceOf(row: Row, candidates: readonly Row[]) {
  const named = [row.relationships?.[namedRelation]?.data ?? []].flat().map(({ id }) => id);
  const invoice = row.attributes as InvoiceValues;
  const ids = candidates.map(({ id }) => id).filter((id) => named.includes(id));
  return { invoice, shares: calculateInvoice(invoice, ids).shares };
}

/** One of a type that stands for no kind of funding counts nowhere. */
function refundOf(
  { attributes }: Row,
  type: Row | undefined,
  numbers: ReadonlyMap<string, number>,
): readonly PaperRefund[] {
  const financing = type && numbers.get(type.id);
  return type && financing ? [{ ...attributes, financing, label: String(type.attributes.label ?? '') }] : [];
}

function inOrder(rows: readonly Row[]): readonly Row[] {
  const place = ({ attributes }: Row) => Number(attributes.position ?? Number.MAX_SAFE_INTEGER);
  return [...rows].sort((one, other) => place(one) - place(other) || one.id.localeCompare(other.id));
}

const startField = 'from_date' satisfies FieldOf<'training-action-candidate-periods'>;

function byStart(rows: readonly Row[]): readonly Row[] {
  const start = ({ attributes }: Row) => String(attributes[startField] ?? '');
  return [...rows].sort(
    (one, other) => start(one).localeCompare(start(other)) || one.id.localeCompare(other.id),
  );
}
