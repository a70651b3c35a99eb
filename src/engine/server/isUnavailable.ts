/** How `fetch` and the sockets below it say that somebody did not answer. */
const network =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|UND_ERR_\w+|ERR_JWKS_TIMEOUT)$/;

/**
 * SQLSTATE of a database that cannot serve now and may soon: connection lost (08), no room, memory or connection left
 * (53), ending, crashed or starting (57P01 to 57P03), open for reading only (25006), without a word of ours for too long
 * (25P03), held by others for too long (55P03), whose transactions were in each other's way more than once (40001, 40P01),
 * a disk that fails (58030).
 */
const database = /^(08(?!P01)...|53...|57P0[1-3]|25006|25P03|40001|40P01|55P03|58030)$/;

/**
 * Whether a failure is that of something this server stands on, so that the caller may try again.
 *
 * @example
 * isUnavailable(new DatabaseError({ code: '57P01', message: 'terminating connection' })) // true
 */
export function isUnavailable(error: unknown): boolean {
  return [error, (error as { cause?: unknown })?.cause].map(codeOf).some(isPassing);
}

function isPassing(code: string): boolean {
  return network.test(code) || database.test(code);
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null | undefined)?.code ?? '');
}
