import { Alert } from '@mui/material';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { type FinanceableRest, financeableRests } from '#alec/refunds/domain/requestFinanceable.ts';
import { dateToWire } from '#engine/admin/fields/date/dateText.ts';
import type { FieldOf, Path, RecordOf, ValuesOf } from '#generated/records.ts';
import { AmountTable } from './AmountTable.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { useFinancing } from './useFinancing.ts';

const refunds = 'refund-requests' satisfies Path;
type Refund = typeof refunds;
type Candidate = RecordOf<'training-action-candidates'>;

const asked: readonly FieldOf<Refund>[] = ['financing_type_repository', 'request_date', 'request_reference'];
const compulsory: readonly FieldOf<Refund>[] = ['financing_type_repository', 'request_date'];

interface RequestFinanceableDialogProps {
  readonly candidates: readonly Candidate[];
  readonly close: () => void;
}

/** Requests of one funder all that is financeable and not requested yet, for several candidates at once. */
export default function RequestFinanceableDialog({ candidates, close }: RequestFinanceableDialogProps) {
  const [begun] = useState(() => ({ request_date: dateToWire(new Date()) }) satisfies ValuesOf<Refund>);
  const restsOf = useRests(candidates);
  const rows = { candidates: candidates.map(({ id }) => id) } satisfies ValuesOf<'training-actions'>;
  return (
    <ResourceContextProvider value={refunds}>
      <RefundDialog
        words="financeable"
        count={candidates.length}
        asked={asked}
        compulsory={compulsory}
        begun={begun}
        call="request-all"
        rowsFor={(values) => (restsOf(values).length === 0 ? null : rows)}
        close={close}
      >
        <Preview restsOf={restsOf} />
      </RefundDialog>
    </ResourceContextProvider>
  );
}

type RestsOf = (values: ValuesOf<Refund>) => readonly FinanceableRest[];

/** What is left for the financing type that is chosen; nothing while none is. */
function useRests(candidates: readonly Candidate[]): RestsOf {
  const financingOf = useFinancing();
  return ({ financing_type_repository: type }) => {
    const financing = financingOf(type);
    return financing ? financeableRests(candidates, financing) : [];
  };
}

function Preview({ restsOf }: { readonly restsOf: RestsOf }) {
  const values: ValuesOf<Refund> = useWatch<FieldValues>();
  const translate = useTranslate();
  const rests = restsOf(values);
  if (!values.financing_type_repository) return null;
  if (rests.length === 0) return <Alert severity="info">{translate('refunds.nothing')}</Alert>;
  return (
    <AmountTable
      title="refunds.financeable.preview"
      columns={['refunds.financeable.amount']}
      rows={rests.map(({ candidate, amount }) => ({
        key: candidate.id,
        name: [candidate.first_name, candidate.last_name].join(' '),
        amounts: [amount],
      }))}
    />
  );
}
