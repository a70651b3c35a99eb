import { prepareDeparture } from '#engine/admin/drafts/departure.ts';
import { storageKey } from '#engine/admin/providers/storageNames.ts';

const memory = storageKey('reloadedScreen');

/**
 * Fetches the page anew because a file of its screen is gone, as after a new deployment. The same screen is reloaded
 * once only: when it still misses a file, that is for a person to see.
 */
export async function reloadOnce(): Promise<void> {
  const screen = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
  if (sessionStorage.getItem(memory) === screen) return;
  sessionStorage.setItem(memory, screen);
  await reloadPage();
}

/** What is typed is written down first, and is there again afterwards. */
export async function reloadPage(): Promise<void> {
  await prepareDeparture();
  window.location.reload();
}
