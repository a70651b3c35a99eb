import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import type { JsonApiProvider, Operation } from 'ra-data-json-api';
import { type HalfDay, realDurations } from '#alec/trainingAction/domain/attendance.ts';
import type { ActionRecords } from '#alec/trainingAction/page/useActionRecords.ts';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import type { Path, ValuesOf } from '#generated/records.ts';

const periods = 'training-action-candidate-periods' satisfies Path;

/** Gives the periods the real hours that attendance says, all or none. */
export function useTakeOver({ attendances, periods: known }: ActionRecords, halfDays: readonly HalfDay[]) {
  const provider = useDataProvider<JsonApiProvider>();
  const attempt = useAttempt();
  const notify = useNotify();
  const { mutateAsync: send, isPending } = useMutation({
    mutationFn: (operations: readonly Operation[]) => provider.operations(operations),
  });
  const takeOver = async () => {
    const durations = realDurations(attendances, halfDays, known);
    if (durations.length === 0) {
      notify('trainingAction.attendance.nothingToTake', { type: 'info' });
      return;
    }
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
  return { takeOver, isPending };
}
