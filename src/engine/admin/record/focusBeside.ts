/**
 * For before a row goes: leads the focus, when it is certain to go, to what matches in the row beside it; to the page where
 * there is nothing. `inside` is any element of the row that goes.
 *
 * @example
 * const goOn = focusBeside(event.currentTarget, 'button');
 * await remove(record);
 * goOn();
 */
export function focusBeside(inside: Element, selector: string): () => void {
  const row = inside.closest('tr, li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  return () => {
    const next = beside?.isConnected ? beside.querySelector<HTMLElement>(selector) : null;
    (next ?? document.getElementById('main-content'))?.focus();
  };
}
