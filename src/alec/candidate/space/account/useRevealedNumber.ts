import { useDataProvider, useNotify } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useCallback, useEffect, useState } from 'react';
import { profiles } from '#alec/candidate/space/dashboard/useOwnProfile.ts';
import type { FieldOf } from '#generated/records.ts';

/** Long enough to copy a number, too short to be forgotten on a table. */
const shownMs = 30_000;

const field = 'social_security_number' satisfies FieldOf<'candidate-profiles'>;

/** The number in plain digits, once it is asked for and for half a minute; null: hidden. */
export function useRevealedNumber(id: string) {
  const provider = useDataProvider<JsonApiProvider>();
  const notify = useNotify();
  const [number, setNumber] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const hide = useCallback(() => setNumber(null), []);

  useEffect(() => {
    if (number === null) return undefined;
    const timer = setTimeout(hide, shownMs);
    return () => clearTimeout(timer);
  }, [number, hide]);

  const reveal = async () => {
    setAsking(true);
    try {
      const answer = await provider.call(profiles, { method: 'GET', id, path: 'reveal', query: { field } });
      const value = 'meta' in answer ? answer.meta?.value : null;
      setNumber(typeof value === 'string' ? value : null);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setAsking(false);
    }
  };
  return { number, isAsking, reveal, hide };
}
