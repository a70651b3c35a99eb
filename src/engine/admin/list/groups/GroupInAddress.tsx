import {
  type RouterNavigateFunction,
  RouterProviderContext,
  useNotify,
  useRouterProvider,
  useStoreContext,
  useTranslate,
} from 'ra-core';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { groupKey, useGroup, useKeptGroup } from './useGrouping.ts';

/**
 * Keeps the grouping of a list in its address, beside the filters, the order and the page. react-admin writes these
 * anew at each change and knows of no other parameter, so the list below gets a router that adds ours.
 */
export function GroupInAddress({ children }: { readonly children: ReactNode }) {
  const router = useRouterProvider();
  useSameGroup();
  const keeping = useMemo(() => ({ ...router, useNavigate: useNavigateWithGroup }), [router]);
  return <RouterProviderContext.Provider value={keeping}>{children}</RouterProviderContext.Provider>;
}

/**
 * A link that groups is remembered as a choice; an earlier choice is written into the address. What the list is not grouped
 * by, or by now is not for the person who looks, goes from the address, which says so.
 */
function useSameGroup() {
  const { path } = useResourceModel();
  const [kept, keep] = useKeptGroup(path);
  const group = useGroup(useResourceModel());
  const { search } = useLocation();
  const navigate = useNavigate();
  const notify = useNotify();
  const translate = useTranslate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address is news
  useEffect(() => {
    if (search.length > 1 && group !== kept) keep(group);
    const asked = new URLSearchParams(search).get('group');
    if (asked !== null && group === null) {
      navigate({ search: withGroup(search, null) }, { replace: true });
      notify(translate('lists.leftOut', { lost: asked }), { type: 'warning' });
    }
    if (search.length <= 1 && group !== null) navigate({ search: withGroup('', group) }, { replace: true });
  }, [search]);
}

function useNavigateWithGroup(): RouterNavigateFunction {
  const { path } = useResourceModel();
  const store = useStoreContext();
  const navigate = useNavigate();
  return useCallback(
    (to, options) => {
      if (typeof to === 'number') return navigate(to);
      // react-admin navigates a moment after the choice, with the function of before it.
      const group = store.getItem<string | null>(groupKey(path)) ?? null;
      const isSameList = typeof to === 'object' && to.pathname === undefined && to.search !== undefined;
      return navigate(isSameList ? { ...to, search: withGroup(to.search ?? '', group) } : to, options);
    },
    [navigate, store, path],
  );
}

/** `withGroup('?page=2', 'groups')` is `?page=2&group=groups`. */
export function withGroup(search: string, group: string | null): string {
  const parameters = new URLSearchParams(search);
  if (group === null) parameters.delete('group');
  else parameters.set('group', group);
  return `?${parameters}`;
}
