import type * as typed from '#alec/behaviour.ts';
import { isAnswerable } from '#alec/candidate/domain/adOpening.ts';
import { applicationStatus } from '#alec/candidate/domain/applicationMoves.ts';
import { holdProfile } from '#alec/candidate/server/heldProfile.ts';
import { productProblem } from '#alec/productProblem.ts';
import { localDay } from '#alec/schedule/domain/localDay.ts';
import { type Problem, Refusal, violationProblem } from '#engine/api/request/problem.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { isUuid } from '#engine/model/uuid.ts';
import type { FieldOf, RecordOf, ValuesOf } from '#generated/records.ts';
import { moveCalls } from './applicationCalls.ts';
import { checkApplicationLimit } from './applicationLimit.ts';
import { notifyWritten } from './applicationNotices.ts';

type Applications = 'candidate-applications';
type PendingWrite = typed.PendingWrite<Applications>;
type Values = ValuesOf<Applications>;

/**
 * A candidate answers an ad that is open, once: one that she withdrew is taken up again, as if it were new. What the ad says
 * is kept with the application, since it may change or close later. Staff decide by calls of their own.
 */
export const candidateApplications: typed.Behaviour<Applications> = {
  sameRow: withdrawnBefore,
  beforeWrite: (pending) => (isApplying(pending) ? begin(pending) : {}),
  afterWrite: notifyWritten,
  actions: moveCalls,
};

/** A withdrawn one of the caller's own; she waits for her turn: each of her applications sees those before it. */
async function withdrawnBefore(sent: Values, { tx, context }: Writing): Promise<string | null> {
  const { candidate_profile: profile, candidate_ad: ad } = sent;
  const turn = `alec applications ${context.actor.id}`;
  await tx.query(statementOf(sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`));
  const [known] = await tx.query<{ id: string; is_withdrawn: boolean }>(
    statementOf(sql`
      select application.id, application.withdrawn_at is not null as is_withdrawn
      from candidate_applications as application
      join candidate_profiles as profile on profile.id = application.candidate_profile_id
      where application.candidate_profile_id::text = ${String(profile)}
        and application.candidate_ad_id::text = ${String(ad)}
        and profile.user_id::text = ${context.actor.id}
      limit 1`),
  );
  if (known && !known.is_withdrawn) throw new Refusal(productProblem('already-applied', {}));
  return known?.id ?? null;
}

/** Actions name no ad. */
function isApplying({ event, sent }: PendingWrite): boolean {
  return (
    event === 'created' || (event === 'updated' && ('candidate_ad' satisfies FieldOf<Applications>) in sent)
  );
}

async function begin({ writing, sent, next }: PendingWrite): Promise<typed.Amendment<Applications>> {
  const ad = await adOf(writing, next.candidate_ad);
  // What is not there, or was not sent, is said by the rules of the file.
  if (!ad) return {};
  const today = localDay(writing.now);
  if (!isAnswerable(ad, today)) {
    const profile = await holdProfile(writing, next.candidate_profile);
    const closed = productProblem('ad-closed', { name: ad.title ?? '' });
    // With the profile of somebody else, the rules of the file say that it is not there.
    if (profile?.user !== writing.context.actor.id) return { problems: [closed] };
    throw new Refusal(closed);
  }
  await checkApplicationLimit(writing);
  return {
    problems: messageProblems(sent.message),
    set: {
      ad_title: ad.title ?? null,
      ad_company: ad.company ?? null,
      ad_city: ad.city ?? null,
      status: applicationStatus.sent,
      applied_on: today,
      message: sent.message ?? null,
      candidate_document: sent.candidate_document ?? null,
      decided_at: null,
      answer: null,
      withdrawn_at: null,
    },
  };
}

const longestMessage = 2000;

/** Longer ones of former days stay as they are. */
function messageProblems(message: Values['message']): readonly Problem[] {
  const length = typeof message === 'string' ? [...message].length : 0;
  if (length <= longestMessage) return [];
  const values = { value: `${String(message).slice(0, 20)}…`, length, max: longestMessage };
  return [violationProblem({ code: 'too-long', values }, '/data/attributes/message')];
}

type Ad = Pick<
  RecordOf<'candidate-ads'>,
  'title' | 'company' | 'city' | 'is_open' | 'published_on' | 'from_date' | 'to_date'
>;

/** Held as it is until the application is stored. */
async function adOf({ tx }: Writing, id: Values['candidate_ad']): Promise<Ad | undefined> {
  if (!isUuid(String(id))) return undefined;
  const [ad] = await tx.query<Ad>(
    statementOf(sql`
      select title, company, city, is_open, published_on::text as published_on, from_date::text as from_date,
        to_date::text as to_date
      from candidate_ads
      where id = ${String(id)}::uuid
      limit 1
      for share`),
  );
  return ad;
}
