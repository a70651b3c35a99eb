import { mayMove } from '#alec/candidate/domain/applicationMoves.ts';
import { type Decision, decided } from '#alec/candidate/domain/documentDecisions.ts';
import { loadablePart } from '#alec/loadablePart.ts';
import type { ActionOverrides, ActionPieces } from '#engine/admin/resource/overrides.ts';
import type { FieldOf, RecordOf } from '#generated/records.ts';

type Application = RecordOf<'candidate-applications'>;
type CandidateDocument = RecordOf<'candidate-documents'>;

const AttachToDossierDialog = loadablePart(() => import('./actions/AttachToDossierDialog.tsx'));
const AssignRegionDialog = loadablePart(() => import('./actions/AssignRegionDialog.tsx'));
const EraseDialog = loadablePart(() => import('./actions/EraseDialog.tsx'));
const RefuseApplicationDialog = loadablePart(() => import('./actions/RefuseApplicationDialog.tsx'));
const RefuseDocumentDialog = loadablePart(() => import('./actions/RefuseDocumentDialog.tsx'));
const CloseAdDialog = loadablePart(async () => ({
  default: (await import('./actions/ConfirmActionDialog.tsx')).CloseAdDialog,
}));
const ReopenAdDialog = loadablePart(async () => ({
  default: (await import('./actions/ConfirmActionDialog.tsx')).ReopenAdDialog,
}));
const ChooseDialog = loadablePart(async () => ({
  default: (await import('./actions/ConfirmActionDialog.tsx')).ChooseDialog,
}));

/** The dialog says itself what was done, and shows what follows. */
const saidByDialog = (): void => undefined;

const offeredTo = (move: 'take-up' | 'choose' | 'refuse'): ActionPieces => ({
  needs: ['status', 'withdrawn_at'] satisfies FieldOf<'candidate-applications'>[],
  isOffered: (record) => mayMove(record as Application, move),
});

const offeredFor = (decision: Decision): ActionPieces => ({
  needs: ['origin', 'status', 'path'] satisfies FieldOf<'candidate-documents'>[],
  isOffered: (record) => decided(decision, record as CandidateDocument) !== null,
});

const notHere: ActionPieces = { isOffered: () => false };

/** Which actions of what candidates keep staff are offered, by the rules of the server, and what each asks before. */
export const candidateActions: ActionOverrides = {
  'candidate-profiles': {
    'attach-to-dossier': { dialog: AttachToDossierDialog, follow: saidByDialog },
    'assign-region': {
      needs: ['region'] satisfies FieldOf<'candidate-profiles'>[],
      dialog: AssignRegionDialog,
    },
    erase: {
      needs: ['first_name', 'last_name'] satisfies FieldOf<'candidate-profiles'>[],
      dialog: EraseDialog,
      follow: saidByDialog,
    },
    'request-deletion': notHere,
    'cancel-deletion': notHere,
  },
  'candidate-ads': { close: { dialog: CloseAdDialog }, reopen: { dialog: ReopenAdDialog } },
  'candidate-applications': {
    'take-up': offeredTo('take-up'),
    choose: { ...offeredTo('choose'), dialog: ChooseDialog },
    refuse: { ...offeredTo('refuse'), dialog: RefuseApplicationDialog },
    withdraw: notHere,
  },
  'candidate-documents': {
    'mark-as-seen': offeredFor('mark-as-seen'),
    accept: offeredFor('accept'),
    refuse: { ...offeredFor('refuse'), dialog: RefuseDocumentDialog },
  },
  'faq-entries': { useful: notHere, 'not-useful': notHere },
};
