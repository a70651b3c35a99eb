import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useCallback, useEffect, useState } from 'react';
import { useNotifyFailure } from '#engine/admin/form/saving/useNotifyFailure.tsx';
import { emulatedId } from '#engine/admin/providers/emulation.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';

/** Long enough to copy a number, too short to be forgotten on a desk. */
export const shownSeconds = 30;

interface Asked {
  /** Of the row; undefined: it is not stored yet. */
  readonly id: unknown;
  readonly name: string;
}

/** The plain value of an encrypted field, once it is asked for and for half a minute. */
export function useRevealed({ id, name }: Asked) {
  const resource = useResourceModel();
  const { may } = useAccess(resource);
  const provider = useDataProvider<JsonApiProvider>();
  const notifyFailure = useNotifyFailure();
  const [value, setValue] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const hide = useCallback(() => setValue(null), []);
  const { path } = resource;

  // Another row in the same place is another value.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever row or field it is now
  useEffect(() => hide, [path, id, name, hide]);
  useEffect(() => {
    if (value === null) return undefined;
    const timer = window.setTimeout(hide, shownSeconds * 1_000);
    return () => window.clearTimeout(timer);
  }, [value, hide]);

  const reveal = async (): Promise<void> => {
    if (isAsking) return;
    setAsking(true);
    try {
      const query = { field: name };
      const answer = await provider.call(path, { method: 'GET', id: String(id), path: 'reveal', query });
      const revealed = 'meta' in answer ? answer.meta?.value : null;
      setValue(typeof revealed === 'string' ? revealed : null);
    } catch (error) {
      notifyFailure(error, reveal);
    } finally {
      setAsking(false);
    }
  };

  const isPermitted = may('reveal') && typeof id === 'string' && emulatedId() === null;
  return { value, isAsking, isPermitted, reveal, hide };
}
