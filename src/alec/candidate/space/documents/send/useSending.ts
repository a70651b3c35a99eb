import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useEffect, useRef, useState } from 'react';
import type { DocumentType } from '#alec/candidate/space/documents/documentTypes.ts';
import { mayPass } from '#engine/admin/form/saving/mayPass.ts';
import type { Path } from '#generated/records.ts';
import { discard, sendDocument } from './sendDocument.ts';
import { documents } from './useFileRule.ts';

export const requests = 'candidate-document-requests' satisfies Path;

interface Chosen {
  readonly file: File;
  readonly type: DocumentType;
  readonly profile: string;
}

/** One try, and what it has left on the server. */
interface Attempt extends Chosen {
  readonly key: string;
  readonly abort: AbortController;
  id?: string;
}

interface SendingState {
  /** Bytes that have gone; undefined: nothing is on its way. */
  readonly sent: number | undefined;
  readonly failure: unknown;
}

const resting: SendingState = { sent: undefined, failure: undefined };

/** Sends one file, says how far it is, and keeps what was chosen when it fails. */
export function useSending(onSent: () => void) {
  const provider = useDataProvider<JsonApiProvider>();
  const refresh = useRefreshDocuments();
  const [state, setState] = useState(resting);
  const last = useRef<Attempt | undefined>(undefined);
  const isSending = state.sent !== undefined;
  useWarningBeforeLeaving(isSending);

  const giveUp = async (attempt: Attempt | undefined) => {
    last.current = undefined;
    if (attempt?.id === undefined) return;
    await discard(provider, attempt.id);
    await refresh();
  };

  const send = async (chosen: Chosen) => {
    const known = last.current;
    const goesOn = known?.file === chosen.file && known.type === chosen.type;
    if (known && !goesOn) void giveUp(known);
    const key = goesOn ? known.key : crypto.randomUUID();
    const attempt: Attempt = { ...chosen, key, abort: new AbortController() };
    if (goesOn && known.id !== undefined) attempt.id = known.id;
    last.current = attempt;
    setState({ sent: 0, failure: undefined });
    try {
      await sendDocument(provider, attempt, {
        id: attempt.id,
        onBegun: (id) => {
          attempt.id = id;
        },
        signal: attempt.abort.signal,
        onProgress: (sent) => last.current === attempt && setState({ sent, failure: undefined }),
      });
    } catch (error) {
      if (attempt.abort.signal.aborted) return giveUp(attempt);
      // What the server has refused it refuses again: the next try begins anew.
      if (!mayPass(error)) void giveUp(attempt);
      return setState({ sent: undefined, failure: error });
    }
    last.current = undefined;
    setState(resting);
    await refresh();
    onSent();
  };

  return {
    ...state,
    isSending,
    send,
    /** Stops what is on its way; the choice stays. */
    cancel: () => {
      last.current?.abort.abort();
      setState(resting);
    },
    /** Forgets a failure, and what it left behind. */
    forget: () => {
      if (!isSending) void giveUp(last.current);
      setState(resting);
    },
  };
}

/** Reads the documents and what is asked for again. */
export function useRefreshDocuments() {
  const queries = useQueryClient();
  return () =>
    Promise.all([documents, requests].map((key) => queries.invalidateQueries({ queryKey: [key] })));
}

/** Whoever closes the tab while a file is on its way is asked first. */
function useWarningBeforeLeaving(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);
}
