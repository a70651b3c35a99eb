import { pause, until } from './asking.ts';
import { type Fault, joined, nothing, type Outcome, type Stage } from './fault.ts';
import { type RunningProduct, serves, startedProduct, startProduct, tokenOf } from './product.ts';
import { sendAgain } from './sendAgain.ts';
import { longestWait, startStream } from './stream.ts';
import { inconsistencies, verify } from './verify.ts';
import { findTargets, isDone, type Targets, type Write } from './writes.ts';

/** `kill -9` of the server at random moments of a stream of writes, each followed by a start on the same folder. */
export const killed: readonly Fault[] = (['PostgreSQL', 'PGlite'] as const).map((engine) => ({
  name: 'kill -9 of the server under writes',
  engine,
  isShort: true,
  play,
}));

interface Round {
  readonly product: RunningProduct;
  readonly token: string;
  readonly targets: Targets;
  readonly mark: string;
}

async function play(stage: Stage): Promise<Outcome> {
  const installation = await stage.installations.copy(stage.engine);
  const rounds = stage.isShort ? 1 : 20;
  let outcome = nothing;
  let product = await startedProduct(installation.environment);
  try {
    const token = await tokenOf(product.origin);
    const targets = await findTargets(product.origin, token);
    const all: Write[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const mark = `Panne-K${round}`;
      const written = await writeUntilKilled({ product, token, targets, mark }, stage);
      all.push(...written);
      product = await startProduct(installation.environment);
      outcome = joined(outcome, await lookAfterKill({ product, token, mark }, written));
    }
    const { lost, halfWritten } = await verify(
      all.filter(({ kind }) => kind !== 'update'),
      'Panne-K',
      { origin: product.origin, token },
    );
    outcome = joined(outcome, { lost, halfWritten });
  } finally {
    await product.end('SIGTERM');
  }
  const wrong = await inconsistencies(installation);
  await installation.remove();
  return joined(outcome, { wrong });
}

async function writeUntilKilled(
  { product, token, targets, mark }: Round,
  { luck }: Stage,
): Promise<readonly Write[]> {
  const stream = startStream({
    callers: [{ origin: product.origin, token }],
    luck: luck.apart(mark),
    targets,
    mark,
  });
  await until(() => stream.acknowledged() > 0, 'the first write is acknowledged');
  await pause(luck.between(0, 1_500));
  const ended = product.end('SIGKILL');
  // What is under way ends without an answer, and is not tried again before it was looked at.
  const writes = await stream.end();
  await ended;
  return writes;
}

async function lookAfterKill(
  { product, token, mark }: Omit<Round, 'targets'>,
  writes: readonly Write[],
): Promise<Partial<Outcome>> {
  const servesAfterMs = await serves(product);
  const seen = await sendAgain(writes, `${mark}-`, { origin: product.origin, token });
  return {
    ...seen,
    rounds: 1,
    acknowledged: writes.filter(isDone).length,
    longestWaitMs: longestWait(writes),
    wellAgainMs: servesAfterMs + seen.wellAgainMs,
  };
}
