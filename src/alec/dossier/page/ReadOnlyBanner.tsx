import { Alert, Button } from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import type { Change } from '#engine/model/model.ts';
import { formatInstant } from '#engine/model/valueText.ts';
import type { FieldOf, RecordOf, ValuesOf } from '#generated/records.ts';
import { useChangeDossier } from './header/useChangeDossier.ts';
import { type Stillness, useDossier } from './useDossier.ts';
import { useMayDelete } from './useMayDelete.ts';

type Still = NonNullable<Stillness>;

/** Since when a dossier is still, which field tells so in its history, and the way out. */
const kinds = {
  locked: { severity: 'warning', since: 'locked_at', told: 'is_locked', wayOut: 'unlock' },
  trashed: { severity: 'error', since: 'deletedAt', told: 'deletedAt', wayOut: 'restore' },
} as const satisfies Record<
  Still,
  { severity: string; since: FieldOf<'training-courses'>; told: FieldOf<'training-courses'>; wayOut: string }
>;

/** Why nobody can write in the dossier, and the way out for those who have one. */
export function StillnessBanner() {
  const { stillness } = useDossier();
  return stillness && <Banner stillness={stillness} />;
}

function Banner({ stillness }: { readonly stillness: Still }) {
  const { record } = useDossier();
  const translate = useTranslate();
  const locale = useScreenLocale();
  const { severity, since, told } = kinds[stillness];
  const name = useWhoChanged(told);
  const sentence = name ? `${stillness}By` : stillness;
  return (
    <Alert severity={severity} action={<WayOut stillness={stillness} />}>
      {translate(`dossier.stillness.${sentence}`, { name, date: formatInstant(record[since], locale) })}
    </Alert>
  );
}

function WayOut({ stillness }: { readonly stillness: Still }) {
  const { may } = useAccess(useResourceModel());
  const translate = useTranslate();
  const { call } = useChangeDossier();
  const { wayOut } = kinds[stillness];
  const mayDelete = useMayDelete();
  if (wayOut === 'restore' ? !mayDelete : !may(wayOut)) return null;
  const leave = () => call({ method: 'PATCH', path: wayOut }, `dossier.done.${wayOut}`);
  return (
    <Button color="inherit" size="small" onClick={() => void leave()}>
      {translate(`dossier.actions.${wayOut}`)}
    </Button>
  );
}

type Entry = RecordOf<'activities'>;

/** Who changed that field of the dossier last, as far as its latest entries tell. */
function useWhoChanged(field: string): string | undefined {
  const { record } = useDossier();
  const { data = [] } = useGetList<Entry>('activities', {
    filter: { entity_id: { eq: record.id } } satisfies ValuesOf<'activities'>,
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: 20 },
  });
  const entry = data.find(({ changes, event }) => {
    const fields = ((changes ?? []) as unknown as readonly Change[]).map((change) => change.field);
    return fields.includes(field) || (field === 'deletedAt' && event === 'deleted');
  });
  return typeof entry?.user_name === 'string' ? entry.user_name : undefined;
}
