/** Where the pointer is while it holds a card: the library says nothing of a card that is put down on a column that refuses it. */
export function followPointer(): { readonly stop: () => string | undefined } {
  let place: { readonly clientX: number; readonly clientY: number } | undefined;
  const follow = (event: MouseEvent | TouchEvent) => {
    place = 'touches' in event ? event.touches[0] : event;
  };
  const signs = ['mousemove', 'touchmove'] as const;
  for (const sign of signs) window.addEventListener(sign, follow, { capture: true, passive: true });
  return {
    stop: () => {
      for (const sign of signs) window.removeEventListener(sign, follow, { capture: true });
      if (!place) return undefined;
      const below = document.elementsFromPoint(place.clientX, place.clientY);
      return below.map((element) => columnOf(element)).find((column) => column !== undefined);
    },
  };
}

function columnOf(element: Element): string | undefined {
  if (element.closest('[data-card]')?.matches('[data-held]')) return undefined;
  return element.closest<HTMLElement>('[data-column]')?.dataset.column;
}
