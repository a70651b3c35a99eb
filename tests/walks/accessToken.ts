import { signIn } from '#bin/signIn.ts';

const tokens = new Map<string, Promise<string>>();

/** An access token of a demo account of the server at `origin`, asked for once per process. */
export function accessTokenOf(account: string, origin: string): Promise<string> {
  const key = `${account} ${origin}`;
  const token = tokens.get(key) ?? signIn(account, origin, 'alec');
  tokens.set(key, token);
  return token;
}
