/** Rows, and what is opened from them: a menu, a dialog, a drawer. */
const places = 'tbody, .MuiModal-root';

/** Resolves once nobody has the focus in a row or in what was opened from one: drawn anew, it would be lost. */
export function rowsAtRest(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.activeElement?.closest(places)) return;
      for (const sign of signs) document.removeEventListener(sign, lookSoon);
      resolve();
    };
    // Between two elements nothing has the focus.
    const lookSoon = () => setTimeout(look);
    for (const sign of signs) document.addEventListener(sign, lookSoon);
    look();
  });
}

const signs = ['focusin', 'focusout'] as const;
