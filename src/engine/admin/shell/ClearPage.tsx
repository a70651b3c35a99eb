import { useEffect } from 'react';
import { basePath } from '#engine/admin/providers/basePath.ts';
import { draftsDatabase } from '#engine/admin/providers/storageNames.ts';
import { PageSkeleton } from './PageSkeleton.tsx';

/** `/clear` forgets everything this browser keeps of the product, then starts again. */
export default function ClearPage() {
  useEffect(() => {
    const request = indexedDB.deleteDatabase(draftsDatabase);
    const leave = () => {
      // The token goes with the page: what that asks for until then is not refused.
      window.addEventListener('pagehide', forget);
      window.location.replace(`${basePath}/`);
    };
    request.onsuccess = leave;
    request.onerror = leave;
    request.onblocked = leave;
  }, []);
  return <PageSkeleton />;
}

function forget() {
  localStorage.clear();
  sessionStorage.clear();
}
