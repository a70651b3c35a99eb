/** Leads the focus to a control of a card, wherever the card stands once it is drawn. */
export function focusCard(id: string, control: 'data-handle' | 'data-move'): void {
  requestAnimationFrame(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')];
    const card = cards.find(({ dataset }) => dataset.card === id);
    card?.querySelector<HTMLElement>(`[${control}]`)?.focus();
  });
}

/** The same for the handle of a card that the answer of the server drew anew, unless one has gone on meanwhile. */
export function refocusCard(id: string): void {
  if (document.activeElement === document.body) focusCard(id, 'data-handle');
}
