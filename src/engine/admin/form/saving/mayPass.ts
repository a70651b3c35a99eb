/**
 * Whether the same request may succeed in a moment: nobody answered, the server was not at its best, or somebody in
 * between answered with a page of his own, which comes with any status.
 *
 * @example mayPass(new HttpError('Bad Gateway', 502)) // true
 */
export function mayPass(error: unknown): boolean {
  const { status = 0 } = (error ?? {}) as { readonly status?: number };
  return status < 400 || status === 429 || status >= 500;
}
