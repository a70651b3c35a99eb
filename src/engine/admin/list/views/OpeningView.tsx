import { useStoreContext } from 'ra-core';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { declaredLook } from './listLook.ts';
import { useShowLook, viewKey } from './useListLook.ts';

/**
 * Who comes to the list for the first time, and by no address that asks for something, sees it as its file says it opens
 * for her; later it is as she left it.
 */
export function OpeningView({ children }: { readonly children: ReactNode }) {
  const resource = useResourceModel();
  const store = useStoreContext();
  const show = useShowLook();
  const locale = useScreenLocale();
  const { search } = useLocation();
  const view = resource.list.views?.find(({ default: opens }) => opens);
  const isFirst = search === '' && store.getItem(viewKey(resource.path)) === undefined;
  const [isShown, setShown] = useState(!(view && isFirst));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list opens once
  useLayoutEffect(() => {
    if (isShown || !view) return;
    // The list is drawn at the address of its view, and so reads its rows once.
    if (search !== '') setShown(true);
    else show(declaredLook(resource, view), { id: `file:${view.id}`, name: view.label[locale] });
  }, [search]);
  return isShown ? children : null;
}
