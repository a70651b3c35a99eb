/**
 * Why something failed, as a sentence or the key of one. An answer that breaks off has the browser's English words only.
 *
 * @example failureMessage(new TypeError('network error')) // 'shell.failure.unreachable'
 */
export function failureMessage(error: unknown): string {
  const { message } = error as Error;
  const isBrokenOff = error instanceof TypeError || error instanceof DOMException || !message;
  return isBrokenOff ? 'shell.failure.unreachable' : message;
}
