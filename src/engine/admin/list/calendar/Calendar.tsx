import { Box, Typography, useMediaQuery } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { type ListRecord, useListSettings, useNewPath } from '#engine/admin/list/listSettings.tsx';
import { useOpenForm } from '#engine/admin/list/useOpenForm.ts';
import { useMoveReason } from '#engine/admin/list/views/useMoveReason.ts';
import { useRowWrites } from '#engine/admin/list/views/useRowWrites.ts';
import { ReadWarnings } from '#engine/admin/record/ReadWarnings.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { formatDate } from '#engine/model/valueText.ts';
import { Agenda } from './Agenda.tsx';
import { CalendarBar } from './CalendarBar.tsx';
import { addDays, daysBetween } from './calendarDays.ts';
import { DayDialog } from './DayDialog.tsx';
import { daysOfField } from './daysOfField.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { NewOnDay } from './NewOnDay.tsx';
import { Undated } from './Undated.tsx';
import {
  type CalendarContent,
  type CalendarFields,
  CalendarProvider,
  daysOfRow,
  type Period,
  usePeriod,
} from './useCalendar.ts';

const nothing: readonly ListRecord[] = [];

/** The rows on their days; on a phone one day below the other. */
export function Calendar({ fields }: { readonly fields: CalendarFields }) {
  const { isPending, data = nothing, meta, isPlaceholderData } = useListContext<ListRecord>();
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const period = usePeriod();
  const [opened, setOpened] = useState<string | null>(null);
  const [begun, setBegun] = useState<string | null>(null);
  const moving = useMoves(data, fields, period);
  const create = useBegin(fields, setBegun);
  const rowsOf = useRowsOf(moving.rows, fields, period);
  const content: CalendarContent = { ...period, ...moving, fields, rowsOf, create, openDay: setOpened };
  return (
    <CalendarProvider value={content}>
      <ReadWarnings meta={meta} />
      <CalendarBar />
      <Box
        aria-busy={isPending || isPlaceholderData}
        sx={{ opacity: isPending || isPlaceholderData ? 0.6 : 1 }}
      >
        {isPhone ? <Agenda /> : <MonthGrid />}
        {data.length === 0 && !isPending && !isPlaceholderData && <NothingHere />}
      </Box>
      <Undated />
      {opened !== null && <DayDialog day={opened} close={() => setOpened(null)} />}
      {begun !== null && <NewOnDay day={begun} close={() => setBegun(null)} />}
    </CalendarProvider>
  );
}

function NothingHere() {
  const translate = useTranslate();
  return (
    <Typography role="status" color="text.secondary" sx={{ p: 2, textAlign: 'center' }}>
      {translate('kinds.calendar.empty')}
    </Typography>
  );
}

/** A row is moved with its end, where that is a field of its own. */
function useMoves(data: readonly ListRecord[], { by, until }: CalendarFields, { timeZone }: Period) {
  const resource = useResourceModel();
  const words = useWords();
  const moved = useMemo(() => (until ? [by, until] : [by]), [by, until]);
  const closed = useMoveReason(moved);
  const { rows, moved: onTheirWay, move } = useRowWrites(data);
  const wordsOfDay = (day: string | undefined) => formatDate(day, words.locale);
  const firstDay = (record: FlatRecord) => daysOfField(by).daysOf(record[by.name], timeZone)?.[0];
  const moveBy = (record: ListRecord, count: number) => {
    const first = firstDay(record);
    if (first === undefined || count === 0 || closed(record) !== undefined) return;
    const values = moved
      .filter(({ name }) => record[name] !== null && record[name] !== undefined)
      .map((field) => [field.name, daysOfField(field).moved(record[field.name] ?? null, count, timeZone)]);
    void move({
      record,
      values: Object.fromEntries(values),
      place: wordsOfDay(addDays(first, count)),
      field: words.field(resource, by),
      wordsOf: (theirs) => wordsOfDay(firstDay(theirs)),
    });
  };
  const moveTo = (record: ListRecord, day: string) =>
    moveBy(record, daysBetween(firstDay(record) ?? day, day));
  return { rows, closed, moveTo, moveBy, isOnItsWay: ({ id }: ListRecord) => onTheirWay.has(id) };
}

/** Where a list has a page of its own for new records, that one is opened. */
function useBegin({ by }: CalendarFields, begin: (day: string) => void) {
  const resource = useResourceModel();
  const { may, mayWrite } = useAccess(resource);
  const { isFilledElsewhere, newPath: own } = useListSettings();
  const newPath = useNewPath();
  const openForm = useOpenForm('create');
  if (!may('create') || isFilledElsewhere || !mayWrite(by)) return undefined;
  return own === undefined ? begin : () => void openForm(newPath);
}

interface ServerDay {
  readonly heading: string | null;
  readonly count: number;
}

/** The rows of each day, and how many begin on it that are not here. */
function useRowsOf(rows: readonly ListRecord[], fields: CalendarFields, { timeZone, days }: Period) {
  const { meta } = useListContext();
  const groups: readonly ServerDay[] | undefined = meta?.groups;
  return useMemo(() => {
    const byDay = new Map<string, ListRecord[]>(days.map((day) => [day, []]));
    const begun = new Map<string, number>();
    for (const row of rows) {
      const [first, last] = daysOfRow(row, fields, timeZone) ?? [];
      if (first === undefined || last === undefined) continue;
      begun.set(first, (begun.get(first) ?? 0) + 1);
      for (const day of days) if (first <= day && day <= last) byDay.get(day)?.push(row);
    }
    const counts = new Map((groups ?? []).map(({ heading, count }) => [heading, count]));
    return (day: string) => ({
      rows: byDay.get(day) ?? nothing,
      others: Math.max(0, (counts.get(day) ?? 0) - (begun.get(day) ?? 0)),
    });
  }, [rows, fields, timeZone, days, groups]);
}
