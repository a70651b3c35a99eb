import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import type { JsonApiProvider, Operation } from 'ra-data-json-api';
import { useState } from 'react';
import { type Attendance, type HalfDay, realDurations } from '#alec/trainingAction/domain/attendance.ts';
import { type ActionRecords, trainingActions } from '#alec/trainingAction/page/useActionRecords.ts';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import type { Path, ValuesOf } from '#generated/records.ts';

export const attendances = 'training-action-attendances' satisfies Path;
const periods = 'training-action-candidate-periods' satisfies Path;

/** Who was there on half a day; without a reason: she was. */
export interface Mark {
  readonly candidate: string;
  readonly half: HalfDay;
  readonly absenceReason: string | null;
}

/** What is known of one candidate on half a day. */
export function attendanceOf(
  known: readonly Attendance[],
  { candidate, half: { day, period } }: Pick<Mark, 'candidate' | 'half'>,
): Attendance | undefined {
  return known.find(
    (one) => one.training_action_candidate === candidate && one.day === day && one.period === period,
  );
}

/** Records who was there, several at once or not at all, and gives the periods their real hours. */
export function useAttendance(records: ActionRecords, halfDays: readonly HalfDay[]) {
  const provider = useDataProvider<JsonApiProvider>();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const notify = useNotify();
  const [isSaving, setSaving] = useState(false);

  const write = async (operations: readonly Operation[], done?: () => void) => {
    if (operations.length === 0) return true;
    setSaving(true);
    const hasWorked = await attempt(async () => {
      await provider.operations(operations);
      await queries.invalidateQueries({ queryKey: [trainingActions, 'records'] });
      done?.();
    });
    setSaving(false);
    return hasWorked;
  };

  const mark = (marks: readonly Mark[]) => write(marks.map((one) => operationFor(records.attendances, one)));

  const takeOver = () => {
    const durations = realDurations(records.attendances, halfDays, records.periods);
    if (durations.length === 0) notify('trainingAction.attendance.nothingToTake', { type: 'info' });
    const operations = durations.map(({ id, real_duration }): Operation => {
      const data: ValuesOf<typeof periods> = { real_duration };
      return { op: 'update', resource: periods, id, data: { ...data } };
    });
    return write(operations, () =>
      notify('trainingAction.attendance.taken', {
        type: 'success',
        messageArgs: { smart_count: durations.length },
      }),
    );
  };
  return { mark, takeOver, isSaving };
}

function operationFor(known: readonly Attendance[], mark: Mark): Operation {
  const { candidate, half, absenceReason } = mark;
  const before = attendanceOf(known, mark);
  const said: ValuesOf<typeof attendances> = {
    is_present: absenceReason === null,
    absence_reason: absenceReason,
    duration: half.duration,
    training_course_session: half.session,
  };
  if (before) return { op: 'update', resource: attendances, id: before.id, data: { ...said } };
  const data: ValuesOf<typeof attendances> = {
    ...said,
    training_action_candidate: candidate,
    day: half.day,
    period: half.period,
  };
  return { op: 'add', resource: attendances, id: crypto.randomUUID(), data: { ...data } };
}
