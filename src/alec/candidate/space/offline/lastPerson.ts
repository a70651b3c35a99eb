import type { LastKnown } from '#engine/admin/providers/auth.ts';
import { offlineDatabase } from './offlineDatabase.ts';

/** Who was signed in last, so that a page loaded without network is still hers. */
export const lastPerson = {
  async read() {
    return (await offlineDatabase()).get('person', 'last');
  },
  /** Whoever signs in on a shared telephone finds nothing of what another one has read. */
  async write(known) {
    const transaction = (await offlineDatabase()).transaction(['person', 'pages'], 'readwrite');
    const pages = transaction.objectStore('pages');
    for (const account of await pages.getAllKeys())
      if (account !== known.identity.actor.id) await pages.delete(account);
    await transaction.objectStore('person').put(known, 'last');
    await transaction.done;
  },
  /** She signs out: what she has read goes, and what she saved and never sent. */
  async forget(): Promise<void> {
    const transaction = (await offlineDatabase()).transaction(['person', 'pages', 'saves'], 'readwrite');
    const known = await transaction.objectStore('person').get('last');
    const saves = transaction.objectStore('saves');
    for (const save of await saves.getAll())
      if (save.account === known?.identity.actor.id) await saves.delete(save.id);
    await transaction.objectStore('pages').clear();
    await transaction.objectStore('person').clear();
    await transaction.done;
  },
} satisfies LastKnown & { forget: () => Promise<void> };
