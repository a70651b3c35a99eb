import { useDataProvider, useGetIdentity, useLocale, useStore } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useEffect, useRef } from 'react';
import type { Identity } from '#engine/admin/providers/auth.ts';
import type { ValuesOf } from '#generated/records.ts';

/**
 * Keeps on the server how the screen looks and speaks, once it is changed here, so that another machine begins with it.
 * What cannot be kept now is kept with the next change.
 */
export function KeepPreferences() {
  const provider = useDataProvider<JsonApiProvider>();
  const identity = useGetIdentity().identity as Identity | undefined;
  const language = useLocale();
  // Until one is chosen the system decides, and that is no choice to keep.
  const [theme] = useStore<string | undefined>('theme', undefined);
  const [density] = useStore<string | undefined>('density', undefined);
  const chosen = JSON.stringify({ language, theme, density });
  const kept = useRef(chosen);
  const mayKeep = Boolean(identity?.id) && identity?.actor.emulatedBy === undefined;
  useEffect(() => {
    if (!mayKeep || kept.current === chosen) return;
    kept.current = chosen;
    const attributes: ValuesOf<'user-preferences'> = JSON.parse(chosen);
    const body = { data: { type: 'user_preferences', attributes } };
    provider.call('auth', { method: 'PATCH', path: 'me/preferences', body }).catch(() => {
      kept.current = '';
    });
  }, [chosen, mayKeep, provider]);
  return null;
}
