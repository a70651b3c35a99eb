import { communicationsPath } from '#alec/communications/page/communicationPaths.ts';
import type { WaitingKind, WaitingRow } from '#alec/dashboard/domain/waiting.ts';
import { dossierPath } from '#alec/dossier/page/dossierPath.ts';

type Place = (reference: string, row: Pick<WaitingRow, 'id'>) => string;

const dossier: Place = (reference) => dossierPath(reference);

const places: { readonly [kind in WaitingKind]?: Place } = {
  late: dossier,
  to_move: dossier,
  training_over: dossier,
  unassigned: dossier,
  estimators: (reference, { id }) => dossierPath(reference, 'estimator', 'edit', id),
  unread_messages: (reference) => `${dossierPath(reference)}?chat=open`,
  unread_mails: (reference) => communicationsPath(reference),
  documents_missing: (reference) => dossierPath(reference, 'ged'),
  refunds_late: (reference) => dossierPath(reference, 'follow_up'),
};

/**
 * Where what waits is done; undefined where it is of no dossier.
 *
 * @example
 * waitingPath('documents_missing', { id, reference: '2026-00041' }) // '/manager/training-course/2026-00041/ged'
 */
export function waitingPath(
  kind: WaitingKind,
  row: Pick<WaitingRow, 'id' | 'reference'>,
): string | undefined {
  return row.reference === null ? undefined : places[kind]?.(row.reference, row);
}
