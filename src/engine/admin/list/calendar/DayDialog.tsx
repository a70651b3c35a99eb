import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from '@mui/material';
import { useGetList, useListContext, useTranslate } from 'ra-core';
import { useId } from 'react';
import { ListError } from '#engine/admin/list/ListStates.tsx';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { useListMeta } from '#engine/admin/list/useListMeta.ts';
import { besides } from '#engine/admin/list/views/useFilterInAddress.ts';
import { needsOfMove } from '#engine/admin/list/views/useMoveReason.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { conditionOf } from './conditionOf.ts';
import { DayRows } from './DayRows.tsx';
import { dayWords } from './dayWords.ts';
import { useCalendar } from './useCalendar.ts';

/** As many as the server gives at once. */
const mostRows = 200;

/** All rows of a day, and the way to begin another. */
export function DayDialog({ day, close }: { readonly day: string; readonly close: () => void }) {
  const { create } = useCalendar();
  const translate = useTranslate();
  const locale = useScreenLocale();
  const id = useId();
  const begin = create
    ? () => {
        close();
        create(day);
      }
    : undefined;
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id} sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
        {dayWords(day, locale)}
      </DialogTitle>
      <DialogContent>
        <RowsOfDay day={day} />
      </DialogContent>
      <DialogActions>
        {begin && <Button onClick={begin}>{translate('kinds.calendar.create')}</Button>}
        <Button onClick={close}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function RowsOfDay({ day }: { readonly day: string }) {
  const resource = useResourceModel();
  const { fields, timeZone } = useCalendar();
  const { filterValues, sort } = useListContext();
  const translate = useTranslate();
  const moved = fields.until ? [fields.by, fields.until] : [fields.by];
  const { query: _, ...meta } = useListMeta(resource, needsOfMove(resource, moved));
  const own = { ...resource.list.filter, ...filterValues };
  const { data, total, isPending, error } = useGetList<ListRecord>(resource.path, {
    filter: { ...own, ...besides(own, conditionOf(fields, [day, day], timeZone)) },
    pagination: { page: 1, perPage: mostRows },
    sort,
    meta,
  });
  if (error && !data) return <ListError />;
  if (isPending) return <Skeleton variant="rounded" height={72} />;
  if (data?.length === 0) return translate('kinds.board.empty');
  return (
    <>
      <DayRows rows={data ?? []} />
      {(total ?? 0) > mostRows && <Alert severity="info">{translate('kinds.calendar.unread')}</Alert>}
    </>
  );
}
