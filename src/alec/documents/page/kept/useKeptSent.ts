import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useEffect } from 'react';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { draftsOf } from '#engine/admin/drafts/useDraft.ts';
import { useActor } from '#engine/admin/resource/modelContext.tsx';
import { sendKept } from './keptDocuments.ts';

/** Sends the files that still wait in this browser for the dossier, where a save was followed by a closed tab. */
export function useKeptSent(mayAdd: boolean): void {
  const provider = useDataProvider<JsonApiProvider>();
  const queries = useQueryClient();
  const actor = useActor();
  const { id, is_draft } = useDossier().record;
  const owner = actor && mayAdd && is_draft !== true ? draftsOf(actor) : null;
  useEffect(() => {
    if (owner === null) return;
    // A browser that keeps nothing has nothing to send.
    sendKept({ owner, dossier: id }, { provider, queries }).catch(() => undefined);
  }, [owner, id, provider, queries]);
}
