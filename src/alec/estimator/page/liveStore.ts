import { checksOf, type EstimatorChecks } from '#alec/estimator/domain/checks.ts';
import { type Calculation, calculate, recalculate } from '#alec/estimator/domain/figures/calculation.ts';
import { UnreadableInputs } from '#alec/estimator/domain/figures/facts.ts';
import type { EstimatorField, Name } from '#alec/estimator/domain/figures/name.ts';
import { inputsOf, type Sources } from '#alec/estimator/domain/sources.ts';
import { figureText } from '#engine/formula/calculation.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import { type estimators, linesOf } from './estimatorLines.ts';
import { storedText } from './storedFigures.ts';

/** Relations of an estimator whose rows the calculation reads. */
export const sourceRelations = [
  'device_type',
  'validation_type',
  'min_wage',
  'opco_charge',
] as const satisfies readonly FieldOf<typeof estimators>[];
export type Relations = Readonly<Record<(typeof sourceRelations)[number], string | null>>;

export interface LiveState {
  /** Of the last values that could be read; null: what it is calculated with is not here yet. */
  readonly calculation: Calculation | null;
  readonly checks: EstimatorChecks | null;
  /** Names of inputs that hold no number at the moment. */
  readonly unreadable: readonly string[];
  readonly relations: Relations;
  readonly sources: Sources | null;
  /** The record as the server has it, for its figures while nothing is calculated here. */
  readonly stored: ValuesOf<typeof estimators>;
  /** Something is typed that the server does not have. */
  readonly isUnsaved: boolean;
}

/** What is typed in the form, calculated, beside the form: whoever shows a figure follows that figure only. */
export interface Live {
  readonly state: () => LiveState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The values of the form as they now are. */
  readonly type: (values: FlatRecord) => void;
  readonly takeSources: (sources: Sources) => void;
  /** The record as the server now has it. */
  readonly takeRecord: (record: FlatRecord) => void;
  readonly reportUnsaved: (isUnsaved: boolean) => void;
  /** The form says how its fields are written from outside; gives the way to stop. */
  readonly connect: (write: WriteField) => () => void;
  /** Writes a field of the form, as if it were typed. */
  readonly write: WriteField;
}

type WriteField = (name: EstimatorField, value: string) => void;

/** A store that recalculates after each keystroke only what depends on what changed. */
export function createLive(record: FlatRecord): Live {
  const listeners = new Set<() => void>();
  let values = record;
  let writeField: WriteField | null = null;
  let state: LiveState = {
    calculation: null,
    checks: null,
    unreadable: [],
    relations: relationsOf(record, null),
    sources: null,
    stored: record,
    isUnsaved: false,
  };

  const format = (change: Partial<LiveState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    type(typed) {
      values = typed;
      format({ relations: relationsOf(typed, state.relations), ...calculated(state, typed, state.sources) });
    },
    takeSources(sources) {
      format({ sources, ...calculated(state, values, sources) });
    },
    takeRecord: (stored) => format({ stored }),
    reportUnsaved: (isUnsaved) => format({ isUnsaved }),
    connect(write) {
      writeField = write;
      return () => {
        writeField = null;
      };
    },
    write: (name, value) => writeField?.(name, value),
  };
}

/** A figure as it is at this moment, as a decimal string; null: there is none. */
export function liveFigureText({ calculation, stored }: LiveState, name: Name): string | null {
  return calculation ? figureText(calculation, name) : storedText(stored, name);
}

type Calculated = Partial<Pick<LiveState, 'calculation' | 'checks' | 'unreadable'>>;

/** Half a number is no reason to lose the figures of a moment ago: they stay, and it is said why. */
function calculated(before: LiveState, values: FlatRecord, sources: Sources | null): Calculated {
  if (!sources) return {};
  const inputs = inputsOf(values, linesOf(values), sources);
  try {
    const calculation = before.calculation
      ? recalculate(before.calculation, inputs, sources.config)
      : calculate(inputs, sources.config);
    return { calculation, checks: sameOrNew(before.checks, checksOf(calculation)), unreadable: [] };
  } catch (error) {
    if (!(error instanceof UnreadableInputs)) throw error;
    return { unreadable: error.names };
  }
}

/** Checks that say the same are the same: nobody needs to draw them again. */
function sameOrNew(before: EstimatorChecks | null, checks: EstimatorChecks): EstimatorChecks {
  return JSON.stringify(before) === JSON.stringify(checks) && before ? before : checks;
}

function relationsOf(values: FlatRecord, before: Relations | null): Relations {
  const pairs = sourceRelations.map((name) => [name, (values[name] as string | null | undefined) ?? null]);
  const relations = Object.fromEntries(pairs) as Relations;
  return before && sameValue(before, relations) ? before : relations;
}
