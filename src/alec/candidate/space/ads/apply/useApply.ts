import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { suggestedAds } from '#alec/candidate/space/ads/suggestedAds.ts';
import { type AdRecord, applications } from '#alec/candidate/space/ads/useAd.ts';
import { useOwnProfile } from '#alec/candidate/space/dashboard/useOwnProfile.ts';
import { useSave } from '#alec/candidate/space/offline/useSave.ts';
import type { ValuesOf } from '#generated/records.ts';

/** What goes with an application. */
export interface ApplicationWords {
  readonly message: string;
  /** Id of an own document; empty: none. */
  readonly document: string;
}

/** `waiting`: the network is gone, and it goes when that is back. */
type ApplyState = 'idle' | 'sending' | 'waiting';

/** Sends an application once, however often it is pressed. That it was sent before is no failure: it is shown as sent. */
export function useApply(ad: AdRecord, onDone: () => void) {
  const notify = useNotify();
  const queries = useQueryClient();
  const { profile } = useOwnProfile();
  const [save] = useSave(applications);
  const [state, setState] = useState<ApplyState>('idle');
  const [failure, setFailure] = useState<string>();
  // State would come too late for the second of two presses.
  const isRunning = useRef(false);
  const apply = async ({ message, document }: ApplicationWords) => {
    if (isRunning.current || profile === undefined) return;
    isRunning.current = true;
    setState('sending');
    setFailure(undefined);
    const changes: ValuesOf<typeof applications> = {
      candidate_profile: profile.id,
      candidate_ad: ad.id,
      message: message.trim() === '' ? null : message.trim(),
      candidate_document: document === '' ? null : document,
    };
    try {
      const { isQueued } = await save({ changes });
      setState(isQueued ? 'waiting' : 'idle');
      notify(isQueued ? 'candidateAds.willBeSent' : 'candidateAds.sent', { type: 'success' });
      onDone();
    } catch (error) {
      setState('idle');
      if (isRefusedFor(error, 'already-applied')) onDone();
      else setFailure(error instanceof Error ? error.message : String(error));
      // Closed meanwhile, or answered from elsewhere: the page shows it.
      void queries.invalidateQueries({ queryKey: ['candidate-ads', 'getOne'] });
      void queries.invalidateQueries({ queryKey: [applications] });
    } finally {
      isRunning.current = false;
      void queries.invalidateQueries({ queryKey: [suggestedAds] });
    }
  };
  return { apply, state, failure };
}

function isRefusedFor(error: unknown, code: string): boolean {
  const body = error instanceof Error ? Reflect.get(error, 'body') : undefined;
  const errors: readonly { readonly code?: string }[] = body?.errorObjects ?? [];
  return errors.some((one) => one.code === code);
}
