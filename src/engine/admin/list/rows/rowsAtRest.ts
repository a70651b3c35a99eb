/** Rows, and what is opened from them: a menu, a dialog, a drawer. */
const places = 'tbody, .MuiModal-root';

/** Whether somebody has the focus in a row, or in what the editor of a cell opened. */
export function isAtWork(): boolean {
  const { activeElement } = document;
  if (activeElement?.closest('tbody')) return true;
  return isInModal(activeElement) && document.querySelector('tbody [data-editor]') !== null;
}

function isInModal(element: Element | null): boolean {
  return element !== null && element.closest('.MuiModal-root') !== null;
}

/**
 * Resolves once nobody has the focus in a row or in what was opened from one, nor presses on anything: drawn anew, the
 * focus would be lost, or what is pressed would move away.
 */
export function rowsAtRest(): Promise<void> {
  return new Promise((resolve) => {
    let isPressed = false;
    const look = () => {
      if (isPressed || document.activeElement?.closest(places)) return;
      for (const sign of signs) document.removeEventListener(sign, lookSoon, true);
      resolve();
    };
    const lookSoon = ({ type }: Event) => {
      isPressed = type === 'pointerdown' || (isPressed && !released.includes(type));
      // Between two elements nothing has the focus.
      setTimeout(look);
    };
    for (const sign of signs) document.addEventListener(sign, lookSoon, true);
    look();
  });
}

const released = ['pointerup', 'pointercancel'];
const signs = ['focusin', 'focusout', 'pointerdown', ...released] as const;
