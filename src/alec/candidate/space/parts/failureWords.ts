import { failureMessage } from '#engine/admin/form/saving/failureMessage.ts';

/**
 * Why something failed, for a candidate: a sentence of the server, or the key of one of ours.
 *
 * @example failureWords(new TypeError('network error')) // 'candidate.failure.unreachable'
 */
export function failureWords(error: unknown): string {
  const message = failureMessage(error);
  return message.startsWith('shell.failure.') ? message.replace('shell.', 'candidate.') : message;
}
