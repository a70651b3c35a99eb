import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider, Operation } from 'ra-data-json-api';
import { useCallback } from 'react';
import type { Attendance, HalfDay } from '#alec/trainingAction/domain/attendance.ts';
import type { ActionRecords } from '#alec/trainingAction/page/useActionRecords.ts';
import { useSavedPart } from '#alec/trainingAction/page/useSavedPart.ts';
import type { RowWrite, SaveRow } from '#engine/admin/grid/edits/createSender.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { FieldOf, Path, ValuesOf } from '#generated/records.ts';
import { halfName, presenceText, readPresence } from './presence.ts';

export const attendances = 'training-action-attendances' satisfies Path;

interface Attended {
  readonly records: ActionRecords;
  readonly halves: readonly HalfDay[];
  /** The word for being there. */
  readonly present: string;
}

/** Whoever writes the same half-days more often than that between two attempts is no person. */
const mostMerges = 3;

/** Saves the half-days of a candidate, all or none; what others said of the same ones meanwhile is given back. */
export function useSaveAttendance({ records, halves, present }: Attended): SaveRow {
  const provider = useDataProvider<JsonApiProvider>();
  const { latest, replace } = useSavedPart(records, 'attendances');
  const { mutateAsync: send } = useMutation({
    mutationKey: [attendances],
    mutationFn: (operations: readonly Operation[]) => provider.operations(operations),
  });
  return useCallback(
    async ({ id, values, base }) => {
      const chosen = halves.filter((half) => halfName(half) in values);
      const readToday = async () => {
        const days = [...new Set(chosen.map(({ day }) => day))];
        const today = await attendancesOn(provider, id, days);
        replace((one) => one.training_action_candidate === id && days.includes(String(one.day)), today);
      };
      for (let merges = 0; ; merges += 1) {
        const known = (half: HalfDay) => attendanceOn(latest.current, { candidate: id, half });
        const written = chosen.map((half) => ({ half, known: known(half) }));
        const theirs = takenHalves({ values, base }, written, present);
        if (theirs.length > 0) return { theirs: Object.fromEntries(theirs) };
        const operations = written.flatMap((one) => {
          const text = String(values[halfName(one.half)] ?? '');
          return operationFor({ ...one, candidate: id, text, present }) ?? [];
        });
        try {
          const { data } = operations.length > 0 ? await send(operations) : { data: [] };
          const replaced = written.flatMap((one) => one.known?.id ?? []);
          const saved = data.filter((one) => one !== null) as unknown as readonly Attendance[];
          replace((one) => replaced.includes(one.id), saved);
          return undefined;
        } catch (error) {
          if (!isOvertaken(error) || merges === mostMerges) throw error;
          await readToday();
        }
      }
    },
    [halves, present, provider, latest, replace, send],
  );
}

/** Somebody else was the first to write one of them, or took it away. */
function isOvertaken(error: unknown): boolean {
  const { status } = error as { readonly status?: number };
  return status === 404 || status === 409 || status === 412;
}

async function attendancesOn(
  provider: JsonApiProvider,
  training_action_candidate: string,
  day: readonly string[],
): Promise<readonly Attendance[]> {
  const { data } = await provider.getList<Attendance>(attendances, {
    filter: { training_action_candidate, day } satisfies { [F in FieldOf<typeof attendances>]?: unknown },
    // A week has fourteen half-days.
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'id', order: 'ASC' },
  });
  return data;
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
