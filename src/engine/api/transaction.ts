import { setTimeout } from 'node:timers/promises';
import { announcePeople } from '#engine/activity/announce.ts';
import { DatabaseError } from '#engine/db/database.ts';
import type { ApiContext, ApiParts, WriteRequest } from './request/request.ts';
import type { Answer } from './respond/answer.ts';
import { isKept, onlyOnce } from './respond/idempotency.ts';
import { withReferences } from './write/check/references.ts';
import { withExisting } from './write/duplicate/existingRow.ts';
import { endWriting } from './write/endWriting.ts';
import type { WriteRow, Writing } from './write/writing.ts';

/** What the transaction of a request is made of. */
interface Around {
  readonly request: WriteRequest;
  readonly api: ApiParts;
  readonly context: ApiContext;
  readonly writeRow: WriteRow;
}

/**
 * Does the work of a write in one transaction that holds the rows, their checks, their activity entries and the answer;
 * once only, where the request has an `Idempotency-Key`. A conflict between transactions is tried again, eight times in all.
 * Throws what the work throws; nothing is stored then.
 */
export async function inTransaction(
  { request, api, context, writeRow }: Around,
  work: (writing: Writing) => Promise<Answer>,
): Promise<Answer> {
  const { people } = api;
  const paths = new Set<string>();
  const noted: WriteRow = (change, writing) => {
    paths.add(change.resource.path);
    return writeRow(change, writing);
  };
  const changesPeople = () => people?.paths.some((path) => paths.has(path)) === true;
  const attempt = () =>
    api.database.transaction(async (tx) => {
      const endsWithAnswer = () => !isKept(request) && !changesPeople();
      const writing: Writing = {
        api,
        context,
        tx,
        now: api.now(),
        writeRow: noted,
        done: [],
        endsWithAnswer,
      };
      const answer = await onlyOnce(writing, request, () => worked(work, writing));
      if (changesPeople()) announcePeople(tx);
      return answer;
    });
  try {
    const answer = await retried(attempt);
    if (changesPeople()) people?.forget();
    return answer;
  } catch (error) {
    throw await withExisting(await withReferences(error, api, context), api, context);
  }
}

/** Rows that were written since the request's own were looked at together are looked at too. */
async function worked(work: (writing: Writing) => Promise<Answer>, writing: Writing): Promise<Answer> {
  const answer = await work(writing);
  await endWriting(writing);
  return answer;
}

const mostAttempts = 8;
/** Milliseconds at most before the second attempt, twice as many before each further one: those in each other's way come apart. */
const firstPause = 40;
const longestPause = 640;
/** serialization_failure, deadlock_detected */
const passing = ['40001', '40P01'];

async function retried<T>(attempt: () => Promise<T>, count = 1): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    const mayPass = error instanceof DatabaseError && passing.includes(error.code);
    if (!mayPass || count >= mostAttempts) throw error;
    await setTimeout(Math.random() * Math.min(firstPause * 2 ** (count - 1), longestPause));
    return retried(attempt, count + 1);
  }
}
