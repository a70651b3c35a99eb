import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { dossiers } from '#alec/dossier/page/readDossier.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import type { CaseField } from '#alec/trainingAction/domain/startingValues.ts';
import type { TrainingAction } from '#alec/trainingAction/page/trainingActionOf.ts';
import { trainingActions } from '#alec/trainingAction/page/useActionRecords.ts';
import { useNotifyFailure } from '#engine/admin/form/saving/useNotifyFailure.tsx';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import type { CellValues, RowWrite } from '#engine/admin/grid/edits/createSender.ts';
import { useSaveRow } from '#engine/admin/grid/edits/useSaveRow.ts';
import { useLiveRecord } from '#engine/admin/record/useLiveRecord.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { dayIn } from '#engine/model/days/dayIn.ts';
import { timeZoneOf } from '#engine/model/productFacts.ts';
import type { FieldOf, Path, RecordOf, ValuesOf } from '#generated/records.ts';
import {
  type ConversionPlan,
  type GeneralCase,
  type ParticularCase,
  type Prepared,
  planOf,
} from './conversionPlan.ts';
import { useSaveQueue } from './saveQueue.ts';
import { type UnstoredValue, useTyping } from './useTyping.ts';

const generalCases = 'training-action-estimators' satisfies Path;
const particularCases = 'estimator-candidates' satisfies Path;
const candidateTypes = 'candidate-type-repositories' satisfies Path;

interface Draft {
  readonly general: readonly GeneralCase[];
  readonly assigned: readonly ParticularCase[];
  /** The rows of both as the server last had them; those above may be ahead of it. */
  readonly stored: readonly SavedRecord[];
}

export interface Conversion {
  readonly draft: TrainingAction;
  readonly prepared: Prepared;
  readonly plan: ConversionPlan;
  /** Puts a candidate to an estimator; null: she is left out. */
  readonly assign: (candidate: string, estimator: string | null) => void;
  readonly setPath: (row: GeneralCase, path: string | null) => void;
  /** Sets a value of the general case; null: it follows the estimator again. */
  readonly setGeneral: (row: GeneralCase, field: CaseField, value: string | null) => void;
  /** Sets a value of one candidate; null: it follows the general case again. */
  readonly setParticular: (row: ParticularCase, field: CaseField, value: string | null) => void;
  /** Cells that hold what cannot be stored, on whatever step. */
  readonly faults: readonly string[];
  readonly reportFault: (cell: string, isFaulty: boolean) => void;
  /** What is typed in cells and not stored yet: it is there again when somebody comes back to its step. */
  readonly typing: Map<string, string>;
  /** By cell: what was typed and not stored, for somebody else had stored another value there meanwhile. */
  readonly unstored: ReadonlyMap<string, UnstoredValue>;
  /** Asks no longer about such a cell. */
  readonly forgetUnstored: (cell: string) => void;
  readonly failure: unknown;
  readonly retry: () => Promise<void>;
  readonly isSaving: boolean;
}

const ConversionContext = createContext<Conversion | null>(null);
export const ConversionProvider = ConversionContext.Provider;

/** The conversion that is being prepared. Throws outside of its page. */
export function useConversion(): Conversion {
  const conversion = useContext(ConversionContext);
  if (!conversion) throw new Error('There is no conversion above this component');
  return conversion;
}

/** Reads what is prepared of a conversion and keeps every change on the server; undefined until it is read. */
export function useDraftConversion(draft: TrainingAction) {
  const query = useDraft(draft.id);
  const prepared = usePrepared(query.data);
  const plan = useMemo(() => prepared && planOf(prepared), [prepared]);
  const { keepUnstored, ...typing } = useTyping(prepared);
  const changes = useChanges(draft.id, keepUnstored);
  const conversion = prepared && plan && { draft, prepared, plan, ...changes, ...typing };
  return { conversion, error: query.error, refetch: query.refetch };
}

const draftKey = (id: string) => [trainingActions, 'draft', id];

function useDraft(id: string) {
  const provider = useDataProvider<JsonApiProvider>();
  const queries = useQueryClient();
  const { record, parts } = useDossier();
  const estimators = useMemo(() => parts.estimators.map((one) => one.id), [parts.estimators]);
  const { change } = useLiveRecord(dossiers, record.id);
  useEffect(() => {
    if (change) void queries.invalidateQueries({ queryKey: draftKey(id) });
  }, [change, queries, id]);
  return useQuery({ queryKey: draftKey(id), queryFn: () => readDraft(provider, id, estimators) });
}

async function readDraft(
  provider: JsonApiProvider,
  id: string,
  estimators: readonly string[],
): Promise<Draft> {
  const page = { pagination: { page: 1, perPage: 200 }, sort: { field: 'id', order: 'ASC' as const } };
  const general: FieldOf<typeof generalCases> = 'training_action';
  const assigned: FieldOf<typeof particularCases> = 'training_course_estimator';
  const [ofAction, ofEstimators] = await Promise.all([
    provider.getList<GeneralCase>(generalCases, { ...page, filter: { [general]: id } }),
    provider.getList<ParticularCase>(particularCases, { ...page, filter: { [assigned]: [...estimators] } }),
  ]);
  return {
    general: ofAction.data,
    assigned: ofEstimators.data,
    stored: [...ofAction.data, ...ofEstimators.data],
  };
}

function usePrepared(draft: Draft | undefined): Prepared | undefined {
  const { record, parts, included } = useDossier();
  const timeZone = timeZoneOf(useModel());
  return useMemo(() => {
    if (!draft) return undefined;
    const types = (included[candidateTypes] ?? []) as readonly RecordOf<typeof candidateTypes>[];
    return {
      ...draft,
      dossier: record,
      estimators: parts.estimators.filter(
        ({ status, is_draft }) => status === 'VALIDATE_STATUS' && is_draft !== true,
      ),
      candidates: parts.potential_candidates.filter(({ is_draft }) => is_draft !== true),
      typeLabels: new Map(types.map(({ id, label }) => [id, label ?? null])),
      today: dayIn(timeZone, new Date()),
    };
  }, [draft, record, parts, included, timeZone]);
}

/**
 * Changes show at once, and go to the server one after the other. Over what somebody else stored in another field they
 * are stored; where it was the same field, hers is shown and `keepUnstored` is told what was typed.
 */
function useChanges(id: string, keepUnstored: (write: RowWrite) => void) {
  const provider = useDataProvider<JsonApiProvider>();
  const queries = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const read = useCallback(() => queries.invalidateQueries({ queryKey: draftKey(id) }), [queries, id]);
  const settled = useCallback(() => void read(), [read]);
  const refuse = useCallback((error: unknown) => void notifyFailure(error), [notifyFailure]);
  const [{ show, shown }] = useState(() => ({
    show: (change: (draft: Draft) => Draft) =>
      queries.setQueryData<Draft>(draftKey(id), (known) => known && change(known)),
    shown: () => queries.getQueryData<Draft>(draftKey(id)),
  }));
  const [{ storedRecord, saved }] = useState(() => ({
    storedRecord: (row: string) => shown()?.stored.find((one) => one.id === row),
    saved: (record: SavedRecord) => show((draft) => ({ ...draft, stored: over(draft.stored, record) })),
  }));
  const saveGeneral = useSaveRow({ path: generalCases, storedRecord, saved });
  const saveParticular = useSaveRow({ path: particularCases, storedRecord, saved });
  const send = useCallback(
    async (change: Change) => {
      if (change.kind === 'create') return create(provider, change.row);
      if (change.kind === 'remove') return remove(provider, change.id);
      const answer = await (change.path === generalCases ? saveGeneral : saveParticular)(change);
      if (!answer) return;
      show((draft) => withRow(draft, change.path, { id: change.id, ...answer.theirs }));
      keepUnstored(change);
    },
    [provider, saveGeneral, saveParticular, show, keepUnstored],
  );
  const queue = useSaveQueue<Change>({ key: `conversion ${id}`, send, refuse, settled });

  const update = useCallback(
    (path: CasePath, row: SavedRecord, values: CellValues) => {
      // What was read before belongs to before.
      void queries.cancelQueries({ queryKey: draftKey(id) });
      show((draft) => withRow(draft, path, { ...row, ...values }));
      const base = Object.fromEntries(Object.keys(values).map((name) => [name, row[name] ?? null]));
      queue.push({ kind: 'update', path, id: row.id, values, base });
    },
    [queries, id, queue.push, show],
  );

  const assign = useCallback(
    (candidate: string, estimator: string | null) => {
      const known = shown()?.assigned.find(({ training_course_candidate: one }) => one === candidate);
      if (estimator === null) {
        if (!known) return;
        show((draft) => ({ ...draft, assigned: draft.assigned.filter((row) => row !== known) }));
        queue.push({ kind: 'remove', id: known.id });
      } else if (known) {
        update(particularCases, known, {
          training_course_estimator: estimator,
        } satisfies ValuesOf<typeof particularCases>);
      } else {
        const row: ParticularCase = {
          id: crypto.randomUUID(),
          training_course_candidate: candidate,
          training_course_estimator: estimator,
        };
        show((draft) => ({ ...draft, assigned: [...draft.assigned, row] }));
        queue.push({ kind: 'create', row });
      }
    },
    [queue.push, show, shown, update],
  );

  const setPath = useCallback(
    (row: GeneralCase, educational_path: string | null) =>
      update(generalCases, row, { educational_path } satisfies ValuesOf<typeof generalCases>),
    [update],
  );
  const setGeneral = useCallback<Conversion['setGeneral']>(
    (row, field, value) => update(generalCases, row, { [field]: value }),
    [update],
  );
  const setParticular = useCallback<Conversion['setParticular']>(
    (row, field, value) => update(particularCases, row, { [field]: value }),
    [update],
  );
  const { failure, retry, isSaving } = queue;
  return { assign, setPath, setGeneral, setParticular, failure, retry, isSaving };
}

function withRow(draft: Draft, path: CasePath, row: SavedRecord): Draft {
  return path === generalCases
    ? { ...draft, general: over(draft.general, row) }
    : { ...draft, assigned: over(draft.assigned, row) };
}

function over<R extends SavedRecord>(rows: readonly R[], row: SavedRecord): R[] {
  return rows.map((one) => (one.id === row.id ? { ...one, ...row } : one));
}

type CasePath = typeof generalCases | typeof particularCases;

interface RowChange extends RowWrite {
  readonly kind: 'update';
  readonly path: CasePath;
}

type Change =
  | RowChange
  | { readonly kind: 'create'; readonly row: ParticularCase }
  | { readonly kind: 'remove'; readonly id: string };

async function create(provider: JsonApiProvider, row: ParticularCase): Promise<void> {
  const data: ValuesOf<typeof particularCases> = row;
  await provider.create(particularCases, { data, meta: { idempotencyKey: row.id } });
}

async function remove(provider: JsonApiProvider, id: string): Promise<void> {
  try {
    await provider.delete(particularCases, { id, meta: { ifMatch: null } });
  } catch (error) {
    // Somebody else has left her out already.
    if ((error as { readonly status?: number }).status !== 404) throw error;
  }
}
