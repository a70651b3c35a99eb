import { HttpError, useGetOne } from 'ra-core';
import { Navigate, useParams } from 'react-router-dom';
import { pathOfDossier } from '#alec/dossier/list/pathOfDossier.ts';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { DossierFailed, DossierSkeleton, DossierUnavailable } from './DossierStates.tsx';
import { dossiers } from './readDossier.ts';

/** A dossier is opened by its reference; a draft, which has none, goes on in the wizard. */
export default function DossierRedirect() {
  const { id = '' } = useParams();
  if (id === 'create') return <Navigate to="/training-courses/initialize" replace />;
  return <RedirectById id={id} />;
}

function RedirectById({ id }: { readonly id: string }) {
  const { data, error, refetch } = useGetOne<SavedRecord>(dossiers, {
    id,
    meta: { query: { with_trashed: '1' } },
  });
  if (isAbsent(error)) return <DossierUnavailable reference={id} />;
  if (error && !data) return <DossierFailed error={error} retry={refetch} />;
  if (!data) return <DossierSkeleton />;
  return <Navigate to={pathOfDossier(data)} replace />;
}

/** The server has answered, and shows no such dossier to this reader. */
function isAbsent(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 404 || error.status === 403);
}
