import { useCreate, useUpdate } from 'ra-core';
import type { ErrorBody } from 'ra-data-json-api';
import { useCallback, useMemo } from 'react';
import { type ActionRecords, candidatesPath } from '#alec/trainingAction/page/useActionRecords.ts';
import { useShowSaved } from '#alec/trainingAction/page/useShowSaved.ts';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import type { CellValues, SaveRow } from '#engine/admin/grid/edits/createSender.ts';
import { useSaveRow } from '#engine/admin/grid/edits/useSaveRow.ts';
import type { ValuesOf } from '#generated/records.ts';
import { writtenValue } from './candidateRows.ts';
import { readResultName, results } from './results.ts';

/** Saves what is typed in the row of a candidate: her own fields, and her results, which are records of their own. */
export function useSaveCandidate(records: ActionRecords): SaveRow {
  const byId = useMemo(() => new Map(records.candidates.map((one) => [one.id, one])), [records]);
  const storedRecord = useCallback((id: string) => byId.get(id), [byId]);
  const showSaved = useShowSaved();
  const saved = useCallback(
    (record: SavedRecord) =>
      showSaved((known) => ({
        ...known,
        candidates: known.candidates.map((one) => (one.id === record.id ? { ...one, ...record } : one)),
      })),
    [showSaved],
  );
  const saveFields = useSaveRow({ path: candidatesPath, storedRecord, writtenValue, saved });
  const saveResults = useSaveResults(records);
  return useCallback(
    async ({ id, values, base }) => {
      const own = Object.keys(values).filter((name) => !readResultName(name));
      const answer =
        own.length > 0
          ? await saveFields({ id, values: only(values, own), base: only(base, own) })
          : undefined;
      if (!answer) await saveResults(id, values);
      return answer;
    },
    [saveFields, saveResults],
  );
}

function only(values: CellValues, names: readonly string[]): CellValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

type Result = ActionRecords['results'][number];

function useSaveResults(records: ActionRecords) {
  const [create] = useCreate();
  const [update] = useUpdate();
  const showSaved = useShowSaved();
  return useCallback(
    async (candidate: string, values: CellValues) => {
      for (const [training, data] of byTraining(values)) {
        const known = records.results.find(
          (one) => one.training_action_candidate === candidate && one.label === training,
        );
        const own: ValuesOf<typeof results> = {
          training_action_candidate: candidate,
          label: training,
          ...data,
        };
        try {
          const saved: Result = known
            ? await update(
                results,
                { id: known.id, data, previousData: known },
                { mutationMode: 'pessimistic', returnPromise: true },
              )
            : await create(results, { data: own }, { returnPromise: true });
          showSaved((all) => ({
            ...all,
            results: [...all.results.filter(({ id }) => id !== saved.id), { ...known, ...saved }],
          }));
        } catch (error) {
          throw namedAsColumns(error, training);
        }
      }
    },
    [records, create, update, showSaved],
  );
}

function byTraining(values: CellValues): ReadonlyMap<string, ValuesOf<typeof results>> {
  const found = new Map<string, ValuesOf<typeof results>>();
  for (const [name, value] of Object.entries(values)) {
    const read = readResultName(name);
    if (read) found.set(read.training, { ...found.get(read.training), [read.field]: value });
  }
  return found;
}

interface Failure {
  readonly body?: ErrorBody | null;
}

/** The faults of a result stand at the cells of its training. */
function namedAsColumns(error: unknown, training: string): unknown {
  const { body } = error as Failure;
  if (!body?.errors) return error;
  const errors = Object.entries(body.errors).map(([name, fault]) => [`${name} ${training}`, fault]);
  return Object.assign(error as object, { body: { ...body, errors: Object.fromEntries(errors) } });
}
