import type { invoices } from '#alec/trainingAction/page/followUp/rowsOfCandidates.ts';
import type { FieldPieces } from '#engine/admin/resource/overrides.ts';
import type { FieldOf } from '#generated/records.ts';
import { InvoiceAmountInput } from './InvoiceAmountInput.tsx';
import { InvoiceCandidates } from './InvoiceCandidates.tsx';
import { InvoicedCandidatesInput } from './InvoicedCandidatesInput.tsx';
import { InvoiceNotes } from './InvoiceNotes.tsx';

type InvoiceField = FieldOf<typeof invoices>;

const decided: readonly InvoiceField[] = ['training_action'];
const pieces: { readonly [F in InvoiceField]?: FieldPieces } = {
  training_action_candidates: { field: InvoiceCandidates, input: InvoicedCandidatesInput },
  total_amount: { input: InvoiceAmountInput },
  total_amount_per_candidate: { input: InvoiceAmountInput },
};

/** How an invoice is asked for where its action is known. */
export const invoiceForm = { decided, pieces, slots: { before: InvoiceNotes } };
