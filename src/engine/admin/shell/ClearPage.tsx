import { useEffect } from 'react';
import { basePath } from '#engine/admin/providers/basePath.ts';
import { PageSkeleton } from './PageSkeleton.tsx';

const databaseName = 'erpf';

/** `/clear` forgets everything this browser keeps of the product, then starts again. */
export default function ClearPage() {
  useEffect(() => {
    localStorage.clear();
    sessionStorage.clear();
    const request = indexedDB.deleteDatabase(databaseName);
    const leave = () => window.location.replace(`${basePath}/`);
    request.onsuccess = leave;
    request.onerror = leave;
    request.onblocked = leave;
  }, []);
  return <PageSkeleton />;
}
