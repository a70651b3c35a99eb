import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import type { Day } from '#alec/schedule/domain/calendarDays.ts';
import { useSessionWords } from '#alec/schedule/page/useSessionWords.ts';
import type { HalfDay } from '#alec/trainingAction/domain/attendance.ts';
import {
  type ActionRecords,
  candidatesPath,
  trainingActions,
} from '#alec/trainingAction/page/useActionRecords.ts';
import type { GridEdits } from '#engine/admin/grid/edits/createGridEdits.ts';
import type { CellValues } from '#engine/admin/grid/edits/createSender.ts';
import { useGridEdits } from '#engine/admin/grid/edits/useGridEdits.ts';
import { Grid } from '#engine/admin/grid/Grid.tsx';
import type { GridColumn, GridRow } from '#engine/admin/grid/gridColumn.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { Decimal } from '#engine/model/decimal.ts';
import { fieldOf } from '#engine/model/field.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { FieldOf } from '#generated/records.ts';
import { halfName, isPresence, presenceText } from './presence.ts';
import { attendanceOn, attendances, useSaveAttendance } from './useSaveAttendance.ts';

interface AttendanceGridProps {
  readonly records: ActionRecords;
  /** Its Monday. */
  readonly week: Day;
  readonly halves: readonly HalfDay[];
  readonly reportSaved: (isSaved: boolean) => void;
}

/** Who was there, candidates in rows and half-days in columns; why, where somebody was not. */
export function AttendanceGrid({ records, week, halves, reportSaved }: AttendanceGridProps) {
  const translate = useTranslate();
  const words = useWords();
  const candidate = useResourceModel(candidatesPath);
  const present = translate('trainingAction.attendance.present');
  const rows = useRows(records, halves, present);
  const withValues = useCallback(
    (row: GridRow, values: CellValues) => ({ ...row, ...asShown(values, present) }),
    [present],
  );
  const draft = `${trainingActions}/${records.action.id}/attendance/${week}`;
  const save = useSaveAttendance({ records, halves, present });
  const edited = useGridEdits({ rows, save, draft, withValues });
  useReportSaved(edited.edits, reportSaved);
  const columns = useAttendanceColumns(records, halves, present);
  const rowLabel = useCallback((row: GridRow) => words.record(candidate, row), [words, candidate]);
  const isOpen = columns.some(({ readOnlyReason }) => readOnlyReason === undefined);
  const planned = halves.filter(({ isUnplanned }) => !isUnplanned).map(halfName);
  const othersArePresent = () =>
    edited.edits.change(
      edited.rows.flatMap((row) =>
        planned.filter((name) => row[name] === null).map((name) => ({ id: row.id, name, value: present })),
      ),
    );
  return (
    <>
      {isOpen && (
        <Stack
          direction="row"
          spacing={2}
          useFlexGap
          sx={{ alignItems: 'center', flexWrap: 'wrap' }}
          data-no-print
        >
          <Typography variant="body2" color="text.secondary" sx={{ flex: 1, minWidth: 240 }}>
            {translate('trainingAction.attendance.help', { present })}
          </Typography>
          <Button size="small" onClick={othersArePresent}>
            {translate('trainingAction.attendance.othersPresent')}
          </Button>
        </Stack>
      )}
      <Grid
        {...edited}
        columns={columns}
        label={translate('trainingAction.attendance.title')}
        rowHeading={words.one(candidate)}
        rowLabel={rowLabel}
      />
    </>
  );
}

/** Hours are not taken over while some of them are on their way, or in an open cell. */
function useReportSaved(edits: GridEdits, report: (isSaved: boolean) => void): void {
  useEffect(() => {
    const stop = edits.subscribe(() => report(edits.unsaved() === null));
    return () => {
      stop();
      report(true);
    };
  }, [edits, report]);
}

/** The candidates with what is known of their half-days; the same row as long as nothing in it changes. */
function useRows(
  { candidates, attendances: known }: ActionRecords,
  halves: readonly HalfDay[],
  present: string,
): readonly GridRow[] {
  const drawn = useRef<ReadonlyMap<string, DrawnRow>>(new Map());
  return useMemo(() => {
    const next = candidates.map((candidate): DrawnRow => {
      const texts = halves.map((half) =>
        presenceText(attendanceOn(known, { candidate: candidate.id, half }), present),
      );
      const before = drawn.current.get(candidate.id);
      if (before?.candidate === candidate && sameValue(before.texts, texts)) return before;
      const cells = halves.map((half, at) => [halfName(half), texts[at] ?? null]);
      return { candidate, texts, row: { ...candidate, ...Object.fromEntries(cells) } };
    });
    drawn.current = new Map(next.map((one) => [one.row.id, one]));
    return next.map(({ row }) => row);
  }, [candidates, known, halves, present]);
}

interface DrawnRow {
  readonly candidate: ActionRecords['candidates'][number];
  readonly texts: readonly (string | null)[];
  readonly row: GridRow;
}

function asShown(values: CellValues, present: string): CellValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && isPresence(value, present) ? present : value,
    ]),
  );
}

function useAttendanceColumns(
  { attendances: known }: ActionRecords,
  halves: readonly HalfDay[],
  present: string,
): readonly GridColumn[] {
  const resource = useResourceModel(attendances);
  const { readOnlyReason } = useDossier();
  const { may } = useAccess(resource);
  const words = useSessionWords();
  const translate = useTranslate();
  return useMemo(() => {
    const reason = fieldOf(resource, 'absence_reason' satisfies FieldOf<typeof attendances>);
    if (!reason) return [];
    // Nothing is required of half a day that nobody has said anything of.
    const field = { ...reason, required: false, when: undefined };
    const closed = readOnlyReason ?? (may('create') ? undefined : 'notYours');
    const suggestions = [present, ...new Set(known.flatMap(({ absence_reason }) => absence_reason ?? []))];
    return halves.map((half): GridColumn => {
      const name = halfName(half);
      return {
        name,
        label: words.period(half.period),
        group: half.isUnplanned
          ? translate('trainingAction.attendance.unplanned', { day: words.day(half.day) })
          : `${words.day(half.day)}, ${words.hours(hoursOn(half.day, halves))}`,
        resource,
        field,
        suggestions,
        readOnlyReason:
          closed === undefined ? undefined : () => translate(`trainingAction.followUp.${closed}`),
        sum: (rows) => `${rows.filter((row) => row[name] === present).length} / ${rows.length}`,
      };
    });
  }, [resource, known, halves, present, readOnlyReason, may, words, translate]);
}

function hoursOn(day: string, halves: readonly HalfDay[]): string {
  const planned = halves.filter((half) => half.day === day && !half.isUnplanned);
  return Decimal.sum(...planned.map(({ duration }) => duration)).toFixed(2);
}
