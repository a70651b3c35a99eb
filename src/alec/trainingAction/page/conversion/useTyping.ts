import { useNotify } from 'ra-core';
import { useCallback, useMemo, useState } from 'react';
import { caseFields } from '#alec/trainingAction/domain/startingValues.ts';
import type { RowWrite } from '#engine/admin/grid/edits/createSender.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { cellOf, type Prepared, stepOfCell } from './conversionPlan.ts';

export interface UnstoredValue {
  readonly value: string;
  /** What the row held when it was typed. */
  readonly base: JsonValue;
}

/** What is typed and cannot be stored outlives its step; a row that is gone takes it along. */
export function useTyping(prepared: Prepared | undefined) {
  const [typing] = useState(() => new Map<string, string>());
  const [faulty, setFaulty] = useState<readonly string[]>([]);
  const reportFault = useCallback((cell: string, isFaulty: boolean) => {
    setFaulty((known) => {
      if (known.includes(cell) === isFaulty) return known;
      return isFaulty ? [...known, cell] : known.filter((one) => one !== cell);
    });
  }, []);
  const { unstored, forgetUnstored, keepUnstored } = useUnstored();
  const faults = useMemo(
    () =>
      [...new Set([...faulty, ...unstored.keys()])].filter(
        (cell) => prepared && stepOfCell(prepared, cell) !== undefined,
      ),
    [faulty, unstored, prepared],
  );
  return { typing, faults, reportFault, unstored, forgetUnstored, keepUnstored };
}

/** What was typed where somebody else was quicker is asked about in its cell; of a choice only that it was not stored. */
function useUnstored() {
  const notify = useNotify();
  const [unstored, setUnstored] = useState<ReadonlyMap<string, UnstoredValue>>(new Map());
  const forgetUnstored = useCallback((cell: string) => {
    setUnstored((known) => (known.has(cell) ? new Map([...known].filter(([one]) => one !== cell)) : known));
  }, []);
  const keepUnstored = useCallback(
    ({ id, values, base }: RowWrite) => {
      for (const [name, value] of Object.entries(values)) {
        const field = caseFields.find((one) => one === name);
        if (field && typeof value === 'string')
          setUnstored((known) =>
            new Map(known).set(cellOf({ id }, field), { value, base: base[field] ?? null }),
          );
        else notify('trainingAction.conversion.clash.chosen', { type: 'warning' });
      }
    },
    [notify],
  );
  return { unstored, forgetUnstored, keepUnstored };
}
