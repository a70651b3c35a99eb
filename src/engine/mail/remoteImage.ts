import { type LookupAddress, lookup } from 'node:dns';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { urlToHttpOptions } from 'node:url';
import ipaddr from 'ipaddr.js';

export interface RemoteImage {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

/** How names become addresses, and which of these may be asked. */
export interface Internet {
  readonly resolve: (
    host: string,
    answer: (error: Error | null, addresses: readonly LookupAddress[]) => void,
  ) => void;
  readonly mayAsk: (ip: string) => boolean;
}

const publicInternet: Internet = {
  resolve: (host, answer) => lookup(host, { all: true }, answer),
  mayAsk: isPublicAddress,
};

/** The whole of it, redirects included. */
const patienceMs = 10_000;
const biggest = 5_000_000;
const mostRedirects = 3;

/**
 * An image that a mail names, fetched by this server in the place of who reads the mail: no cookie, referrer or address of
 * hers leaves. Only what anybody on the Internet could ask is asked, the address that a name stands for being that which is
 * connected to, at each redirect anew; so a mail reaches nothing inside our network. At most 5 MB, within ten seconds;
 * PNG, JPEG, GIF or WebP by its bytes, whatever the other server calls it.
 * Undefined: there is no such image, and nobody who asks learns why.
 *
 * @example
 * await fetchRemoteImage('https://of.test/logo.png') // { bytes, mediaType: 'image/png' }
 * await fetchRemoteImage('http://127.0.0.1/logo.png') // undefined
 */
export async function fetchRemoteImage(
  address: string,
  internet: Internet = publicInternet,
): Promise<RemoteImage | undefined> {
  if (!URL.canParse(address)) return undefined;
  const asking = { ...internet, signal: AbortSignal.timeout(patienceMs) };
  try {
    const bytes = await bytesOf(await followed(new URL(address), asking, mostRedirects));
    const mediaType = imageTypeOf(bytes);
    return mediaType === undefined ? undefined : { bytes, mediaType };
  } catch {
    // Whatever happens on the way to a server of a stranger's, there is no image.
    return undefined;
  }
}

/**
 * May anybody on the Internet have this address? Those of a machine itself, of private networks, and those that stand for
 * another address inside them may not.
 *
 * @example
 * isPublicAddress('8.8.8.8') // true
 * isPublicAddress('::ffff:10.0.0.1') // false
 */
export function isPublicAddress(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.parse(ip);
  const isAssigned = address.kind() === 'ipv4' || address.match(assigned);
  return isAssigned && address.range() === 'unicast';
}

/** All that is given out of IPv6 (RFC 4291, section 2.4); beside it lie old ways to write an IPv4 address. */
const assigned = ipaddr.parseCIDR('2000::/3');

interface Asking extends Internet {
  readonly signal: AbortSignal;
}

async function followed(url: URL, asking: Asking, redirects: number): Promise<IncomingMessage> {
  const response = await ask(url, asking);
  const { statusCode = 0, headers } = response;
  if (statusCode === 200) return response;
  response.destroy();
  const isRedirect = [301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined;
  if (!isRedirect || redirects === 0) throw new Error(`It answers ${statusCode}`);
  return followed(new URL(headers.location ?? '', url), asking, redirects - 1);
}

const askers: Readonly<Record<string, typeof getPlain>> = { 'http:': getPlain, 'https:': getSecure };

function ask(url: URL, { signal, mayAsk, resolve }: Asking): Promise<IncomingMessage> {
  const get = askers[url.protocol];
  if (!get) throw new Error('It is not of the web');
  const { hostname, port, path } = urlToHttpOptions(url);
  // No name is looked up where an address stands.
  if (isIP(hostname ?? '') !== 0 && !mayAsk(hostname ?? '')) throw new Error('It is not public');
  const options = {
    hostname,
    port,
    path,
    signal,
    lookup: lookupOf({ mayAsk, resolve }),
    // A connection of its own: one that was kept would not be looked up again.
    agent: false,
    headers: { accept: 'image/png,image/jpeg,image/gif,image/webp' },
  };
  return new Promise((settle, fail) => get(options, settle).on('error', fail));
}

function lookupOf({ mayAsk, resolve }: Internet): LookupFunction {
  return (host, options, answer) =>
    resolve(host, (error, addresses) => {
      const [first] = addresses ?? [];
      const isPublic = first && addresses.every(({ address }) => mayAsk(address));
      if (error || !isPublic) answer(error ?? new Error('It is not public'), '', 0);
      else if (options.all) answer(null, [...addresses]);
      else answer(null, first.address, first.family);
    });
}

async function bytesOf(response: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of response) {
    size += chunk.length;
    if (size > biggest) throw new Error('It is too big');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** How an image begins, in hexadecimal; SVG is none of them, for it can run. */
const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^89504e470d0a1a0a/, 'image/png'],
  [/^ffd8ff/, 'image/jpeg'],
  [/^474946383[79]61/, 'image/gif'],
  [/^52494646.{8}57454250/, 'image/webp'],
];

function imageTypeOf(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('hex');
  return beginnings.find(([beginning]) => beginning.test(start))?.[1];
}
