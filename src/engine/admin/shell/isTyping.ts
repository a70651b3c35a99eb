/**
 * Whether a key goes into a text that somebody writes, so that it is no shortcut.
 *
 * @example isTyping(event) // true in an input, a text area, a choice or a rich text
 */
export function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="textbox"]') !== null)
  );
}
