import { Box, Button, Stack, TextField } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import type { ErrorBody } from 'ra-data-json-api';
import { type FormEvent, useState } from 'react';
import { ownFields } from '#alec/people/domain/ownFields.ts';
import { FailureAlert } from '#engine/admin/form/saving/FailureAlert.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { useUnsavedPart } from './UnsavedParts.tsx';
import { type OwnAccount, useOwnCall, useRefreshAccount } from './useOwnAccount.ts';

type OwnValues = Record<(typeof ownFields)[number], string>;

interface OwnDataProps {
  readonly account: OwnAccount;
  readonly etag: string;
}

const longest = 255;

/** What a person changes of her account herself. */
export function OwnData({ account, etag }: OwnDataProps) {
  const translate = useTranslate();
  const { values, setValue, isDirty, faults, failure, isSaving, save, undo } = useOwnData({ account, etag });
  return (
    <ProfileSection title={translate('profile.own.title')} help={translate('profile.own.help')}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack spacing={2}>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            {ownFields.map((name) => (
              <TextField
                key={name}
                label={translate(`profile.facts.${name}`)}
                value={values[name]}
                onChange={({ target }) => setValue(name, target.value)}
                error={faults[name] !== undefined}
                helperText={faults[name]}
                slotProps={{ htmlInput: { maxLength: longest } }}
              />
            ))}
          </Box>
          {failure !== undefined && <FailureAlert error={failure} retry={() => save()} isTrying={isSaving} />}
          <Stack direction="row" spacing={1}>
            <Button type="submit" variant="contained" disabled={!isDirty} loading={isSaving}>
              {translate('profile.save')}
            </Button>
            <Button onClick={undo} disabled={!isDirty || isSaving}>
              {translate('views.cancel')}
            </Button>
          </Stack>
        </Stack>
      </form>
    </ProfileSection>
  );
}

interface Failure extends Error {
  readonly status?: number;
  readonly body?: ErrorBody;
}

function useOwnData({ account, etag }: OwnDataProps) {
  const call = useOwnCall();
  const refresh = useRefreshAccount();
  const notify = useNotify();
  const [typed, setTyped] = useState<Partial<OwnValues>>({});
  const [failure, setFailure] = useState<Failure>();
  const [isSaving, setSaving] = useState(false);
  const values = valuesOf(account, typed);
  const changed = ownFields.filter((name) => values[name] !== (account[name] ?? ''));
  const isDirty = changed.length > 0;
  useUnsavedPart('own', isDirty);

  const save = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isSaving || !isDirty) return;
    setSaving(true);
    try {
      const attributes = Object.fromEntries(changed.map((name) => [name, values[name].trim() || null]));
      const body = { data: { type: 'users', attributes } };
      await call('me', { method: 'PATCH', body, headers: { 'if-match': etag } });
      setFailure(undefined);
      await refresh();
      setTyped({});
      notify('profile.saved', { type: 'success' });
    } catch (error) {
      setFailure(error as Failure);
      // What somebody else wrote meanwhile is shown where nothing was typed; the next try is from there.
      if ((error as Failure).status === 412) await refresh();
    }
    setSaving(false);
  };
  const undo = () => {
    setTyped({});
    setFailure(undefined);
  };
  const faults = faultsOf(failure);
  return {
    values,
    setValue: (name: keyof OwnValues, value: string) => setTyped({ ...typed, [name]: value }),
    isDirty,
    faults,
    failure: Object.keys(faults).length > 0 ? undefined : failure,
    isSaving,
    save,
    undo,
  };
}

function valuesOf(account: OwnAccount, typed: Partial<OwnValues>): OwnValues {
  return Object.fromEntries(ownFields.map((name) => [name, typed[name] ?? account[name] ?? ''])) as OwnValues;
}

function faultsOf(failure: Failure | undefined): Partial<OwnValues> {
  const errors = failure?.body?.errors ?? {};
  return Object.fromEntries(
    ownFields.flatMap((name) => (typeof errors[name] === 'string' ? [[name, errors[name]]] : [])),
  );
}
