import { isSameText } from './isSameText.ts';

/** Whoever stands between says so; then the address of the socket is not that of the caller. */
const forwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * Whether a request may read the figures: with the token, or, where none is set, from this machine and not through a
 * proxy on it.
 *
 * @example
 * mayReadMetrics(new Headers({ authorization: 'Bearer s3cret' }), '10.0.0.7', 's3cret') // true
 */
export function mayReadMetrics(headers: Headers, address: string, token: string | undefined): boolean {
  if (token !== undefined) return isSameText(headers.get('authorization') ?? '', `Bearer ${token}`);
  return isLoopback(address) && !forwarded.some((name) => headers.has(name));
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}
