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
import { Form, useDataProvider, useNotify, useRefresh, useTranslate } from 'ra-core';
import type { CallResult, JsonApiProvider } from 'ra-data-json-api';
import { type ReactNode, useId, useState } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import { SchemaInput } from '#engine/admin/fields/SchemaInput.tsx';
import { useSentenceOf } from '#engine/admin/form/formRules.ts';
import { failureMessage } from '#engine/admin/form/saving/failureMessage.ts';
import { useIdempotencyKey } from '#engine/admin/form/saving/useIdempotencyKey.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import { checkRecord } from '#engine/rules/checkRecord.ts';
import type { FieldOf, Path, ValuesOf } from '#generated/records.ts';

const refunds = 'refund-requests' satisfies Path;
type RefundField = FieldOf<typeof refunds>;
type RefundValues = ValuesOf<typeof refunds>;
type JsonObject = { readonly [name: string]: JsonValue };

interface RefundDialogProps {
  /** Whose words it says: `refunds.notice.title` and so on. */
  readonly words: 'notice' | 'financeable';
  /** How many candidates or requests it was opened for. */
  readonly count: number;
  readonly asked: readonly RefundField[];
  readonly compulsory: readonly RefundField[];
  readonly begun: { readonly [name: string]: string };
  /** The call that stores it, all or nothing. */
  readonly call: 'payment-notice' | 'request-all';
  /** What the call sends beside what was typed; null: there is nothing to store. */
  readonly rowsFor: (values: RefundValues) => JsonObject | null;
  readonly onStored?: () => void;
  readonly close: () => void;
  /** Shows what will be written. */
  readonly children: ReactNode;
}

/** Asks once for what several refund requests share, shows what each gets, and stores them in one piece. */
export function RefundDialog({
  words,
  count,
  asked,
  compulsory,
  begun,
  children,
  ...rest
}: RefundDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const resolver = useAskedResolver(asked, compulsory);
  const { store, fault, isStoring } = useStore({ words, asked, ...rest });
  return (
    <Dialog open onClose={rest.close} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{translate(`refunds.${words}.title`)}</DialogTitle>
      <Form record={begun} resolver={resolver} onSubmit={store} noValidate disableInvalidFormNotification>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>
            {translate(`refunds.${words}.explanation`, { smart_count: count })}
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
            {children}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={rest.close}>{translate('views.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isStoring}>
            {translate(`refunds.${words}.store`)}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Only what is asked for is checked, by the rules of its fields. */
function useAskedResolver(
  asked: readonly RefundField[],
  compulsory: readonly RefundField[],
): Resolver<FieldValues> {
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

function useStore({
  words,
  asked,
  call,
  rowsFor,
  onStored,
  close,
}: Pick<RefundDialogProps, 'words' | 'asked' | 'call' | 'rowsFor' | 'onStored' | 'close'>) {
  const provider = useDataProvider<JsonApiProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const keyOf = useIdempotencyKey();
  const [isStoring, setStoring] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const store = async (values: FieldValues) => {
    const rows = rowsFor(values);
    if (rows === null) return setFault(translate('refunds.nothing'));
    const meta = { ...Object.fromEntries(asked.map((name) => [name, values[name] ?? null])), ...rows };
    setStoring(true);
    setFault(null);
    try {
      const headers = { 'Idempotency-Key': keyOf(meta) };
      const answer = await provider.call(refunds, { method: 'POST', path: call, body: { meta }, headers });
      refresh();
      notify(`refunds.${words}.stored`, { type: 'success', messageArgs: { smart_count: countOf(answer) } });
      onStored?.();
      close();
    } catch (error) {
      const message = failureMessage(error);
      setFault(translate(message, { _: message }));
      setStoring(false);
      // Others may have written or deleted what it is about.
      refresh();
    }
  };
  return { store, fault, isStoring };
}

/** How many requests the server made or paid: some of those it was asked for have or get nothing. */
function countOf(answer: CallResult | Response): number {
  const lists = 'meta' in answer ? Object.values(answer.meta ?? {}) : [];
  return lists.flat().filter((one) => Number((one as { readonly amount: string }).amount) > 0).length;
}
