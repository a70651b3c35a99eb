import { useListContext, useNotify, useStoreContext, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { groupKey } from '#engine/admin/list/groups/useGrouping.ts';
import { ListSkeleton } from '#engine/admin/list/ListSkeleton.tsx';
import { rowsPerPage, useListSettings } from '#engine/admin/list/listSettings.tsx';
import { defaultSort, sortKeys, sortOfKeys } from '#engine/admin/list/listSort.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import { refusedParts, withoutRefused } from './refusedParts.ts';

interface WithoutRefusedProps {
  /** What stands here where nothing of the address can be left out. */
  readonly children: ReactNode;
}

/**
 * A link, or a list that was left long ago, may name fields that are gone or hidden by now: the list opens without these
 * conditions, this order or this grouping, and says which. Pages that are too long are as long as those of any list.
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
  const { filterValues, displayedFilters, sort, setFilters, setSort, setPerPage } = useListContext();
  const words = useWords();
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
  if (names.length === 0 && !refused.pageSize) return undefined;
  const labels = names.map((name) => {
    const field = fieldOf(resource, name);
    return field ? words.field(resource, field) : name;
  });
  const leave = () => {
    if (group) leaveGroup.leave();
    if (lost.length > 0) setFilters(filter, displayedFilters, false);
    if (isSortLost) setSort(left);
    if (refused.pageSize) setPerPage(rowsPerPage);
    const key = refused.isUnfit ? 'lists.leftOutUnfit' : 'lists.leftOut';
    const message = names.length > 0 ? translate(key, { lost: labels.join(', ') }) : messageOf(error);
    notify(message, { type: 'warning' });
  };
  return { leave };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
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
