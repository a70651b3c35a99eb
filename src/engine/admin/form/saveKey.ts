import type { KeyboardEvent } from 'react';

/**
 * Ctrl or ⌘ with Enter saves the form around, or inside, the element with these props. An element that has taken the key
 * for itself keeps it, but for a choice: that one would open.
 *
 * @example
 * <form {...saveKey}>
 */
export const saveKey = {
  onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => {
    if (isSaveKey(event) && (event.target as Element).matches('div[role=combobox]')) {
      save(event);
      event.stopPropagation();
    }
  },
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    if (isSaveKey(event) && !event.defaultPrevented) save(event);
  },
};

function isSaveKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey);
}

/** As if the first button of the form were pressed: its own checks, its own way of saving. */
function save(event: KeyboardEvent<HTMLElement>): void {
  event.preventDefault();
  const { currentTarget } = event;
  const form = currentTarget.closest('form') ?? currentTarget.querySelector('form');
  form?.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
}
