import { isCancelled } from '#engine/db/postgresErrors.ts';

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
 * The code of the Problem that a failure is answered with: of something this server stands on, so that the caller may try
 * again; of a statement that ran into its time limit or was cancelled, which would take as long again; or of our own.
 *
 * @example
 * failureCode(new DatabaseError({ code: '57P01', message: 'terminating connection' })) // 'unavailable'
 * failureCode(new DatabaseError({ code: '57014', message: 'canceling statement' })) // 'took-too-long'
 */
export function failureCode(error: unknown): 'unavailable' | 'took-too-long' | 'internal-error' {
  const failures = [error, (error as { cause?: unknown })?.cause];
  if (failures.some(isCancelled)) return 'took-too-long';
  return failures.map(codeOf).some(isPassing) ? 'unavailable' : 'internal-error';
}

function isPassing(code: string): boolean {
  return network.test(code) || database.test(code);
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null | undefined)?.code ?? '');
}
