import { join } from 'node:path';
import { sql, statementOf } from '#engine/db/sql.ts';
import { filesLeftBehind } from '../consistency/checkFiles.ts';
import { ask } from './asking.ts';
import { type Fault, joined, nothing, type Outcome, type Stage } from './fault.ts';
import type { Installation } from './installations.ts';
import { type OpenUpload, openAnswer, openUpload, type Received } from './openRequests.ts';
import { type RunningProduct, serves, startedProduct, startProduct, tokenOf } from './product.ts';
import { sendAgain } from './sendAgain.ts';
import { longestWait, startStream } from './stream.ts';
import { inconsistencies } from './verify.ts';
import { findTargets, isDone, type Targets, type Write } from './writes.ts';

/** SIGTERM while exports, uploads, live streams and writes are under way. */
export const stopped: readonly Fault[] = (['PostgreSQL', 'PGlite'] as const).map((engine) => ({
  name: 'SIGTERM under exports, uploads, live streams, writes',
  engine,
  isShort: engine === 'PostgreSQL',
  play,
}));

/** The process has ended after ten seconds at the latest; one more for the machine. */
const endsWithinMs = 11_000;
/** More than the buffers take between a server and a reader who does not read. */
const exportedRows = 60_000;

interface Caller {
  readonly origin: string;
  readonly token: string;
  readonly targets: Targets;
}

async function play(stage: Stage): Promise<Outcome> {
  const installation = await stage.installations.copy(stage.engine);
  await addRows(installation);
  let outcome = nothing;
  let product = await startedProduct(installation.environment);
  try {
    const token = await tokenOf(product.origin);
    const caller = { origin: product.origin, token, targets: await findTargets(product.origin, token) };
    for (let round = 1; round <= (stage.isShort ? 1 : 3); round += 1) {
      const mark = `Panne-S${round}`;
      const { writes, uploads, ...seen } = await stopOnce(
        product,
        caller,
        { ...stage, luck: stage.luck.apart(mark) },
        mark,
      );
      const left = await filesLeftBehind(join(installation.dataDir, 'files'));
      outcome = joined(outcome, {
        ...seen,
        wrong: [...(seen.wrong ?? []), ...left.map((file) => `The upload ${file} is left behind`)],
      });
      product = await startProduct(installation.environment);
      outcome = joined(outcome, { wellAgainMs: await serves(product) });
      outcome = joined(outcome, await sendAgain(writes, `${mark}-`, caller));
      for (const upload of uploads) outcome = joined(outcome, await lookAtUpload(caller, upload));
    }
  } finally {
    await product.end('SIGTERM');
  }
  const wrong = await inconsistencies(installation);
  await installation.remove();
  return joined(outcome, { wrong });
}

interface Stopped extends Partial<Outcome> {
  readonly writes: readonly Write[];
  readonly uploads: readonly OpenUpload[];
}

async function stopOnce(
  product: RunningProduct,
  caller: Caller,
  { luck }: Stage,
  mark: string,
): Promise<Stopped> {
  const { targets } = caller;
  const stream = startStream({ callers: [caller], luck, targets, mark });
  await stream.flows();
  const exported = '/profession-repositories/export?format=csv&filter[label][starts]=Longue';
  const reading = await openAnswer(caller, exported);
  const stalled = await openAnswer(caller, exported);
  const live = await openAnswer(caller, `/live?watch=training-courses/${targets.dossiers[0]}`);
  const file = () =>
    Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      Buffer.alloc(2_000_000, luck.bytes(997)),
      Buffer.from('\n%%EOF\n'),
    ]);
  const sent = await openUpload(caller, targets.document, file());
  const halfSent = await openUpload(caller, targets.document, file());

  const start = performance.now();
  const ended = product.end('SIGTERM');
  const over = stream.end();
  sent.finish();
  const [read, listened] = await Promise.all([reading.readOn(), live.readOn()]);
  const code = await ended;
  const longestWaitMs = performance.now() - start;
  const [cut, refused, writes] = [await stalled.readOn(), await halfSent.answer, await over];

  const wrong = [
    ...wrongOfEnd(code, product.output()),
    ...(longestWaitMs > endsWithinMs ? [`The process ended after ${Math.round(longestWaitMs)} ms`] : []),
    ...wrongOfExport('An export that is read', read),
    ...wrongOfExport('An export that nobody reads', cut),
    ...(listened.isWhole ? [] : ['A live stream was cut']),
    ...(refused === 0 || refused >= 400 ? [] : [`Half an upload was answered ${refused}`]),
  ];
  const acknowledged = writes.filter(isDone).length;
  return {
    rounds: 1,
    acknowledged,
    longestWaitMs: Math.max(longestWaitMs, longestWait(writes)),
    wrong,
    writes,
    uploads: [sent, halfSent],
  };
}

/** What cannot be closed in time does not keep the process: it says so, and ends with 1. */
function wrongOfEnd(code: number | null, output: string): string[] {
  const isLate = code === 1 && output.includes('Not everything closed within 9.5 s');
  return code === 0 || isLate ? [] : [`The stop gave ${code}: ${output.slice(-500)}`];
}

/** A reader must be able to tell a part from the whole. */
function wrongOfExport(which: string, { text, isWhole }: Received): string[] {
  const rows = text.split('\n').filter((line) => line.includes('Longue')).length;
  return isWhole && rows !== exportedRows
    ? [`${which} ended as if whole, with ${rows} of ${exportedRows} rows`]
    : [];
}

async function lookAtUpload(
  { origin, token }: Caller,
  { id, content, answer }: OpenUpload,
): Promise<Partial<Outcome>> {
  const status = await answer;
  const isAcknowledged = status === 200 || status === 201;
  const found = await ask(origin, token, { path: `/api/v1/document-versions/${id}/download` });
  const isWhole = found.status === 200 && found.body.equals(content);
  return {
    acknowledged: isAcknowledged ? 1 : 0,
    lost:
      isAcknowledged && !isWhole
        ? [`The upload ${id} was answered ${status}, and its download ${found.status}`]
        : [],
    halfWritten:
      found.status === 200 && !isWhole ? [`Of the upload ${id} there are ${found.body.length} bytes`] : [],
  };
}

/** Enough to export for a while. They are older than the history. */
async function addRows(installation: Installation): Promise<void> {
  const database = await installation.openDatabase();
  await database
    .query(
      statementOf(sql`
        insert into profession_repositories (id, label, created_at, updated_at)
        select gen_random_uuid(), 'Longue ' || n || repeat(' mesure', 25), now() - interval '1 year', now() - interval '1 year'
        from generate_series(1, ${exportedRows}::integer) as n`),
    )
    .finally(() => database.close());
}
