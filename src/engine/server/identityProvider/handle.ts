import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { Product } from '#engine/server/product.ts';
import { expiredPage, pageSources, signInPage } from './pages.ts';

const mount = '/oidc';

/** Whether a request is for the embedded provider. */
export function isForProvider(url: string | undefined, basePath: string): boolean {
  return url?.startsWith(`${basePath}${mount}/`) ?? false;
}

/** What the sign-in page says of the product. */
export type SigningProduct = Pick<Product, 'name' | 'demoAccounts'>;

/** The embedded provider, the path under which the server serves, and whose accounts it has. */
interface Place {
  readonly provider: Provider;
  readonly basePath: string;
  readonly product: SigningProduct;
}

/** Answers a request below `/oidc`: the protocol by the provider itself, the sign-in page by ours. */
export async function handleIdentity(
  place: Place,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  protectPage(response);
  const root = `${place.basePath}${mount}`;
  if (request.url?.startsWith(`${root}/sign-in/`)) return answerSignIn(place, request, response);
  const mounted = Object.assign(request, { originalUrl: request.url, url: request.url?.slice(root.length) });
  await place.provider.callback()(mounted, response);
}

async function answerSignIn(
  { provider, basePath, product }: Place,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const interaction = await provider.interactionDetails(request, response).catch(() => undefined);
  const account = request.method === 'POST' ? await readAccount(request, product) : undefined;
  if (interaction === undefined) sendPage(response, 400, expiredPage(product.name, basePath));
  else if (account === undefined) sendPage(response, 200, signInPage(interaction.uid, basePath, product));
  else await provider.interactionFinished(request, response, { login: { accountId: account } });
}

const longestForm = 1024;

async function readAccount(
  request: IncomingMessage,
  { demoAccounts }: SigningProduct,
): Promise<string | undefined> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > longestForm) return undefined;
  }
  const account = new URLSearchParams(body).get('account') ?? '';
  return demoAccounts.some(({ name }) => name === account) ? account : undefined;
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(html);
}

/** No `form-action`: browsers apply it to the redirect that follows, which leads to the client. */
function protectPage(response: ServerResponse): void {
  response.setHeader(
    'content-security-policy',
    `default-src 'none'; ${pageSources}; frame-ancestors 'none'; base-uri 'none'`,
  );
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'no-referrer');
}
