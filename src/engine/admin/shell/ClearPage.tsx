import { useEffect } from 'react';
import { basePath } from '#engine/admin/providers/basePath.ts';
import { draftsDatabase } from '#engine/admin/providers/storageNames.ts';
import { PageSkeleton } from './PageSkeleton.tsx';

/** `/clear` forgets everything this browser keeps of the product, then starts again. */
export default function ClearPage() {
  useEffect(() => {
    const request = indexedDB.deleteDatabase(draftsDatabase);
    // The token goes last: what the page asks for meanwhile is not refused.
    const leave = () => {
      localStorage.clear();
      sessionStorage.clear();
      window.location.replace(`${basePath}/`);
    };
    request.onsuccess = leave;
    request.onerror = leave;
    request.onblocked = leave;
  }, []);
  return <PageSkeleton />;
}
