import { type DossierStatus, inAction } from '#alec/dossier/domain/dossierStatus.ts';
import type { Path, ValuesOf } from '#generated/records.ts';

/** What may wait for a person, the most urgent first. */
export const waitingKinds = [
  'late',
  'estimators',
  'unassigned',
  'unread_messages',
  'unread_mails',
  'documents_missing',
  'training_over',
  'refunds_late',
  'delegations',
  'to_move',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** One thing that waits. */
export interface WaitingRow {
  readonly id: string;
  /** The dossier it is about, and what is taught there. */
  readonly reference: string | null;
  readonly training: string | null;
  /** What it is called itself: an estimator, a mail, a person. */
  readonly title: string | null;
  /** Since when, or by when: `YYYY-MM-DD`. */
  readonly day: string | null;
  /** How many messages, documents or requests; of one thing, null. */
  readonly count: number | null;
  readonly status: DossierStatus | null;
}

/** How many things of a kind wait, and the most urgent of them. */
export interface WaitingGroup {
  readonly kind: WaitingKind;
  readonly count: number;
  readonly rows: readonly WaitingRow[];
}

/** What `GET /dashboard/waiting` tells. */
export interface Waiting {
  readonly groups: readonly WaitingGroup[];
  /** Each kind whose rows are also those of a list, with the filter that shows exactly them. */
  readonly lists: { readonly [kind in WaitingKind]?: WaitingList };
}

interface WaitingList {
  readonly path: Path;
  readonly filter: { readonly [field: string]: unknown };
}

/** Rows of each kind that are shown. */
export const shownPerKind = 5;

/** A delegation is announced this many days before it starts. */
export const delegationNoticeDays = 7;

/** Documents that are missing wait from this many days before the training on. */
export const documentNoticeDays = 30;

/** Approved or about to be, and not yet trained: the documents are expected now. */
export const documentStatuses: readonly DossierStatus[] = [
  'waiting_for_validation',
  'done',
  'waiting_for_opco',
  'relaunch_opco',
  'to_check',
  'waiting_for_retour_ae',
  'in_progress',
];

/** Funded, and not yet over: what was requested is still to come. */
export const refundStatuses: readonly DossierStatus[] = [...inAction, 'dispute'];

interface Standing {
  readonly due: { readonly now: readonly DossierStatus[]; readonly afterTraining: readonly DossierStatus[] };
  /** Statuses in which somebody still waits for the dossier. */
  readonly open: readonly string[];
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

type DossierFilter = { readonly mine?: 1 } & ValuesOf<'training-courses'>;

/**
 * The filters under which the list of dossiers shows what waits; the server counts under the same ones.
 *
 * @example
 * waitingFilters({ due, open: ['to_do'], today: '2026-03-02' }).late
 * // { mine: 1, is_draft: false, status: { in: ['to_do'] }, deadline: { lt: '2026-03-02' } }
 */
export function waitingFilters({ due, open, today }: Standing) {
  const own: DossierFilter = { mine: 1, is_draft: false };
  return {
    late: { ...own, status: { in: [...open] }, deadline: { lt: today } },
    to_move: { ...own, status: { in: [...due.now] } },
    training_over: { ...own, status: { in: [...due.afterTraining] }, training_end_date: { lt: today } },
    unassigned: { is_draft: false, status: { in: [...open] }, manager: { null: true } },
  } satisfies { readonly [kind in WaitingKind]?: DossierFilter };
}
