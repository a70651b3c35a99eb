import { useNavigate } from 'ra-core';
import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { type DossierTab, dossierPath, isDossierTab } from './dossierPath.ts';
import { useDossier } from './useDossier.ts';

/**
 * What is open on the tab, as the address says: `…/candidates/edit/{id}` is `{ action: 'edit', id }`. One thing at a
 * time: opening another one passes by whoever guards unsaved changes.
 */
export function useOpenPart() {
  const { action = '', id = '', tab: named = 'context' } = useParams();
  const { record } = useDossier();
  const navigate = useNavigate();
  const tab: DossierTab = isDossierTab(named) ? named : 'context';
  const pathTo = useCallback(
    (...open: readonly string[]) => dossierPath(String(record.reference), tab, ...open),
    [record.reference, tab],
  );
  const close = useCallback(() => navigate(pathTo()), [navigate, pathTo]);
  return { action, id, pathTo, close };
}
