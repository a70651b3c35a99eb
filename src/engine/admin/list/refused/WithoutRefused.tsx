import { useListContext, useNotify, useStoreContext, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { groupKey } from '#engine/admin/list/groups/useGrouping.ts';
import { ListSkeleton } from '#engine/admin/list/ListSkeleton.tsx';
import { useListSettings } from '#engine/admin/list/listSettings.tsx';
import { defaultSort, sortKeys, sortOfKeys } from '#engine/admin/list/listSort.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { fieldOf } from '#engine/model/field.ts';
import { refusedParts, withoutRefused } from './refusedParts.ts';

interface WithoutRefusedProps {
  /** What stands here where nothing of the address can be left out. */
  readonly children: ReactNode;
}

/**
 * A link, or a list that was left long ago, may name fields that are gone or hidden by now: the list opens without these
 * conditions, this order or this grouping, and says which.
 */
export default function WithoutRefused({ children }: WithoutRefusedProps) {
  const { error } = useListContext();
  const leftOut = useLeftOut(error);
  const leave = useEffectEvent(() => leftOut?.leave());
  const done = useRef<unknown>(null);
  useEffect(() => {
    if (done.current === error) return;
    done.current = error;
    leave();
  }, [error]);
  return leftOut ? <ListSkeleton asCards={false} /> : children;
}

function useLeftOut(error: unknown) {
  const resource = useResourceModel();
  const { sortOf } = useListSettings();
  const { filterValues, displayedFilters, sort, setFilters, setSort } = useListContext();
  const leaveGroup = useLeaveGroup();
  const notify = useNotify();
  const translate = useTranslate();
  const refused = refusedParts(error);
  if (!refused) return undefined;
  const { filter, lost } = withoutRefused(filterValues, refused.filters);
  const own = sortOf?.(filter) ?? defaultSort(resource);
  const keys = sortKeys(sort);
  const known = keys.filter(({ field }) => fieldOf(resource, field.split('.')[0] ?? field));
  const left = known.length < keys.length ? (sortOfKeys(known) ?? own) : own;
  const isSortLost = refused.sort && (left.field !== sort.field || left.order !== sort.order);
  const lostKeys = isSortLost ? keys.filter((key) => !sortKeys(left).some(isSame(key))) : [];
  const group = refused.group ? leaveGroup.group : null;
  const names = [...new Set([...lost, ...lostKeys.map(({ field }) => field), ...(group ? [group] : [])])];
  if (names.length === 0) return undefined;
  const leave = () => {
    if (group) leaveGroup.leave();
    if (lost.length > 0) setFilters(filter, displayedFilters, false);
    if (isSortLost) setSort(left);
    notify(translate('lists.leftOut', { lost: names.join(', ') }), { type: 'warning' });
  };
  return { leave };
}

const isSame =
  ({ field }: { readonly field: string }) =>
  (other: { readonly field: string }) =>
    other.field === field;

function useLeaveGroup() {
  const { path } = useResourceModel();
  const store = useStoreContext();
  const { search } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  return {
    group: parameters.get('group') ?? store.getItem<string | null>(groupKey(path)) ?? null,
    leave: () => {
      store.setItem(groupKey(path), null);
      parameters.delete('group');
      navigate({ search: `?${parameters}` }, { replace: true });
    },
  };
}
