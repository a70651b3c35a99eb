import { HttpError, useLocale, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { basePath } from '#engine/admin/providers/basePath.ts';

const patienceMs = 30_000;

/**
 * Reads what the server says to anybody, in the language that is spoken, without a token. Rejects with an `HttpError` in plain
 * words; its status is 0 where nobody answers.
 *
 * @example
 * await useReadPublic<{ topics: [] }>()('faq') // GET /public/faq?locale=fr
 */
export function useReadPublic<Answer>() {
  const translate = useTranslate();
  const locale = useLocale();
  return useCallback(
    async (name: string, signal?: AbortSignal): Promise<Answer> => {
      const signals = [AbortSignal.timeout(patienceMs), ...(signal ? [signal] : [])];
      const answer = await fetch(`${basePath}/public/${name}?locale=${locale}`, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.any(signals),
      }).catch((error: unknown) => {
        if (signal?.aborted) throw error;
        throw new HttpError(translate('candidate.failure.unreachable'), 0);
      });
      if (!answer.ok) throw new HttpError(translate('candidate.failure.unavailable'), answer.status);
      return answer.json().catch(() => {
        throw new HttpError(translate('candidate.failure.unreadable'), answer.status);
      });
    },
    [locale, translate],
  );
}
