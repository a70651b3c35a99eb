import { access, constants } from 'node:fs/promises';
import type { Database } from '#db/database.ts';

interface Parts {
  readonly database: Database;
  readonly dataDir: string;
  readonly issuer: string;
}

/** What the server needs to work, each `ok` or why not. */
export interface Readiness {
  readonly status: 'ok' | 'unavailable';
  readonly checks: Readonly<Record<'database' | 'files' | 'identityProvider', string>>;
}

/** Asks the database, the file store and the identity provider; never throws. */
export async function readiness({ database, dataDir, issuer }: Parts): Promise<Readiness> {
  const [databaseCheck, files, identityProvider] = await Promise.all([
    outcome(database.query({ text: 'select 1 as ok', values: [] })),
    outcome(access(dataDir, constants.W_OK)),
    outcome(fetchDiscovery(issuer)),
  ]);
  const checks = { database: databaseCheck, files, identityProvider };
  return { status: Object.values(checks).every((check) => check === 'ok') ? 'ok' : 'unavailable', checks };
}

const patienceMs = 3000;

async function fetchDiscovery(issuer: string): Promise<void> {
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(patienceMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
}

/** The reason stays in the log of the part that failed: a stranger learns only that it did. */
async function outcome(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'ok',
    () => 'unavailable',
  );
}
