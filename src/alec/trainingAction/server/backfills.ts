import type { Backfill } from '#engine/db/backfill.ts';
import { sql } from '#engine/db/sql.ts';
import { updateDossiers } from './followAction.ts';

/** What rows of older versions get once, when a newer one is started. */
export const backfills: readonly Backfill[] = [
  {
    name: 'refund-requests-action-and-outstanding-amount',
    update: sql`
      update refund_requests as request
      set training_action_id = candidate.training_action_id,
        outstanding_amount = request.request_amount - coalesce(request.total_refund_amount, 0)
      from training_action_candidates as candidate
      where candidate.id = request.training_action_candidate_id
        and (request.training_action_id is null or request.outstanding_amount is null)`,
  },
  { name: 'dossiers-of-training-actions', update: updateDossiers(sql`true`, null) },
];
