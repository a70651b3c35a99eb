import { useNavigate } from 'ra-core';
import { useCallback } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { dossierPath, tabAt } from './dossierPath.ts';
import { useDossier } from './useDossier.ts';

/**
 * What is open on the tab, as the address says: `…/candidates/edit/{id}` is `{ action: 'edit', id }`. One thing at a
 * time: opening another one passes by whoever guards unsaved changes.
 */
export function useOpenPart() {
  const { action = '', id = '' } = useParams();
  const { pathname } = useLocation();
  const { record } = useDossier();
  const navigate = useNavigate();
  const tab = tabAt(pathname) ?? 'context';
  const pathTo = useCallback(
    (...open: readonly string[]) => dossierPath(String(record.reference), tab, ...open),
    [record.reference, tab],
  );
  const close = useCallback(() => navigate(pathTo()), [navigate, pathTo]);
  return { action, id, pathTo, close };
}
