import { Alert } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { LiveChange } from '#engine/admin/providers/live.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useLiveRecord } from './useLiveRecord.ts';

/**
 * Somebody else saved the record of this form: untouched, it shows what they saved; being typed in, it says so and
 * goes on. Nobody is locked out: the save joins both.
 */
export function FreshRecord({ id }: { readonly id: string }) {
  const { path } = useResourceModel();
  const { change } = useLiveRecord(path, id);
  const isDirty = Object.keys(useFormState().dirtyFields).length > 0;
  const queries = useQueryClient();
  const translate = useTranslate();
  const [shownChange, setShownChange] = useState<LiveChange | null>(null);

  useEffect(() => {
    if (!change || change.part !== undefined) return;
    setShownChange(change);
    // The form takes the new state when it is untouched, and only then.
    void queries.invalidateQueries({ queryKey: [path, 'getOne'] });
  }, [change, queries, path]);

  if (!shownChange || !isDirty) return null;
  return (
    <Alert severity="info" role="status" onClose={() => setShownChange(null)}>
      {translate('views.live.changed', { name: shownChange.by.name })}
    </Alert>
  );
}
