import type { ApiContext } from '#engine/api/request/request.ts';
import type { Database } from '#engine/db/database.ts';
import { adCountResponse } from './adCountResponse.ts';
import { suggestedAdsResponse } from './suggestedAdsResponse.ts';

/** What a call about the caller's own ads is answered with. */
export interface AdCallParts {
  readonly database: Database;
  readonly context: ApiContext;
  readonly now: () => Date;
}

/** What a candidate asks about ads for herself. */
export const candidateAdCalls = [
  { path: '/candidate/suggested-ads', method: 'GET', answer: suggestedAdsResponse },
  { path: '/candidate/ad-count', method: 'GET', answer: adCountResponse },
] as const;
