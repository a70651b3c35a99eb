import { Alert, Button } from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';
import { formatInstant } from '#admin/kinds/dateText.ts';
import { useResourceModel } from '#admin/views/modelContext.tsx';
import { useAccess } from '#admin/views/useAccess.ts';
import { useScreenLocale } from '#admin/views/useWords.ts';
import type { Change, FlatRecord } from '#model/model.ts';
import { useChangeDossier } from './header/useChangeDossier.ts';
import { useDossier } from './useDossier.ts';

/** Why nobody can write in the dossier, and the way out for those who have one. */
export function StillnessBanner() {
  const { stillness } = useDossier();
  if (stillness === null) return null;
  return stillness === 'locked' ? <Locked /> : <Trashed />;
}

function Locked() {
  const { record } = useDossier();
  const { may } = useAccess(useResourceModel());
  const translate = useTranslate();
  const locale = useScreenLocale();
  const { call } = useChangeDossier();
  const name = useWhoChanged('is_locked');
  const date = formatInstant(record.locked_at, locale);
  return (
    <Alert
      severity="warning"
      action={
        may('unlock') && (
          <Button
            color="inherit"
            size="small"
            onClick={() => void call({ method: 'PATCH', path: 'unlock' }, 'dossier.done.unlock')}
          >
            {translate('dossier.actions.unlock')}
          </Button>
        )
      }
    >
      {name ? translate('dossier.lockedBy', { name, date }) : translate('dossier.locked', { date })}
    </Alert>
  );
}

function Trashed() {
  const { record } = useDossier();
  const { may } = useAccess(useResourceModel());
  const translate = useTranslate();
  const locale = useScreenLocale();
  const { call } = useChangeDossier();
  const name = useWhoChanged('deletedAt');
  const date = formatInstant(record.deletedAt, locale);
  return (
    <Alert
      severity="error"
      action={
        may('restore') && (
          <Button
            color="inherit"
            size="small"
            onClick={() => void call({ method: 'PATCH', path: 'restore' }, 'dossier.done.restore')}
          >
            {translate('views.restore')}
          </Button>
        )
      }
    >
      {name ? translate('dossier.trashedBy', { name, date }) : translate('dossier.trashed', { date })}
    </Alert>
  );
}

type Entry = FlatRecord & { readonly id: string; readonly event: string };

/** Who changed that field of the dossier last, as far as its latest entries tell. */
function useWhoChanged(field: string): string | undefined {
  const { record } = useDossier();
  const { data = [] } = useGetList<Entry>('activities', {
    filter: { entity_id: { eq: record.id } },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: 20 },
  });
  const entry = data.find(({ changes, event }) => {
    const fields = ((changes ?? []) as unknown as readonly Change[]).map((change) => change.field);
    return fields.includes(field) || (field === 'deletedAt' && event === 'deleted');
  });
  return typeof entry?.user_name === 'string' ? entry.user_name : undefined;
}
