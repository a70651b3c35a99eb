import { execFileSync } from 'node:child_process';

/** An access token of a demo account, as `npm run -s token` prints it. */
export function accessTokenOf(account: string, baseUrl: string): string {
  const environment = { ...process.env, PORT: new URL(baseUrl).port };
  return execFileSync('node', ['src/bin/alec.js', 'token', account], {
    env: environment,
    encoding: 'utf8',
  }).trim();
}
