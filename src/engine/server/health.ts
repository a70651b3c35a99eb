import type { Database } from '#engine/db/database.ts';
import type { Files } from '#engine/files/files.ts';

interface Parts {
  readonly database: Database;
  readonly files: Pick<Files, 'check'>;
  readonly issuer: string;
  readonly isStopping: boolean;
}

/** What the server needs to work, each `ok` or why not. */
export interface Readiness {
  /** `limited`: reads are served, writes wait for room on the disk of the database. Who stops is `unavailable` too. */
  readonly status: 'ok' | 'limited' | 'unavailable';
  readonly checks: Readonly<Record<'database' | 'files' | 'identityProvider', string>>;
}

/** Asks the database, the file store and the identity provider; never throws, and waits for none of them for long. */
export async function readiness({ database, files, issuer, isStopping }: Parts): Promise<Readiness> {
  const [databaseCheck, filesCheck, identityProvider] = await Promise.all([
    outcome(database.query({ text: 'select 1 as ok', values: [] }), () =>
      database.state() === 'readOnly' ? 'read-only' : 'ok',
    ),
    outcome(files.check()),
    outcome(fetchDiscovery(issuer)),
  ]);
  const checks = { database: databaseCheck, files: filesCheck, identityProvider };
  return { status: isStopping ? 'unavailable' : statusOf(Object.values(checks)), checks };
}

const timeoutMs = 3000;

function statusOf(checks: readonly string[]): Readiness['status'] {
  if (checks.includes('unavailable')) return 'unavailable';
  return checks.includes('read-only') ? 'limited' : 'ok';
}

async function fetchDiscovery(issuer: string): Promise<void> {
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
}

/** The reason stays in the log of the part that failed: a stranger learns only that it did. */
async function outcome(work: Promise<unknown>, answered = () => 'ok'): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('unavailable'), timeoutMs);
  });
  const asked = work.then(answered, () => 'unavailable');
  return Promise.race([asked, tooLate]).finally(() => clearTimeout(timer));
}
