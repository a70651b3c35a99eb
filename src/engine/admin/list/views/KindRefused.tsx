import { useNotify } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { ListSkeleton } from '#engine/admin/list/ListSkeleton.tsx';
import { table, useChooseKind, useDrawnKind } from './listKind.ts';

/** The server does not count the rows by the field that they were to be drawn by: the list opens as a table, and says so. */
export function KindRefused() {
  const { by } = useDrawnKind();
  const choose = useChooseKind();
  const notify = useNotify();
  const leave = useEffectEvent(() => {
    notify('lists.leftOut', { type: 'warning', messageArgs: { lost: by } });
    choose(table);
  });
  useEffect(() => leave(), []);
  return <ListSkeleton asCards={false} />;
}
