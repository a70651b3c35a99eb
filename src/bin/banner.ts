import type { Config } from '#engine/server/config.ts';
import type { Product } from '#engine/server/product.ts';

/** What a newcomer needs to go on: one address, who to be, how to use real parts. */
export function banner(origin: string, config: Config, { name, demoAccounts }: Product): string {
  const lines = [`${name} is ready: ${origin}`, ''];
  if (config.oidcIssuer === undefined)
    lines.push(
      `Demo accounts   ${demoAccounts.map((account) => account.name).join(', ')} (choose one on the sign-in page)`,
    );
  lines.push(
    `API             ${origin}/api/docs`,
    `Database        ${databaseLine(config)}`,
    `Sign-in         ${signInLine(config)}`,
    '',
    'Ctrl-C stops.',
    '',
  );
  return `${lines.join('\n')}\n`;
}

function databaseLine({ database, dataDir }: Config): string {
  if (database.url !== undefined) return 'PostgreSQL (DATABASE_URL)';
  return `embedded, in ${dataDir}; set DATABASE_URL=postgres://user:password@host/name for a PostgreSQL server`;
}

function signInLine({ oidcIssuer }: Config): string {
  if (oidcIssuer !== undefined) return oidcIssuer;
  return 'embedded, this machine only; set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_AUDIENCE for a real provider';
}
