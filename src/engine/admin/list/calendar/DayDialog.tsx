import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Pagination,
  Skeleton,
} from '@mui/material';
import { useGetList, useListContext, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { useListMeta } from '#engine/admin/list/useListMeta.ts';
import { needsOfMove } from '#engine/admin/list/views/useMoveReason.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { conditionOf } from './conditionOf.ts';
import { DayRows } from './DayRows.tsx';
import { dayWords } from './dayWords.ts';
import { useCalendar } from './useCalendar.ts';
import { useEntryFields } from './useEntryFields.ts';
import { useFilterBeside } from './useFilterBeside.ts';

/** Rows that are drawn at once. */
const perPage = 50;

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
  const { sort } = useListContext();
  const filter = useFilterBeside(conditionOf(fields, [day, day], timeZone));
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const moved = fields.until ? [fields.by, fields.until] : [fields.by];
  const { query: _, ...meta } = useListMeta(resource, needsOfMove(resource, moved), useEntryFields());
  const { data, total, isPending, error, refetch } = useGetList<ListRecord>(resource.path, {
    filter,
    pagination: { page, perPage },
    sort,
    meta,
  });
  if (error && !data) return <DayFailed error={error} refetch={() => void refetch()} />;
  if (isPending) return <Skeleton variant="rounded" height={72} />;
  if (data?.length === 0) return translate('kinds.board.empty');
  return (
    <>
      <DayRows rows={data ?? []} />
      {(total ?? 0) > perPage && (
        <Pagination
          size="small"
          page={page}
          count={Math.ceil((total ?? 0) / perPage)}
          getItemAriaLabel={(_, number) => translate('kinds.calendar.page', { page: number })}
          onChange={(_, next) => setPage(next)}
          hideNextButton
          hidePrevButton
          sx={{ mt: 1 }}
        />
      )}
    </>
  );
}

function DayFailed({ error, refetch }: { readonly error: Error; readonly refetch: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={refetch}>
          {translate('views.retry')}
        </Button>
      }
    >
      {translate('views.list.failed')} {translate(error.message, { _: error.message })}
    </Alert>
  );
}
