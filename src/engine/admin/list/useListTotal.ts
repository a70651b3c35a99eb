import { useListContext, useTranslate } from 'ra-core';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';

/** How many rows a list has. */
export interface ListTotal {
  readonly count: number;
  /** There are more than that: the server counted no further. */
  readonly isMore: boolean;
}

interface Answer {
  readonly total?: number;
  readonly meta?: { readonly page?: { readonly total?: number; readonly more?: boolean } };
}

/**
 * What the answer to a list says of the number of its rows; undefined: nothing.
 *
 * @example
 * listTotalOf({ meta: { page: { total: 10000, more: true } } }) // { count: 10000, isMore: true }
 */
export function listTotalOf({ total, meta }: Answer): ListTotal | undefined {
  const count = total ?? meta?.page?.total;
  return count === undefined ? undefined : { count, isMore: meta?.page?.more === true };
}

/** How many records the list has; under headings its pages tell of more, as a record may stand under several. */
export function useListTotal(): ListTotal | undefined {
  return listTotalOf(useListContext() as Answer);
}

/** The number as people read it: « 1 234 », « plus de 10 000 ». */
export function useTotalText(): (total: ListTotal) => string {
  const translate = useTranslate();
  const { format } = new Intl.NumberFormat(useScreenLocale());
  return ({ count, isMore }) =>
    isMore ? translate('views.list.moreThan', { total: format(count) }) : format(count);
}
