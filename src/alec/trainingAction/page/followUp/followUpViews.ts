import type { CandidateField } from '#alec/trainingAction/domain/candidateName.ts';
import {
  financings,
  financingWords,
  fundingField,
  fundingSteps,
} from '#alec/trainingAction/domain/fundings.ts';

export const followUpViews = ['cost', 'hours', 'funding', 'result'] as const;
export type FollowUpView = (typeof followUpViews)[number];

/** A figure of a view; its words are the column of its group. */
interface FigureColumn {
  readonly field: CandidateField;
  readonly word: string;
  /** What was requested or received: the sum of refund requests, which have a page of their own. */
  readonly isOfRequests?: boolean;
}

/** A figure beside the one it is compared with. */
interface DifferenceColumn {
  readonly real: CandidateField;
  readonly expected: CandidateField;
  /** Whether it is good news that the real figure is the larger one; undefined: that is no news. */
  readonly isMoreGood?: boolean;
  readonly isLessGood: boolean;
}

export type ColumnPlan = FigureColumn | DifferenceColumn;

/** Columns under one heading. */
interface ColumnGroup {
  readonly word: string;
  readonly columns: readonly ColumnPlan[];
}

const hourKinds = [
  'positioning_report',
  'external_training',
  'practical_training',
  'absence',
  'total',
] as const;
const costKinds = ['wage', 'educational', 'additional', 'total'] as const;
const feeWords = {
  transport: 'transport',
  accommodation: 'accommodation',
  meal: 'meal',
  total: 'fees',
} as const;
const feeKinds = ['transport', 'accommodation', 'meal', 'total'] as const;

/** What the grids of figures show, heading by heading; those of results are the trainings of the dossier. */
export const columnGroups: Readonly<Record<Exclude<FollowUpView, 'result'>, readonly ColumnGroup[]>> = {
  hours: hourKinds.map((kind) => ({
    word: kind,
    columns: [
      { field: `expected_${kind}_duration`, word: 'expected' },
      { field: `real_${kind}_duration`, word: 'real' },
      {
        real: `real_${kind}_duration`,
        expected: `expected_${kind}_duration`,
        isLessGood: kind === 'absence',
        ...(kind === 'absence' && { isMoreGood: false }),
      },
      { field: `paid_${kind}_duration`, word: 'paid' },
    ],
  })),
  cost: [
    ...costKinds.map((kind) => ({
      word: `${kind}_cost`,
      columns: [
        { field: `expected_${kind}_cost`, word: 'expected' },
        { field: `real_${kind}_cost`, word: 'real' },
        {
          real: `real_${kind}_cost`,
          expected: `expected_${kind}_cost`,
          isMoreGood: false,
          isLessGood: true,
        },
      ] as const,
    })),
    ...feeKinds.map((kind) => ({
      word: feeWords[kind],
      columns: [
        { field: `expected_${kind}_fees`, word: 'expected' },
        { field: `real_${kind}_fees`, word: 'real' },
        { field: `external_payroll_${kind}_fees`, word: 'external_payroll' },
      ] as const,
    })),
    { word: 'services_cost', columns: [{ field: 'expected_services_fees', word: 'expected' }] },
  ],
  funding: [
    ...financings.map((kind) => ({
      word: financingWords[kind],
      columns: [
        ...fundingSteps.map((step) => ({
          field: fundingField(kind, step),
          word: step,
          isOfRequests: step === 'requested' || step === 'received',
        })),
        {
          real: fundingField(kind, 'received'),
          expected: fundingField(kind, 'forecast'),
          isMoreGood: true,
          isLessGood: false,
        },
      ],
    })),
    {
      word: 'remaining',
      columns: fundingSteps.map((step) => ({ field: `remaining_${step}_amount` as const, word: step })),
    },
  ],
};

/**
 * Whether a view has anything to show to whoever sees these fields of a candidate; results are records of their own.
 *
 * @example
 * hasColumns('cost', (name) => name.endsWith('_duration')) // false
 */
export function hasColumns(view: FollowUpView, isSeen: (field: CandidateField) => boolean): boolean {
  if (view === 'result') return true;
  return columnGroups[view].some(({ columns }) => columns.some((column) => isSeen(fieldOfColumn(column))));
}

/** The name that a difference has in a row. */
export function differenceName({ real }: Pick<DifferenceColumn, 'real'>): string {
  return `difference ${real}`;
}

/** The field that a column shows, or whose difference from another one. */
export function fieldOfColumn(column: ColumnPlan): CandidateField {
  return isDifference(column) ? column.real : column.field;
}

export function isDifference(column: ColumnPlan): column is DifferenceColumn {
  return 'real' in column;
}

export const differences = Object.values(columnGroups).flatMap((groups) =>
  groups.flatMap(({ columns }) => columns.filter(isDifference)),
);
