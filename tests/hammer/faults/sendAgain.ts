import type { Outcome } from './fault.ts';
import { resend } from './stream.ts';
import { verify } from './verify.ts';
import { isDone, type Write } from './writes.ts';

type SentAgain = Pick<Outcome, 'lost' | 'halfWritten' | 'wellAgainMs' | 'wrong'>;

/**
 * Looks at writes before and after those without an answer are sent again under their keys, which has each of them there
 * once. `mark` begins the marks of all.
 */
export async function sendAgain(
  writes: readonly Write[],
  mark: string,
  reader: { readonly origin: string; readonly token: string },
): Promise<SentAgain> {
  const first = await verify(writes, mark, reader);
  const left = writes.filter((write) => !isDone(write));
  const wellAgainMs = await resend(left, reader.origin, reader.token);
  const second = await verify(writes, mark, reader);
  const refused = left.filter((write) => !isDone(write));
  return {
    lost: [...first.lost, ...second.lost],
    halfWritten: [...first.halfWritten, ...second.halfWritten],
    wellAgainMs,
    wrong: refused.map(
      ({ mark: own, attempts }) => `${own}: sent again, it was answered ${attempts.at(-1)?.status}`,
    ),
  };
}
