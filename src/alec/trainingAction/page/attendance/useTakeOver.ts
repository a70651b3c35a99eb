import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import type { JsonApiProvider, Operation } from 'ra-data-json-api';
import { useState } from 'react';
import { type HalfDay, type RealDuration, realDurations } from '#alec/trainingAction/domain/attendance.ts';
import { wireDecimal } from '#alec/trainingAction/domain/wireDecimal.ts';
import type { ActionRecords } from '#alec/trainingAction/page/useActionRecords.ts';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import type { Path, ValuesOf } from '#generated/records.ts';

const periods = 'training-action-candidate-periods' satisfies Path;

/** A period whose hours somebody entered, and what attendance says instead. */
export interface Overwritten extends RealDuration {
  readonly period: ActionRecords['periods'][number];
}

interface Taking {
  readonly records: ActionRecords;
  readonly halfDays: readonly HalfDay[];
  /** Whether all that was typed of attendance is among the records. */
  readonly isSaved: boolean;
}

/** Gives the periods the real hours that attendance says, all or none; hours that were entered are asked about first. */
export function useTakeOver({ records: { attendances, periods: known }, halfDays, isSaved }: Taking) {
  const provider = useDataProvider<JsonApiProvider>();
  const attempt = useAttempt();
  const notify = useNotify();
  const [overwritten, ask] = useState<readonly Overwritten[]>([]);
  const { mutateAsync: send, isPending } = useMutation({
    mutationFn: (operations: readonly Operation[]) => provider.operations(operations),
  });
  const giveUp = () => ask([]);
  const store = async () => {
    giveUp();
    const durations = realDurations(attendances, halfDays, known);
    const operations = durations.map(({ id, real_duration }): Operation => {
      const data: ValuesOf<typeof periods> = { real_duration };
      return { op: 'update', resource: periods, id, data: { ...data } };
    });
    await attempt(async () => {
      await send(operations);
      notify('trainingAction.attendance.taken', {
        type: 'success',
        messageArgs: { smart_count: durations.length },
      });
    });
  };
  const takeOver = () => {
    const durations = realDurations(attendances, halfDays, known);
    const entered = durations.flatMap((one) => {
      const period = known.find(({ id }) => id === one.id);
      return period && wireDecimal(period.real_duration)?.gt(0) ? [{ ...one, period }] : [];
    });
    if (!isSaved) notify('trainingAction.attendance.notSavedYet', { type: 'warning' });
    else if (durations.length === 0) notify('trainingAction.attendance.nothingToTake', { type: 'info' });
    else if (entered.length > 0) ask(entered);
    else void store();
  };
  return { takeOver, overwritten, store, giveUp, isPending };
}
