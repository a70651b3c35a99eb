/** As often as the query library repeats by itself. */
const mostRepeats = 3;

/** Whether a read that failed `count` times is sent again without being asked for. */
export function mayReadAgain(count: number, error: unknown): boolean {
  return count < mostRepeats && !tookTooLong(error);
}

/**
 * Whether the server gave the question up, or was not waited for any longer. It would take as long again, and load the
 * database meanwhile.
 *
 * @example tookTooLong(new HttpError('…', 503, { errorObjects: [{ code: 'took-too-long' }] })) // true
 */
export function tookTooLong(error: unknown): boolean {
  const { body, cause } = (error ?? {}) as Failure;
  return body?.errorObjects?.[0]?.code === 'took-too-long' || cause?.name === 'TimeoutError';
}

interface Failure {
  readonly body?: { readonly errorObjects?: readonly { readonly code?: string }[] } | null;
  readonly cause?: { readonly name?: string };
}
