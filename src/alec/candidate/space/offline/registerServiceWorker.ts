import { candidatePath } from '#alec/candidate/domain/candidatePaths.ts';
import { basePath } from '#engine/admin/providers/basePath.ts';

/** By then a page has asked for what it shows first. */
const shownMs = 3_000;

/** Has the files of the space kept in this browser once the page rests. In development they change too often for that. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => {
    if (navigator.onLine) register();
    else window.addEventListener('online', register, { once: true });
  }, shownMs);
}

function register(): void {
  const address = `${basePath}${candidatePath}/`;
  // A browser that refuses has no pages without network, and everything else.
  navigator.serviceWorker
    .register(`${address}sw.js`, { scope: address, updateViaCache: 'none' })
    .catch(() => undefined);
}
