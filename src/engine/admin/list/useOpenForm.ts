import { useNavigate } from 'ra-core';
import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom';
import { useOwnViews, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { preload } from '#engine/admin/shell/loading/loadable.tsx';
import { useListSettings } from './listSettings.tsx';

/**
 * Goes to a form of the list in context. A generated one is drawn in one go, once its code is here: drawn as a transition,
 * between the frames of whatever moves on the page, it takes a slow processor twice as long.
 */
export function useOpenForm(view: 'create' | 'edit') {
  const { path } = useResourceModel();
  const { rowPath, newPath } = useListSettings();
  const own = useOwnViews(path)[view];
  const isElsewhere = view === 'edit' ? rowPath : newPath;
  const router = useContext(DataRouterContext)?.router;
  const navigate = useNavigate();
  return useCallback(
    async (address: string) => {
      if (own || isElsewhere || !router) return navigate(address);
      await preload(view);
      await router.navigate(address, { flushSync: true });
    },
    [own, isElsewhere, router, view, navigate],
  );
}

/** A click that opens nothing in another tab. */
export function isPlain(event: Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): boolean {
  return !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
}
