import debounce from 'lodash/debounce.js';
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { EstimatorChecks } from '#alec/estimator/domain/checks.ts';
import type { Calculation } from '#alec/estimator/domain/figures/calculation.ts';
import { hasMarginTarget } from '#alec/estimator/domain/figures/marginTarget.ts';
import type { Name } from '#alec/estimator/domain/figures/name.ts';
import type { NewerSource, Sources } from '#alec/estimator/domain/sources.ts';
import { decimalFromText } from '#engine/admin/fields/number/decimalText.ts';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { createAfterFrame } from './afterFrame.ts';
import { useFocusField } from './FieldFocus.tsx';
import { createLive, type Live, type LiveState, liveFigureText } from './liveStore.ts';
import { useMaySeeFigure } from './useMaySeeFigure.ts';
import { useSourcesQuery } from './useSourcesQuery.ts';

const LiveContext = createContext<Live | null>(null);

/** How the reading of what the calculation needs stands. */
interface SourcesState {
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly newer: readonly NewerSource[];
}
const SourcesContext = createContext<SourcesState | null>(null);

interface LiveEstimatorProps {
  readonly record: SavedRecord;
  readonly children: ReactNode;
}

/** Below, every figure is that of what the form holds at this moment; without a form, of the record. */
export function LiveEstimator({ record, children }: LiveEstimatorProps) {
  const [live] = useState(() => createLive(record));
  useEffect(() => live.takeRecord(record), [live, record]);
  return (
    <LiveContext value={live}>
      <WithSources record={record}>{children}</WithSources>
    </LiveContext>
  );
}

function WithSources({ record, children }: LiveEstimatorProps) {
  const live = useLive();
  const relations = useLiveState(({ relations }) => relations);
  const isAsked = useMaySeeFigure()('checks');
  const { data, error, isFetching, refetch } = useSourcesQuery(record, relations, isAsked);
  useEffect(() => {
    if (data) live.takeSources(data.sources);
  }, [live, data]);
  const newer = data?.newer;
  const state = useMemo(
    () => ({ isLoading: isFetching, error, retry: () => void refetch(), newer: newer ?? none }),
    [isFetching, error, refetch, newer],
  );
  return <SourcesContext value={state}>{children}</SourcesContext>;
}

const none: readonly NewerSource[] = [];

/** Stands in the form: each keystroke is calculated as soon as its frame is painted. */
export function LiveFeed() {
  const live = useLive();
  const { subscribe, getValues, setValue } = useFormContext();
  useEffect(
    () =>
      live.connect((name, value) =>
        setValue(name, decimalFromText(value, wireScale, { locale: 'en' }), {
          shouldDirty: true,
          shouldValidate: true,
        }),
      ),
    [live, setValue],
  );
  useEffect(() => {
    live.type(getValues() as FlatRecord);
    const calculation = createAfterFrame(live.type);
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => calculation.take(values as FlatRecord),
    });
    return () => {
      stop();
      calculation.stop();
    };
  }, [live, subscribe, getValues]);
  useReportUnsaved(live);
  return null;
}

/** Decimals of every amount of an estimator. */
const wireScale = 8;

/** Writes a field of the form as if it were typed; null where there is no form. */
export function useWriteField(): Live['write'] | null {
  const live = useLive();
  const hasForm = useFocusField() !== null;
  return hasForm ? live.write : null;
}

function useReportUnsaved(live: Live) {
  const isUnsaved = Object.keys(useFormState().dirtyFields).length > 0;
  useEffect(() => {
    live.reportUnsaved(isUnsaved);
    return () => live.reportUnsaved(false);
  }, [live, isUnsaved]);
}

/** Stands where there is no form: the figures are those of the record. */
export function RecordFeed({ record }: { readonly record: SavedRecord }) {
  const live = useLive();
  useEffect(() => live.type(record), [live, record]);
  return null;
}

function useLive(): Live {
  const live = useContext(LiveContext);
  if (!live) throw new Error('There is no <LiveEstimator> above this component');
  return live;
}

/** A part of the live state; what is not the same value draws the component again. */
export function useLiveState<Part>(partOf: (state: LiveState) => Part): Part {
  const live = useLive();
  return useSyncExternalStore(live.subscribe, () => partOf(live.state()));
}

/** The whole calculation: follows every keystroke. */
export function useCalculation(): Calculation | null {
  return useLiveState(({ calculation }) => calculation);
}

const pauseMilliseconds = 200;

/** The calculation once nobody has typed for a moment: what takes long to draw does not hold up the figures. */
export function useSettledCalculation(): Calculation | null {
  const live = useLive();
  const [settled, setSettled] = useState(() => live.state().calculation);
  useEffect(() => {
    const take = () => startTransition(() => setSettled(live.state().calculation));
    const takeLater = debounce(take, pauseMilliseconds);
    const first = window.setTimeout(take);
    const stop = live.subscribe(takeLater);
    return () => {
      window.clearTimeout(first);
      takeLater.cancel();
      stop();
    };
  }, [live]);
  return settled;
}

/** A figure as a decimal string at its own scale; null: there is none. Follows this figure only. */
export function useFigure(name: Name): string | null {
  return useLiveState((state) => liveFigureText(state, name));
}

export function useChecks(): EstimatorChecks | null {
  const checks = useLiveState((state) => state.checks);
  const hasTarget = useHasMarginTarget();
  return useMemo(
    () => (checks && !hasTarget ? { ...checks, margin: notJudged } : checks),
    [checks, hasTarget],
  );
}

const notJudged = { status: 'NOT_APPLICABLE', director_approval: false } as const;

/** Does the margin say anything against its target? */
export function useHasMarginTarget(): boolean {
  return useLiveState((state) => hasMarginTarget((name) => liveFigureText(state, name)));
}

/** Whether something is typed that the server does not have. */
export function useIsUnsaved(): boolean {
  return useLiveState(({ isUnsaved }) => isUnsaved);
}

/** What the lists, the dossier and the constants gave; null: not here yet. */
export function useSources(): Sources | null {
  return useLiveState(({ sources }) => sources);
}

export function useSourcesState(): SourcesState {
  const state = useContext(SourcesContext);
  if (!state) throw new Error('There is no <LiveEstimator> above this component');
  return state;
}
