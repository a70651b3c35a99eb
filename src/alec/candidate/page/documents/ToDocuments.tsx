import { Navigate } from 'react-router-dom';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { listPath } from '#engine/admin/resource/paths.ts';

/** No form makes a document: it begins with its file, on the page of a profile. */
export function ToDocuments() {
  return <Navigate to={listPath(useResourceModel())} replace />;
}
