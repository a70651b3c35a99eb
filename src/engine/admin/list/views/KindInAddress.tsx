import {
  type RouterNavigateFunction,
  RouterProviderContext,
  useNotify,
  useRouterProvider,
  useStoreContext,
} from 'ra-core';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import {
  kindIn,
  kindKey,
  type ListKind,
  ListKindContext,
  periodNames,
  table,
  useKeptKind,
  useListKind,
  withKind,
} from './listKind.ts';

/** Keeps how a list is drawn in its address, as `GroupInAddress` does with what it is grouped by. */
export function KindInAddress({ children }: { readonly children: ReactNode }) {
  const router = useRouterProvider();
  const kind = useListKind(useResourceModel());
  useSameKind(kind);
  // The hook below is that of the router around, which adds what it keeps.
  const keeping = useMemo(() => ({ ...router, useNavigate: navigateHook(router.useNavigate) }), [router]);
  const { by, until } = kind;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the three say all of it
  const known = useMemo(() => kind, [kind.kind, by, until]);
  return (
    <RouterProviderContext.Provider value={keeping}>
      <ListKindContext.Provider value={known}>{children}</ListKindContext.Provider>
    </RouterProviderContext.Provider>
  );
}

/** A link that says how the list is drawn is remembered as a choice; an earlier choice is written into the address. */
function useSameKind(kind: ListKind) {
  const { path } = useResourceModel();
  const [kept, keep] = useKeptKind(path);
  const { search } = useLocation();
  const navigate = useNavigate();
  const notify = useNotify();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address is news
  useEffect(() => {
    const isSame = kept.kind === kind.kind && kept.by === kind.by && kept.until === kind.until;
    const asked = search.length > 1 ? kindIn(search) : kept;
    const isLost = kind.kind === 'table' && asked.kind !== 'table';
    if (isLost) {
      notify('lists.leftOut', { type: 'warning', messageArgs: { lost: asked.by ?? asked.kind } });
      keep(table);
      if (search.length > 1) navigate({ search: withKind(search, table) }, { replace: true });
    } else if (search.length > 1 && !isSame) keep(kind);
    if (search.length <= 1 && kind.kind !== 'table')
      navigate({ search: withKind('', kind) }, { replace: true });
  }, [search]);
}

function navigateHook(useNavigateAround: () => RouterNavigateFunction) {
  return function useNavigateWithKind(): RouterNavigateFunction {
    const { path } = useResourceModel();
    const store = useStoreContext();
    const navigate = useNavigateAround();
    const { search } = useLocation();
    const latest = useRef(search);
    latest.current = search;
    return useCallback(
      (to, options) => {
        if (typeof to === 'number') return navigate(to);
        // react-admin navigates a moment after the choice, with the function of before it.
        const kind = store.getItem<ListKind>(kindKey(path)) ?? table;
        const isSameList = typeof to === 'object' && to.pathname === undefined && to.search !== undefined;
        if (!isSameList) return navigate(to, options);
        return navigate(
          { ...to, search: withPeriod(withKind(to.search ?? '', kind), latest.current) },
          options,
        );
      },
      [navigate, store, path],
    );
  };
}

/** The days that a calendar shows stay while its filters change. */
function withPeriod(search: string, before: string): string {
  const [parameters, former] = [new URLSearchParams(search), new URLSearchParams(before)];
  if (parameters.get('kind') !== 'calendar') return search;
  for (const name of periodNames) {
    const value = former.get(name);
    if (value !== null && !parameters.has(name)) parameters.set(name, value);
  }
  return `?${parameters}`;
}
