import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
} from '@mui/material';
import { Form, useDataProvider, useListContext, useNotify, useRefresh, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useId, useState } from 'react';
import { type FieldValues, type Resolver, useWatch } from 'react-hook-form';
import {
  type PaymentNotice,
  type RefundRequest,
  sharesOfNotice,
} from '#alec/refunds/domain/paymentNotice.ts';
import { dateToWire } from '#engine/admin/fields/date/dateText.ts';
import { SchemaInput } from '#engine/admin/fields/SchemaInput.tsx';
import { useSentenceOf } from '#engine/admin/form/formRules.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { FlatRecord } from '#engine/model/model.ts';
import { checkRecord } from '#engine/rules/checkRecord.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import { NoticeShares } from './NoticeShares.tsx';

type Refund = 'refund-requests';

const asked = [
  'refund_reference',
  'refund_date',
  'pre_tax_refund_amount',
  'vat_refund_amount',
] as const satisfies readonly FieldOf<Refund>[];
const compulsory: readonly FieldOf<Refund>[] = ['refund_date', 'pre_tax_refund_amount'];

interface PaymentNoticeDialogProps {
  readonly requests: readonly RefundRequest[];
  readonly close: () => void;
}

/** One payment of a funder over several requests: what each gets is shown before it is stored, all or none. */
export default function PaymentNoticeDialog({ requests, close }: PaymentNoticeDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [begun] = useState(
    () => ({ refund_date: dateToWire(new Date()), vat_refund_amount: '0.00' }) satisfies ValuesOf<Refund>,
  );
  const resolver = useNoticeResolver();
  const { store, fault, isStoring } = useStore(requests, close);
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{translate('refunds.notice.title')}</DialogTitle>
      <Form record={begun} resolver={resolver} onSubmit={store} noValidate disableInvalidFormNotification>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>
            {translate('refunds.notice.explanation', { smart_count: requests.length })}
          </DialogContentText>
          {fault && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {fault}
            </Alert>
          )}
          <Stack spacing={2}>
            {asked.map((name) => (
              <SchemaInput key={name} source={name} />
            ))}
            <Preview requests={requests} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('views.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isStoring}>
            {translate('refunds.notice.store')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

const amountForm = /^\d+(\.\d{1,2})?$/;

function Preview({ requests }: Pick<PaymentNoticeDialogProps, 'requests'>) {
  const values: ValuesOf<Refund> = useWatch<FieldValues>();
  const amounts = [values.pre_tax_refund_amount, values.vat_refund_amount || '0.00'].map(String);
  if (!amounts.every((amount) => amountForm.test(amount))) return null;
  return <NoticeShares shares={sharesOfNotice(noticeOf(values), requests)} />;
}

function noticeOf(values: ValuesOf<Refund>): PaymentNotice {
  return {
    preTax: String(values.pre_tax_refund_amount),
    vat: String(values.vat_refund_amount || '0.00'),
    reference: values.refund_reference ? String(values.refund_reference) : null,
    date: String(values.refund_date),
  };
}

/** Only what is asked for is checked, by the rules of its fields; without a day and an amount there is no payment. */
function useNoticeResolver(): Resolver<FieldValues> {
  const resource = useResourceModel();
  const say = useSentenceOf();
  return (values) => {
    const broken = checkRecord(resource, values as FlatRecord, { mode: 'full' }).filter(({ field }) =>
      asked.some((name) => name === field),
    );
    const absent = compulsory
      .filter((name) => !values[name])
      .map((field) => ({ field, code: 'required', values: {} }) as const);
    const errors = Object.fromEntries(
      [...absent, ...broken].map((fault) => [
        fault.field,
        { type: fault.code, message: say(fault, resource) },
      ]),
    );
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

function useStore(requests: readonly RefundRequest[], close: () => void) {
  const provider = useDataProvider<JsonApiProvider>();
  const { onUnselectItems } = useListContext();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isStoring, setStoring] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const store = async (values: FieldValues) => {
    setStoring(true);
    setFault(null);
    try {
      await provider.operations(
        sharesOfNotice(noticeOf(values), requests).map(({ request, set }) => ({
          op: 'update',
          resource: 'refund-requests',
          id: request.id,
          data: { ...request, ...set },
          previousData: request,
        })),
      );
      refresh();
      onUnselectItems();
      notify('refunds.notice.stored', { type: 'success', messageArgs: { smart_count: requests.length } });
      close();
    } catch (error) {
      setFault((error as Error).message);
      setStoring(false);
    }
  };
  return { store, fault, isStoring };
}
