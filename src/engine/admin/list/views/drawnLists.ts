import type { ComponentType, ReactNode } from 'react';
import { loadWordsOf } from '#engine/admin/providers/words.ts';
import { type Load, loadable } from '#engine/admin/shell/loading/loadable.tsx';
import type { FlatRecord } from '#engine/model/model.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import type { ViewKind } from '#engine/model/views.ts';

type Filter = FlatRecord | undefined;

/** What a list asks for, and how its rows are drawn, where that is no table. */
export interface DrawnRows {
  /** The fixed filter of the list, with what narrows it to what is drawn. */
  readonly filterOver: (own: Filter) => Filter;
  readonly query: Readonly<Record<string, string>>;
  readonly needs: readonly string[];
  /** The fields that are drawn of a row; without them, the columns of the list. */
  readonly cells?: readonly ScreenField[];
  /** Related records that come along besides those of the cells. */
  readonly prefetch?: readonly string[];
  readonly content: ReactNode;
  /** A part of the list, which may be empty while the list is not. */
  readonly isPart?: boolean;
}

export interface DrawnListProps {
  readonly storeKey?: string;
  readonly children: (drawn: DrawnRows) => ReactNode;
}

const withWords = (load: Load<DrawnListProps>) =>
  loadable<DrawnListProps>(
    async () => (await Promise.all([load(), loadWordsOf('kinds'), loadWordsOf('grid')]))[0],
  );

/** The ways to draw a list otherwise than as a table. */
export const drawnLists: Readonly<Record<Exclude<ViewKind, 'table'>, ComponentType<DrawnListProps>>> = {
  board: withWords(() => import('#engine/admin/list/board/BoardList.tsx')),
  calendar: withWords(() => import('#engine/admin/list/calendar/CalendarList.tsx')),
  tree: withWords(() => import('#engine/admin/list/tree/TreeList.tsx')),
};
