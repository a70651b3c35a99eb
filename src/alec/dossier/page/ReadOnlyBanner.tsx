import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { formatInstant } from '#engine/model/valueText.ts';
import type { FieldOf } from '#generated/records.ts';
import { useChangeDossier } from './header/useChangeDossier.ts';
import { type ReadOnlyReason, useDossier } from './useDossier.ts';
import { useLastChange } from './useLastChange.ts';
import { useMayDelete } from './useMayDelete.ts';

type Reason = NonNullable<ReadOnlyReason>;

/** Since when a dossier is still, which field tells so in its history, and the way out. */
const reasons = {
  locked: { severity: 'warning', since: 'locked_at', field: 'is_locked', action: 'unlock' },
  trashed: { severity: 'error', since: 'deletedAt', field: 'deletedAt', action: 'restore' },
} as const satisfies Record<
  Reason,
  { severity: string; since: FieldOf<'training-courses'>; field: FieldOf<'training-courses'>; action: string }
>;

/** Why nobody can write in the dossier, and the way out for those who have one. */
export function ReadOnlyBanner() {
  const { readOnlyReason } = useDossier();
  return readOnlyReason && <Banner readOnlyReason={readOnlyReason} />;
}

function Banner({ readOnlyReason }: { readonly readOnlyReason: Reason }) {
  const { record } = useDossier();
  const translate = useTranslate();
  const locale = useScreenLocale();
  const { severity, since, field } = reasons[readOnlyReason];
  const name = useLastChange(record.id, field)?.user_name;
  const sentence = name ? `${readOnlyReason}By` : readOnlyReason;
  return (
    <Alert severity={severity} action={<UndoButton readOnlyReason={readOnlyReason} />}>
      {translate(`dossier.readOnly.${sentence}`, { name, date: formatInstant(record[since], locale) })}
    </Alert>
  );
}

function UndoButton({ readOnlyReason }: { readonly readOnlyReason: Reason }) {
  const { may } = useAccess(useResourceModel());
  const translate = useTranslate();
  const { call } = useChangeDossier();
  const { action } = reasons[readOnlyReason];
  const mayDelete = useMayDelete();
  if (action === 'restore' ? !mayDelete : !may(action)) return null;
  const leave = () => call({ method: 'PATCH', path: action }, `dossier.done.${action}`);
  return (
    <Button color="inherit" size="small" onClick={() => void leave()}>
      {translate(`dossier.actions.${action}`)}
    </Button>
  );
}
