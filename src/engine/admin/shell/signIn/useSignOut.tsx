import { useLogout, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { flushDrafts, prepareDeparture } from '#engine/admin/drafts/departure.ts';
import { draftsOf } from '#engine/admin/drafts/useDraft.ts';
import { forgetEmulation } from '#engine/admin/providers/emulation.ts';
import { Confirm } from '#engine/admin/record/Confirm.tsx';
import { useActor } from '#engine/admin/resource/modelContext.tsx';

const storeOf = async () => (await import('#engine/admin/drafts/draftStore.ts')).draftStore;

/**
 * The way out. Who signs out leaves the computer, maybe to somebody else: drafts hold personal data, so they go too,
 * after a question. A session that ends by itself keeps them, for nobody decided to leave.
 */
export function useSignOut(): { readonly signOut: () => Promise<void>; readonly question: ReactNode } {
  const translate = useTranslate();
  const logout = useLogout();
  const actor = useActor();
  const [count, setCount] = useState(0);

  const leave = async () => {
    setCount(0);
    await prepareDeparture();
    if (actor) await forgetDrafts(draftsOf(actor));
    forgetEmulation();
    await logout();
  };
  const signOut = async () => {
    await flushDrafts();
    const kept = actor ? await countDrafts(draftsOf(actor)) : 0;
    if (kept === 0) await leave();
    else setCount(kept);
  };
  const question = (
    <Confirm
      isOpen={count > 0}
      title={translate('views.draft.signOut.title', { smart_count: count })}
      content={translate('views.draft.signOut.text')}
      confirm={translate('views.draft.signOut.confirm')}
      cancel={translate('views.draft.signOut.stay')}
      confirmColor="warning"
      onConfirm={leave}
      onClose={() => setCount(0)}
    />
  );
  return { signOut, question };
}

/** A browser that keeps nothing has nothing to forget, and lets one go all the same. */
async function countDrafts(prefix: string): Promise<number> {
  try {
    return await (await storeOf()).count(prefix);
  } catch {
    return 0;
  }
}

async function forgetDrafts(prefix: string): Promise<void> {
  try {
    await (await storeOf()).removeAll(prefix);
  } catch {
    // There is no store to forget.
  }
}
