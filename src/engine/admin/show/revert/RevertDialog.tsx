import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ResourceContextProvider, useDataProvider, useNotify, useRefresh, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { FieldValue } from '#engine/admin/fields/SchemaField.tsx';
import { FailureAlert } from '#engine/admin/form/saving/FailureAlert.tsx';
import { failureMessage } from '#engine/admin/form/saving/failureMessage.ts';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { PastValues } from './pastValues.ts';

interface RevertDialogProps {
  readonly id: string;
  readonly read: PastValues;
  readonly close: () => void;
}

/** Asks before a record gets values of its past again, each beside the one of today; the server checks as at any save. */
export function RevertDialog({ id, read, close }: RevertDialogProps) {
  const translate = useTranslate();
  const title = useId();
  const { data, error, refetch } = useComparison(id, read);
  const { isSaving, failure, revert } = useRevert(close, () => void refetch());
  const differs = data !== undefined && data.fields.length > 0;
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{translate('views.revert.title')}</DialogTitle>
      <DialogContent>
        {failure !== null && data && (
          <FailureAlert error={failure} retry={() => revert(data)} isTrying={isSaving} />
        )}
        {error && (
          <Alert
            severity="error"
            action={<Button onClick={() => void refetch()}>{translate('views.retry')}</Button>}
          >
            {translate(failureMessage(error), { _: failureMessage(error) })}
          </Alert>
        )}
        {!data && !error && <Skeleton variant="rounded" height={120} />}
        {data && !differs && <Alert severity="info">{translate('views.revert.same')}</Alert>}
        {data && differs && (
          <>
            <DialogContentText sx={{ mb: 2 }}>{translate('views.revert.text')}</DialogContentText>
            <Comparison {...data} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={close}>
          {translate('views.cancel')}
        </Button>
        {data && differs && (
          <Button variant="contained" loading={isSaving} onClick={() => void revert(data)}>
            {translate('views.revert.confirm')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface Compared {
  readonly today: SavedRecord;
  readonly past: FlatRecord;
  /** Those that differ and may be written. */
  readonly fields: readonly ScreenField[];
}

function useComparison(id: string, read: PastValues) {
  const resource = useResourceModel();
  const { mayWrite } = useAccess(resource);
  const provider = useDataProvider();
  return useQuery({
    queryKey: [resource.path, 'revert', id],
    queryFn: async (): Promise<Compared> => {
      const [{ data: today }, past] = await Promise.all([
        provider.getOne<SavedRecord>(resource.path, { id }),
        read(provider),
      ]);
      const fields = Object.keys(past).flatMap((name) => fieldOf(resource, name) ?? []);
      const differing = fields.filter(
        (field) =>
          !field.readOnly &&
          !field.encrypted &&
          mayWrite(field) &&
          !sameValue(today[field.name] ?? null, past[field.name] ?? null),
      );
      return { today, past, fields: differing };
    },
    gcTime: 0,
    retry: false,
  });
}

/** Another who saved in between is not written over: today's values are read again first. */
function useRevert(done: () => void, readAgain: () => void) {
  const { path } = useResourceModel();
  const provider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const revert = async ({ today, past, fields }: Compared) => {
    setSaving(true);
    setFailure(null);
    const data = Object.fromEntries(fields.map(({ name }) => [name, past[name] ?? null]));
    try {
      await provider.update(path, { id: today.id, data: { ...today, ...data }, previousData: today });
      notify('views.revert.done', { type: 'success' });
      refresh();
      done();
    } catch (error) {
      setFailure(error);
      setSaving(false);
      readAgain();
    }
  };
  return { isSaving, failure, revert };
}

function Comparison({ today, past, fields }: Compared) {
  const resource = useResourceModel();
  const words = useWords();
  const translate = useTranslate();
  return (
    <ResourceContextProvider value={resource.path}>
      <Stack component="dl" spacing={1.5} sx={{ m: 0 }}>
        {fields.map((field) => (
          <div key={field.name}>
            <Typography component="dt" variant="caption" color="text.secondary">
              {words.field(resource, field)}
            </Typography>
            <Stack component="dd" direction="row" useFlexGap spacing={1} sx={{ m: 0, flexWrap: 'wrap' }}>
              <FieldValue field={field} value={today[field.name] ?? null} record={today} multiline />
              <span aria-label={translate('views.revert.becomes')} role="img">
                →
              </span>
              <FieldValue field={field} value={past[field.name] ?? null} record={{}} multiline />
            </Stack>
          </div>
        ))}
      </Stack>
    </ResourceContextProvider>
  );
}
