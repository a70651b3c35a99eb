import { useDataProvider, useNavigate, useNotify } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useAttempt } from '#admin/views/saving/useAttempt.ts';
import { dossierPath } from '../dossierPath.ts';
import { dossiers } from '../readDossier.ts';
import { useDossier } from '../useDossier.ts';

/** Has the server copy the dossier with its parts, then opens the copy. */
export function useDuplicateDossier() {
  const { record } = useDossier();
  const provider = useDataProvider<JsonApiProvider>();
  const navigate = useNavigate();
  const notify = useNotify();
  const attempt = useAttempt();
  return () =>
    attempt(async () => {
      const answer = await provider.call(dossiers, { method: 'PATCH', id: record.id, path: 'duplicate' });
      const copy = 'data' in answer && !Array.isArray(answer.data) ? answer.data : null;
      notify('dossier.done.duplicate', {
        type: 'success',
        messageArgs: { reference: `ERPF#${record.reference}` },
      });
      if (typeof copy?.reference === 'string') navigate(dossierPath(copy.reference));
      else if (copy) navigate(`/manager/training-courses/${encodeURIComponent(copy.id)}`);
    });
}
