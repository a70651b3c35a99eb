import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider, Operation } from 'ra-data-json-api';
import { useCallback } from 'react';
import type { Attendance, HalfDay } from '#alec/trainingAction/domain/attendance.ts';
import type { ActionRecords } from '#alec/trainingAction/page/useActionRecords.ts';
import { useShowSaved } from '#alec/trainingAction/page/useShowSaved.ts';
import type { RowWrite, SaveRow } from '#engine/admin/grid/edits/createSender.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { Path, ValuesOf } from '#generated/records.ts';
import { halfName, presenceText, readPresence } from './presence.ts';

export const attendances = 'training-action-attendances' satisfies Path;

interface Attended {
  readonly records: ActionRecords;
  readonly halves: readonly HalfDay[];
  /** The word for being there. */
  readonly present: string;
}

/** Saves the half-days of a candidate, all or none; what others said of the same ones meanwhile is given back. */
export function useSaveAttendance({ records, halves, present }: Attended): SaveRow {
  const provider = useDataProvider<JsonApiProvider>();
  const showSaved = useShowSaved();
  const { mutateAsync: send } = useMutation({
    mutationKey: [attendances],
    mutationFn: (operations: readonly Operation[]) => provider.operations(operations),
  });
  return useCallback(
    async ({ id, values, base }) => {
      const written = halves
        .filter((half) => halfName(half) in values)
        .map((half) => ({ half, known: attendanceOn(records.attendances, { candidate: id, half }) }));
      const theirs = takenHalves({ values, base }, written, present);
      if (theirs.length > 0) return { theirs: Object.fromEntries(theirs) };
      const { data } = await send(
        written.flatMap(({ half, known }) => {
          const text = values[halfName(half)];
          return operationFor({ candidate: id, half, known, text: String(text ?? ''), present }) ?? [];
        }),
      );
      const saved = data.filter((one) => one !== null) as unknown as readonly Attendance[];
      const replaced = written.flatMap(({ known }) => known?.id ?? []);
      showSaved((before) => ({
        ...before,
        attendances: [...before.attendances.filter((one) => !replaced.includes(one.id)), ...saved],
      }));
      return undefined;
    },
    [records.attendances, halves, present, showSaved, send],
  );
}

/** What is known of one candidate on half a day. */
export function attendanceOn(
  known: readonly Attendance[],
  { candidate, half: { day, period } }: { readonly candidate: string; readonly half: HalfDay },
): Attendance | undefined {
  return known.find(
    (one) => one.training_action_candidate === candidate && one.day === day && one.period === period,
  );
}

interface Written {
  readonly half: HalfDay;
  readonly known: Attendance | undefined;
}

function takenHalves(
  { values, base }: Pick<RowWrite, 'values' | 'base'>,
  written: readonly Written[],
  present: string,
) {
  return written.flatMap(({ half, known }) => {
    const name = halfName(half);
    const today = presenceText(known, present);
    return sameValue(today, base[name]) || sameValue(today, values[name]) ? [] : [[name, today] as const];
  });
}

interface Said extends Written {
  readonly candidate: string;
  readonly text: string;
  readonly present: string;
}

/** Undefined: nothing is known, and nothing is said. */
function operationFor({ candidate, half, known, text, present }: Said): Operation | undefined {
  if (text === '') return known && { op: 'remove', resource: attendances, id: known.id };
  const said: ValuesOf<typeof attendances> = {
    ...readPresence(text, present),
    duration: half.duration,
    training_course_session: half.session,
  };
  if (known) return { op: 'update', resource: attendances, id: known.id, data: { ...said } };
  const data: ValuesOf<typeof attendances> = {
    ...said,
    training_action_candidate: candidate,
    day: half.day,
    period: half.period,
  };
  return { op: 'add', resource: attendances, id: crypto.randomUUID(), data: { ...data } };
}
