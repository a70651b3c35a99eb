import { useState } from 'react';
import { useDraft } from '#engine/admin/drafts/useDraft.ts';

/** A text that is still there after a closed drawer, a closed tab or an expired session, until it is sent. */
export function useKeptText(name: string) {
  const { found, keep, forget } = useDraft<string>(name);
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    if (text.trim() === '') void forget();
    else keep(text);
  };
  return { text: typed ?? found?.value ?? '', type };
}
