import { refunds } from '#alec/trainingAction/page/followUp/rowsOfCandidates.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import { DetailList } from './DetailList.tsx';
import { useFollowedAction } from './followedAction.ts';

type RefundField = FieldOf<typeof refunds>;

const columns: readonly RefundField[] = [
  'financing_type_repository',
  'request_reference',
  'request_date',
  'request_amount',
  'refund_date',
  'total_refund_amount',
  'outstanding_amount',
];
const decided: readonly RefundField[] = ['training_action_candidate', 'training_action'];

/** What was requested of funders for her, and what came. */
export function CandidateRefunds({ candidate }: { readonly candidate: string }) {
  const own = useFollowedAction().refunds.filter(({ training_action_candidate: of }) => of === candidate);
  const rows = own.toSorted((one, other) => (one.request_date ?? '').localeCompare(other.request_date ?? ''));
  const values: ValuesOf<typeof refunds> = { training_action_candidate: candidate };
  return <DetailList path={refunds} columns={columns} decided={decided} rows={rows} defaultValues={values} />;
}
