import { Alert, MenuItem, Stack, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { dossiers } from '#alec/dossier/page/readDossier.ts';
import { FormDialog } from '#engine/admin/form/FormDialog.tsx';
import { FailureAlert } from '#engine/admin/form/saving/FailureAlert.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import type { Refused } from './useChangeDossier.ts';

interface ReasonDialogProps {
  /** `status`: why; `cancellation`: which of the four reasons, and why. */
  readonly kind: 'status' | 'cancellation';
  readonly title: string;
  readonly text?: string;
  readonly confirmLabel: string;
  readonly isDangerous?: boolean;
  readonly confirm: (reasons: Reasons) => Promise<Refused | null>;
  readonly close: () => void;
}

/** Asks why, and stays open with the faults while the answer is not accepted. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { kind, title, text, confirmLabel, isDangerous = false, close } = props;
  const translate = useTranslate();
  const { type, setType, reason, setReason, faults, failure, isSending, send, submit } = useReasons(props);
  return (
    <FormDialog
      title={title}
      confirm={confirmLabel}
      isDangerous={isDangerous}
      isSending={isSending}
      submit={submit}
      close={close}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        {text && <Alert severity="warning">{text}</Alert>}
        {failure !== null && <FailureAlert error={failure} retry={send} isTrying={isSending} />}
        {kind === 'cancellation' && (
          <CancellationType value={type} change={setType} fault={faults.cancellation_type} />
        )}
        <TextField
          label={translate('dossier.reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={faults[reasonFields[kind]] !== undefined}
          helperText={faults[reasonFields[kind]]}
          autoFocus={kind === 'status'}
          required
          multiline
          minRows={3}
          fullWidth
        />
      </Stack>
    </FormDialog>
  );
}

type Reasons = ValuesOf<typeof dossiers>;

const reasonFields = {
  status: 'status_reason',
  cancellation: 'cancellation_reason',
} as const satisfies Record<string, FieldOf<typeof dossiers>>;

/** What is being typed, what is missing or was refused, and the sending of it. */
function useReasons({ kind, confirm, close }: ReasonDialogProps) {
  const [type, setType] = useState('');
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const ofCancellation: Reasons = { cancellation_type: type === '' ? null : Number(type) };
  const reasons: Reasons = {
    ...(kind === 'cancellation' && ofCancellation),
    [reasonFields[kind]]: reason.trim() || null,
  };
  const missing = useMissing(reasons);
  const send = async () => {
    setSending(true);
    const answer = await confirm(reasons);
    setSending(false);
    if (answer === null) close();
    else setRefused(answer);
  };
  const submit = () => {
    setTried(true);
    if (Object.keys(missing).length === 0) void send();
  };
  const faults: Faults = { ...refused?.fields, ...(wasTried && missing) };
  // A fault that no field of the dialog shows is said as a whole.
  const failure =
    refused !== null && !Object.keys(reasons).some((name) => name in faults) ? refused.error : null;
  return { type, setType, reason, setReason, faults, failure, isSending, send, submit };
}

type Faults = { readonly [F in keyof Reasons]?: string };

function useMissing(reasons: Reasons): Faults {
  const translate = useTranslate();
  const empty = Object.entries(reasons).filter(([, value]) => value === null);
  return Object.fromEntries(empty.map(([name]) => [name, translate('violations.required')]));
}

interface CancellationTypeProps {
  readonly value: string;
  readonly change: (value: string) => void;
  readonly fault: string | undefined;
}

function CancellationType({ value, change, fault }: CancellationTypeProps) {
  const resource = useResourceModel(dossiers);
  const words = useWords();
  const field = fieldOf(resource, 'cancellation_type' satisfies FieldOf<typeof dossiers>);
  if (!field) return null;
  return (
    <TextField
      select
      autoFocus
      required
      fullWidth
      label={words.field(resource, field)}
      value={value}
      onChange={({ target }) => change(target.value)}
      error={fault !== undefined}
      helperText={fault}
    >
      {field.choices?.map((choice) => (
        <MenuItem key={choice.value} value={String(choice.value)}>
          {words.choice(resource, field, choice)}
        </MenuItem>
      ))}
    </TextField>
  );
}
