import { takeLostFocus } from '#engine/admin/shell/takeLostFocus.ts';

type Control = 'data-handle' | 'data-move';

/** Leads the focus to a control of a card, wherever the card stands once it is drawn. */
export function focusCard(id: string, control: Control): void {
  requestAnimationFrame(() => controlOf(id, control)?.focus());
}

/** The same for the handle of a card that the answer of the server draws anew, unless one has gone on meanwhile. */
export function refocusCard(id: string): void {
  takeLostFocus(() => controlOf(id, 'data-handle'));
}

function controlOf(id: string, control: Control): HTMLElement | null | undefined {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')];
  return cards.find(({ dataset }) => dataset.card === id)?.querySelector<HTMLElement>(`[${control}]`);
}
