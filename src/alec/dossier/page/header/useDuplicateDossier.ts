import { useDataProvider, useNavigate, useNotify } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { dossierPath } from '#alec/dossier/page/dossierPath.ts';
import { dossiers } from '#alec/dossier/page/readDossier.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import type { FieldOf } from '#generated/records.ts';

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
      const reference = copy?.['reference' satisfies FieldOf<typeof dossiers>];
      notify('dossier.done.duplicate', {
        type: 'success',
        messageArgs: { reference: `ERPF#${record.reference}` },
      });
      if (typeof reference === 'string') navigate(dossierPath(reference));
      else if (copy) navigate(`/manager/training-courses/${encodeURIComponent(copy.id)}`);
    });
}
