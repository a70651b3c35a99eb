import { createHash, randomBytes } from 'node:crypto';

/** The code flow with PKCE as a browser goes through it, for a demo account of the server at `origin`. */
export async function signIn(account: string, origin: string, clientId: string): Promise<string> {
  const verifier = randomBytes(32).toString('base64url');
  const redirectUri = `${origin}/auth-callback`;
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    scope: 'openid',
    redirect_uri: redirectUri,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const browser = createBrowser(origin);
  const page = await browser.follow(`${origin}/oidc/auth?${query}`, redirectUri);
  const back = await browser.follow(page, redirectUri, {
    method: 'POST',
    body: new URLSearchParams({ account }),
  });
  const code = new URL(back, origin).searchParams.get('code') ?? '';
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
    client_id: clientId,
  });
  const answer = await fetch(`${origin}/oidc/token`, { method: 'POST', body });
  const tokens = (await answer.json()) as { access_token?: string; error_description?: string };
  if (tokens.access_token === undefined)
    throw new Error(tokens.error_description ?? `the token endpoint answered ${answer.status}`);
  return tokens.access_token;
}

/** The little of a browser that signing in needs: cookies, and redirects up to a page or the client's address. */
function createBrowser(origin: string) {
  const cookies = new Map<string, string>();

  async function follow(path: string, until: string, init: RequestInit = {}): Promise<string> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(new URL(path, origin), { ...init, headers: { cookie }, redirect: 'manual' });
    await answer.body?.cancel();
    for (const line of answer.headers.getSetCookie()) keep(line);
    const next = answer.headers.get('location');
    if (next === null && !answer.ok) throw new Error(`the sign-in page answered ${answer.status}`);
    if (next === null) return path;
    return new URL(next, origin).href.startsWith(until) ? next : follow(next, until);
  }

  function keep(line: string): void {
    const [pair = ''] = line.split(';');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }

  return { follow };
}
