import { Typography } from '@mui/material';
import { useGetMany, useTranslate } from 'ra-core';
import type { Narrowing } from '#alec/statistics/domain/dossierConditions.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { useScreenLocale, useWords } from '#engine/admin/resource/useWords.ts';
import { formatDate } from '#engine/model/valueText.ts';
import type { Path } from '#generated/records.ts';
import type { Shown } from './statisticsAddress.ts';

/** What the figures are those of, where the inputs that say so are not: on paper. */
export function ShownOnPaper({ shown }: { readonly shown: Shown }) {
  const { narrowed } = shown;
  const words = [
    useDay('from', shown.from),
    useDay('to', shown.to),
    useNames('region', 'region-repositories', narrowed.region),
    useNames('device', 'device-type-repositories', narrowed.device),
    useNames('manager', 'manager-repositories', narrowed.manager),
    useSaid('agency', narrowed.agency),
    useSaid('customer', narrowed.customer),
  ].filter((word) => word !== null);
  if (words.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ display: 'none', '@media print': { display: 'block' } }}>
      {words.join(' · ')}
    </Typography>
  );
}

function useSaid(name: Narrowing, value: string | null | undefined): string | null {
  const translate = useTranslate();
  if (!value) return null;
  return translate('statistics.paper', { name: translate(`statistics.filters.${name}`), value });
}

function useDay(name: 'from' | 'to', day: string | null): string | null {
  const translate = useTranslate();
  const locale = useScreenLocale();
  return day ? `${translate(`statistics.filters.${name}`)} ${formatDate(day, locale)}` : null;
}

function useNames(name: Narrowing, path: Path, value = ''): string | null {
  const words = useWords();
  const resource = useModel().resources[path];
  const ids = value === '' ? [] : value.split(',');
  const isOpen = resource?.may.view !== undefined && ids.length > 0;
  const { data = [] } = useGetMany(path, { ids }, { enabled: isOpen });
  const names = resource ? data.flatMap((row) => (row ? words.record(resource, row) : [])) : [];
  return useSaid(name, names.join(', '));
}
