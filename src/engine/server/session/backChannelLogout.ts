import type { Config } from '#engine/server/config.ts';
import type { Product, PublicCall } from '#engine/server/product.ts';
import { createVerifyLogoutToken } from './logoutToken.ts';
import { providerSessionOf, providerSubjectOf } from './signInOf.ts';

interface Parts {
  readonly issuer: string;
  readonly config: Pick<Config, 'oidcClientId'>;
  readonly product: Pick<Product, 'sessions'>;
  readonly warn: (facts: object, message: string) => void;
}

/** Bytes of the form; a logout token has one or two thousand. */
const largestForm = 16_384;

/**
 * `POST /public/backchannel-logout`: the provider tells that somebody signed out there, and her sign-ins end here, on every
 * server (OpenID Connect Back-Channel Logout 1.0, sections 2.5 to 2.8). 400 for a token that is not to be believed. No such
 * call where nobody remembers who is signed in.
 *
 * @example
 * // POST /public/backchannel-logout, logout_token=eyJ… -> 200
 */
export function backChannelLogout({ issuer, config, product, warn }: Parts): readonly PublicCall[] {
  const store = product.sessions;
  if (!store) return [];
  const verify = createVerifyLogoutToken(issuer, config.oidcClientId);
  return [
    {
      path: '/backchannel-logout',
      method: 'POST',
      answer: async (request, { database, requestId, now }) => {
        const token = await tokenIn(request);
        const ended = token === undefined ? { refused: 'no logout token' } : await verify(token);
        if ('refused' in ended) {
          warn({ requestId, reason: ended.refused }, 'a logout token was refused');
          return answerWith(400, { error: 'invalid_request', error_description: ended.refused });
        }
        const { session, subject, endedAt } = ended;
        await store.end(database, {
          session: session && providerSessionOf(issuer, session),
          subject: subject && providerSubjectOf(issuer, subject),
          endedAt,
          at: now(),
        });
        return answerWith(200);
      },
    },
  ];
}

async function tokenIn(request: Request): Promise<string | undefined> {
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded');
  // Its length must be declared: nothing longer is read.
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!isForm || !(length <= largestForm)) return undefined;
  return new URLSearchParams(await request.text()).get('logout_token') ?? undefined;
}

function answerWith(status: number, body?: object): Response {
  return new Response(body && JSON.stringify(body), {
    status,
    headers: { 'cache-control': 'no-store', ...(body && { 'content-type': 'application/json' }) },
  });
}
