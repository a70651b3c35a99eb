import { useTranslate } from 'ra-core';

/** What a screen reader says while a row changes places, in the language of the screen; places count from 0. */
export function useDragSayings() {
  const translate = useTranslate();
  const place = (index: number) => index + 1;
  return {
    instructions: translate('views.order.instructions'),
    lifted: (from: number) => translate('views.order.lifted', { from: place(from) }),
    moved: (from: number, to: number | undefined) =>
      translate('views.order.moved', { from: place(from), to: place(to ?? from) }),
    ended: (reason: string, from: number, to: number | undefined) =>
      reason === 'CANCEL' || to === undefined
        ? translate('views.order.cancelled', { from: place(from) })
        : translate('views.order.dropped', { to: place(to) }),
  };
}
