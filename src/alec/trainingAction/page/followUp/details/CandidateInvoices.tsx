import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { personName } from '#alec/trainingAction/page/conversion/personName.ts';
import { invoices } from '#alec/trainingAction/page/followUp/rowsOfCandidates.ts';
import type { FieldOf, RecordOf, ValuesOf } from '#generated/records.ts';
import { DetailList } from './DetailList.tsx';
import { useFollowedAction } from './followedAction.ts';
import { invoiceForm } from './invoiceForm.ts';

type InvoiceField = FieldOf<typeof invoices>;

const columns: readonly InvoiceField[] = [
  'reference',
  'invoice_type',
  'from_date',
  'to_date',
  'training_action_candidates',
  'total_amount_per_candidate',
  'total_amount',
];

/** The invoices that name her, each with whom she shares it. */
export function CandidateInvoices({ candidate }: { readonly candidate: string }) {
  const { action, invoices: all } = useFollowedAction();
  const rows = all.filter(({ training_action_candidates: named }) => named?.includes(candidate));
  const values: ValuesOf<typeof invoices> = {
    training_action: action.id,
    training_action_candidates: [candidate],
  };
  return (
    <DetailList
      path={invoices}
      columns={columns}
      {...invoiceForm}
      rows={rows}
      defaultValues={values}
      removalText={useRemovalText()}
    />
  );
}

/** An invoice goes for all whom it names. */
function useRemovalText() {
  const { candidates } = useFollowedAction();
  const translate = useTranslate();
  return useCallback(
    ({ training_action_candidates: ids }: Partial<RecordOf<typeof invoices>>) => {
      const named = candidates.filter(({ id }) => ids?.includes(id));
      if (named.length < 2) return undefined;
      return translate('trainingAction.followUp.removedForAll', { names: named.map(personName).join(', ') });
    },
    [candidates, translate],
  );
}
