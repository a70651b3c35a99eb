import {
  Alert,
  AlertTitle,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import { Form, useListContext, useTranslate, useUpdateMany } from 'ra-core';
import { useId, useRef, useState } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import { useFormState } from 'react-hook-form';
import { isHiddenInRow } from '#engine/admin/fields/hidden/isHiddenInRow.ts';
import { SchemaInput } from '#engine/admin/fields/SchemaInput.tsx';
import { useSentenceOf } from '#engine/admin/form/formRules.ts';
import { emptyRecord } from '#engine/admin/form/formValues.ts';
import { RefusedRows } from '#engine/admin/form/refusals/RefusedRows.tsx';
import { refusedRows, unlistedErrors } from '#engine/admin/form/refusals/refusedRows.ts';
import { saveKey } from '#engine/admin/form/saveKey.ts';
import { bulkNames } from '#engine/admin/list/inline/cellFields.ts';
import { EditedRowsProvider } from '#engine/admin/list/inline/editedRows.tsx';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { useBulkUndo } from '#engine/admin/record/undo/useBulkUndo.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { checkRecord } from '#engine/rules/checkRecord.ts';
import { NotHers } from './NotHers.tsx';
import { namesOfRows } from './namesOfRows.ts';
import { useHiddenRows } from './useHiddenRows.ts';
import { useRowsLeftOut } from './useRowsLeftOut.ts';

/** The same values for every selected row; only the ticked fields are sent. */
export default function BulkUpdateForm({ close }: { readonly close: () => void }) {
  const resource = useResourceModel();
  const translate = useTranslate();
  const id = useId();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const resolver = useTickedResolver(ticked);
  const [refusal, setRefusal] = useState<unknown>(null);
  const writable = useRowsLeftOut('update');
  const { hiding, closedTo, isLoading: areHiddenLoading } = useHiddenRows(writable.ids);
  const isLoading = writable.isLoading || areHiddenLoading;
  const hidden = hiding(ticked);
  const notHers = [...writable.leftOut, ...closedTo(ticked).filter((row) => !hidden.includes(row))];
  const leftOut = [...hidden, ...notHers];
  const ids = writable.ids.filter((one) => leftOut.every((row) => row.id !== one));
  const save = useSaveRows(ids, ticked, { close, setRefusal });
  const tick = (name: string, isTicked: boolean) =>
    setTicked(isTicked ? [...ticked, name] : ticked.filter((other) => other !== name));
  return (
    <Dialog open onClose={close} {...saveKey} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{translate('views.bulk.editTitle', { smart_count: ids.length })}</DialogTitle>
      <Form
        record={emptyRecord(resource)}
        resolver={resolver}
        onSubmit={save}
        noValidate
        disableInvalidFormNotification
      >
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{translate('views.bulk.choose')}</DialogContentText>
          <WholeFault refusal={refusal} />
          <RowsHiding rows={hidden} ticked={ticked} />
          <NotHers rows={notHers} />
          <Stack spacing={1}>
            <EditedRowsProvider ids={ids}>
              {bulkNames(resource).map((name) => (
                <BulkField
                  key={name}
                  name={name}
                  isTicked={ticked.includes(name)}
                  tick={(isTicked) => tick(name, isTicked)}
                />
              ))}
            </EditedRowsProvider>
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('views.cancel')}</Button>
          <SaveButton disabled={ticked.length === 0 || ids.length === 0 || isLoading} />
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function SaveButton({ disabled }: { readonly disabled: boolean }) {
  const { isSubmitting } = useFormState();
  const translate = useTranslate();
  return (
    <Button type="submit" variant="contained" disabled={disabled} loading={isSubmitting}>
      {translate('views.save')}
    </Button>
  );
}

interface RowsHidingProps {
  readonly rows: readonly ListRecord[];
  readonly ticked: readonly string[];
}

/** The rows that stay as they are, since they hide what would be changed. */
function RowsHiding({ rows, ticked }: RowsHidingProps) {
  const resource = useResourceModel();
  const words = useWords();
  const translate = useTranslate();
  const hidden = ticked.filter((name) => rows.some((row) => isHiddenInRow(resource, { name }, row)));
  const fields = hidden.flatMap((name) => fieldOf(resource, name) ?? []);
  const args = {
    smart_count: rows.length,
    fields: fields.map((field) => words.field(resource, field)).join(', '),
    names: namesOfRows(resource, rows),
  };
  return (
    <div role="status">
      {rows.length > 0 && (
        <Alert severity="info" role="presentation" sx={{ mb: 2 }}>
          {translate('views.bulk.hidden', args)}
        </Alert>
      )}
    </div>
  );
}

interface BulkFieldProps {
  readonly name: string;
  readonly isTicked: boolean;
  readonly tick: (isTicked: boolean) => void;
}

function BulkField({ name, isTicked, tick }: BulkFieldProps) {
  const resource = useResourceModel();
  const { mayWrite } = useAccess(resource);
  const words = useWords();
  const translate = useTranslate();
  const field = fieldOf(resource, name);
  if (!field || !mayWrite(field)) return null;
  const label = words.field(resource, field);
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Checkbox
        checked={isTicked}
        onChange={(_, next) => tick(next)}
        slotProps={{ input: { 'aria-label': translate('views.bulk.change', { name: label }) } }}
      />
      <Stack sx={{ flex: 1 }}>{isTicked ? <SchemaInput source={name} /> : label}</Stack>
    </Stack>
  );
}

/** Why nothing was saved: row by row where rows were in the way. */
function WholeFault({ refusal }: { readonly refusal: unknown }) {
  const { errors } = useFormState();
  const translate = useTranslate();
  const message = errors.root?.serverError?.message;
  const rows = refusedRows(refusal);
  if (!message) return null;
  if (rows.length === 0) return <Alert severity="error">{message}</Alert>;
  return (
    <Alert severity="error" sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>{translate('views.bulk.refusedTitle', { smart_count: rows.length })}</AlertTitle>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {translate('views.bulk.noneChanged')}
      </Typography>
      <RefusedRows rows={rows} more={unlistedErrors(refusal)} />
    </Alert>
  );
}

/** Only the ticked fields are checked: the rest of each row is the server's to judge. */
function useTickedResolver(ticked: readonly string[]): Resolver<FieldValues> {
  const resource = useResourceModel();
  const say = useSentenceOf();
  return (values) => {
    const faults = checkRecord(resource, values as FlatRecord, { mode: 'full' }).filter(
      ({ field }) => field !== null && ticked.includes(field),
    );
    const errors = Object.fromEntries(
      faults.map((fault) => [fault.field, { type: fault.code, message: say(fault, resource) }]),
    );
    return faults.length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

interface Outcomes {
  readonly close: () => void;
  readonly setRefusal: (error: unknown) => void;
}

function useSaveRows(ids: readonly string[], ticked: readonly string[], { close, setRefusal }: Outcomes) {
  const { path } = useResourceModel();
  const { onUnselectItems } = useListContext();
  const [updateMany] = useUpdateMany();
  const withUndo = useBulkUndo();
  const isUnderWay = useRef(false);
  return async (values: FieldValues) => {
    // The way back from a second write would lead to what the first one wrote.
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    const data = Object.fromEntries(ticked.map((name) => [name, values[name] ?? null]));
    try {
      await withUndo(ids, ticked, () =>
        updateMany(path, { ids: [...ids], data }, { mutationMode: 'pessimistic', returnPromise: true }),
      );
    } catch (error) {
      setRefusal(error);
      return { root: { serverError: (error as Error).message } };
    } finally {
      isUnderWay.current = false;
    }
    onUnselectItems();
    close();
    return undefined;
  };
}
