import { useTranslate } from 'ra-core';

/** What a screen reader says while a part changes places. */
export function useSayings() {
  const translate = useTranslate();
  const place = (index: number) => index + 1;
  return {
    instructions: translate('views.order.instructions'),
    lifted: (from: number) => translate('views.order.lifted', { from: place(from) }),
    moved: (from: number, to: number | undefined) =>
      translate('views.order.moved', { from: place(from), to: place(to ?? from) }),
  };
}
