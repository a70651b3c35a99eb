import { type DataProvider, useCreate, useDataProvider } from 'ra-core';
import type { ErrorBody } from 'ra-data-json-api';
import { useCallback, useMemo } from 'react';
import { type ActionRecords, candidatesPath } from '#alec/trainingAction/page/useActionRecords.ts';
import { useSavedPart } from '#alec/trainingAction/page/useSavedPart.ts';
import { useShowSaved } from '#alec/trainingAction/page/useShowSaved.ts';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import type { CellValues, SaveRow } from '#engine/admin/grid/edits/createSender.ts';
import { useSaveRow } from '#engine/admin/grid/edits/useSaveRow.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
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
      return answer ?? (await saveResults({ id, values, base }));
    },
    [saveFields, saveResults],
  );
}

function only(values: CellValues, names: readonly string[]): CellValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

type Result = ActionRecords['results'][number];

function useSaveResults(records: ActionRecords): SaveRow {
  const provider = useDataProvider();
  const [create] = useCreate();
  const { latest, replace } = useSavedPart(records, 'results');
  const show = useCallback((saved: Result) => replace(({ id }) => id === saved.id, [saved]), [replace]);
  const storedRecord = useCallback((id: string) => latest.current.find((one) => one.id === id), [latest]);
  const saveResult = useSaveRow({ path: results, storedRecord, saved: show });
  return useCallback(
    async ({ id: candidate, values, base }) => {
      const seen = byTraining(base);
      for (const [training, data] of byTraining(values)) {
        const isOf = (one: Result) => one.training_action_candidate === candidate && one.label === training;
        try {
          const known = latest.current.find(isOf) ?? (await resultsOf(provider, candidate)).find(isOf);
          if (known) {
            show(known);
            const answer = await saveResult({ id: known.id, values: data, base: seen.get(training) ?? {} });
            if (answer) return { theirs: namedAsColumns(answer.theirs, training) };
          } else {
            const own: ValuesOf<typeof results> = {
              training_action_candidate: candidate,
              label: training,
              ...data,
            };
            show(await create(results, { data: own }, { returnPromise: true }));
          }
        } catch (error) {
          throw withFaultsOfColumns(error, training);
        }
      }
      return undefined;
    },
    [provider, create, latest, show, saveResult],
  );
}

/** Somebody else may have given one meanwhile. */
async function resultsOf(
  provider: DataProvider,
  training_action_candidate: string,
): Promise<readonly Result[]> {
  const { data } = await provider.getList<Result>(results, {
    filter: { training_action_candidate } satisfies { [F in FieldOf<typeof results>]?: unknown },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'id', order: 'ASC' },
  });
  return data;
}

function byTraining(values: CellValues): ReadonlyMap<string, CellValues> {
  const found = new Map<string, CellValues>();
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
function withFaultsOfColumns(error: unknown, training: string): unknown {
  const { body } = error as Failure;
  if (!body?.errors) return error;
  const errors = namedAsColumns(body.errors, training);
  return Object.assign(error as object, { body: { ...body, errors } });
}

function namedAsColumns<V>(ofResult: Readonly<Record<string, V>>, training: string): Record<string, V> {
  return Object.fromEntries(Object.entries(ofResult).map(([name, one]) => [`${name} ${training}`, one]));
}
