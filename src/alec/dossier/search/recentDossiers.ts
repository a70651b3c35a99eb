import { useStore } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useActor } from '#engine/admin/resource/modelContext.tsx';

const kept = 8;

/** References of the dossiers a person opened last, the newest first; kept in this browser, per person. */
export function useRecentDossiers(): readonly string[] {
  return useKeptDossiers()[0];
}

/** Remembers each dossier whose page is opened. */
export function useRememberDossiers(): void {
  const { pathname } = useLocation();
  const [, remember] = useKeptDossiers();
  const [, word] = /^\/manager\/training-course\/([^/]+)/.exec(pathname) ?? [];
  const rememberNow = useEffectEvent((reference: string) =>
    remember((known) => [reference, ...known.filter((other) => other !== reference)].slice(0, kept)),
  );
  useEffect(() => {
    if (word !== undefined) rememberNow(decodeURIComponent(word));
  }, [word]);
}

const none: string[] = [];

function useKeptDossiers() {
  const actor = useActor();
  return useStore<string[]>(`dossiers.recent.${actor?.id ?? ''}`, none);
}
