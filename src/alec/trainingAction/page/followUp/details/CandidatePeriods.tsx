import { periods } from '#alec/trainingAction/page/followUp/rowsOfCandidates.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import { DetailList } from './DetailList.tsx';
import { useFollowedAction } from './followedAction.ts';
import { periodForm } from './periodForm.ts';

type PeriodField = FieldOf<typeof periods>;

const columns: readonly PeriodField[] = [
  'period_type',
  'from_date',
  'to_date',
  'expected_duration',
  'real_duration',
  'hour_cost',
  'payroll_cost',
  'real_cost',
];

/** Her hours of each kind, and what they cost. */
export function CandidatePeriods({ candidate }: { readonly candidate: string }) {
  const own = useFollowedAction().periods.filter(({ training_action_candidate: of }) => of === candidate);
  const rows = own.toSorted((one, other) => (one.from_date ?? '').localeCompare(other.from_date ?? ''));
  const values: ValuesOf<typeof periods> = { training_action_candidate: candidate };
  return <DetailList path={periods} columns={columns} {...periodForm} rows={rows} defaultValues={values} />;
}
