import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Asked, ask, documentOf, isAcknowledged } from './asking.ts';
import { type Fault, joined, nothing, type Outcome, type Stage } from './fault.ts';
import { startedProduct, tokenOf } from './product.ts';
import { inconsistencies } from './verify.ts';
import { findTargets } from './writes.ts';

/** Shows a program the time of a file (Debian's package `faketime`); undefined where it is not installed. */
const library = ['/usr/lib', '/usr/lib64']
  .filter(existsSync)
  .flatMap((root) => [root, ...readdirSync(root).map((name) => join(root, name))])
  .map((folder) => join(folder, 'faketime', 'libfaketimeMT.so.1'))
  .find(existsSync);

/** The clock of a running server is set forward and back: by a day, and over the end of a year. */
export const clock: readonly Fault[] = library
  ? (['PostgreSQL', 'PGlite'] as const).map((engine) => ({
      name: 'clock set forward and back by a day, and over the new year',
      engine,
      play,
    }))
  : [];

const day = 86_400;
const year = new Date().getUTCFullYear();
/** Noon of the last day of this year, in seconds from now. */
const newYearsEve = Math.round((Date.UTC(year, 11, 31, 12) - Date.now()) / 1000);

const settings = [
  { ahead: 0, year },
  { ahead: day, year },
  { ahead: 0, year },
  { ahead: newYearsEve, year },
  { ahead: newYearsEve + day, year: year + 1 },
  { ahead: newYearsEve, year },
  { ahead: newYearsEve + day, year: year + 1 },
  { ahead: 0, year },
];

interface Day {
  readonly origin: string;
  readonly token: string;
  readonly dossier: string;
  readonly year: number;
}

async function play(stage: Stage): Promise<Outcome> {
  const installation = await stage.installations.copy(stage.engine);
  const file = join(await mkdtemp(join(installation.dataDir, 'clock-')), 'now');
  await writeFile(file, '+0');
  const product = await startedProduct({
    ...installation.environment,
    LD_PRELOAD: library ?? '',
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  let outcome = nothing;
  try {
    const { origin } = product;
    let token = await tokenOf(origin);
    const { dossiers } = await findTargets(origin, token);
    for (const { ahead, year: expected } of settings) {
      await writeFile(file, `+${ahead}`);
      const before = await ask(origin, token, { path: '/api/v1/auth/me' });
      if (before.status !== 200 && before.status !== 401)
        outcome = joined(outcome, { wrong: [`A token of before the change was answered ${before.status}`] });
      const start = performance.now();
      token = await tokenOf(origin);
      const wellAgainMs = performance.now() - start;
      const seen = await work({ origin, token, dossier: dossiers[0] ?? '', year: expected });
      outcome = joined(outcome, { ...seen, rounds: 1, wellAgainMs });
    }
  } finally {
    const code = await product.end('SIGTERM');
    if (code !== 0) outcome = joined(outcome, { wrong: [`The stop gave ${code}`] });
  }
  const wrong = await inconsistencies(installation);
  await installation.remove();
  return joined(outcome, { wrong });
}

interface Course {
  readonly id: string;
  readonly attributes: { readonly reference: string };
}

/** What depends on a clock: numbers of the year, keys that are kept for a day, versions, the order of the history. */
async function work({ origin, token, dossier, year: expected }: Day): Promise<Partial<Outcome>> {
  const wrong: string[] = [];
  const asked: Asked[] = [];
  const send = async (method: string, path: string, body?: object, headers = {}) => {
    const json = { 'content-type': 'application/vnd.api+json', ...headers };
    const answer = await ask(origin, token, {
      method,
      path: `/api/v1${path}`,
      headers: json,
      body: body && JSON.stringify(body),
    });
    asked.push(answer);
    return answer;
  };
  const attributes = { status: 'to_do', priority: 'medium', volume: 2, description: 'Horloge' };
  const created = { data: { type: 'training_courses', attributes } };
  const key = { 'idempotency-key': randomUUID() };
  const once = await send('POST', '/training-courses', created, key);
  const again = await send('POST', '/training-courses', created, key);
  if (!isAcknowledged(once) || !isAcknowledged(again))
    return { wrong: [`A dossier was answered ${once.status} ${once.body}`] };
  const [course, same] = [once, again].map((answer) => documentOf<{ data: Course }>(answer).data);
  if (course?.id !== same?.id) wrong.push('One idempotency key made two dossiers');
  if (!course?.attributes.reference.startsWith(`${expected}-`))
    wrong.push(`In ${expected} a dossier was called ${course?.attributes.reference}`);

  const path = `/training-courses/${dossier}`;
  const etag = (await send('GET', path)).headers.get('etag') ?? '';
  const update = (words: string) => ({
    data: { type: 'training_courses', id: dossier, attributes: { fees_description: words } },
  });
  const words = `Horloge ${randomUUID()}`;
  const first = await send('PATCH', path, update(words), { 'if-match': etag });
  const late = await send('PATCH', path, update(`${words} encore`), { 'if-match': etag });
  if (!isAcknowledged(first)) wrong.push(`An update was answered ${first.status}`);
  if (late.status !== 412) wrong.push(`An update of an old version was answered ${late.status}`);
  const shown = documentOf<{ data: { attributes: { fees_description: string } } }>(await send('GET', path))
    .data.attributes;
  return {
    acknowledged: asked.filter(isAcknowledged).length,
    lost: shown.fees_description === words ? [] : ['An acknowledged update is not shown'],
    longestWaitMs: Math.max(...asked.map(({ ms }) => ms)),
    wrong,
  };
}
