import { readConfig } from '#engine/server/config.ts';
import type { CommandProduct } from './commandProduct.ts';
import { readGenerated } from './prepare.ts';
import { signIn } from './signIn.ts';

/**
 * Prints an access token of a demo account, got from the running server by the code flow a browser uses.
 * Example: `curl -H "authorization: Bearer $(npm run -s token -- admin)" http://127.0.0.1:3000/api/v1/pec-rate-repositories`.
 */
export async function token([account = '']: readonly string[], product: CommandProduct): Promise<number> {
  const read = readConfig(product.environment, product.configured);
  if ('faults' in read) return fail(read.faults.join('\n'));
  const { demoAccounts } = await product.serverFor((await readGenerated(product.folders)).model);
  const accounts = demoAccounts.map(({ name }) => name);
  if (!accounts.includes(account))
    return fail(`'${account}' is not a demo account. Give one of ${accounts.join(', ')}.`);
  if (read.config.oidcIssuer !== undefined)
    return fail(
      'OIDC_ISSUER is set: ask that provider for a token; demo accounts belong to the embedded one.',
    );
  const origin = `http://127.0.0.1:${read.config.port}${read.config.basePath}`;
  try {
    process.stdout.write(`${await signIn(account, origin, read.config.oidcClientId)}\n`);
    return 0;
  } catch (cause) {
    return fail(
      `No token from ${origin}: ${cause instanceof Error ? cause.message : cause}. Is the server running?`,
    );
  }
}

function fail(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return 1;
}
