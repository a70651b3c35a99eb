/**
 * Leads the focus on, where it was on something that goes, or that a closing dialog gives it back to though it is gone.
 * Gives what ends the waiting for that.
 *
 * @example
 * useEffect(() => takeLostFocus(() => document.getElementById('main-content')), [page]);
 */
export function takeLostFocus(next: () => HTMLElement | null | undefined): () => void {
  const take = () => {
    if (document.activeElement === document.body) next()?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(take);
  const end = () => {
    observer.disconnect();
    clearTimeout(soon);
    clearTimeout(last);
  };
  // What had the focus, a dialog around it, or what comes in its place: each is seen as it goes or comes.
  observer.observe(document.body, { childList: true, subtree: true });
  const soon = setTimeout(take);
  const last = setTimeout(() => {
    take();
    end();
  }, longestMs);
  return end;
}

/** A dialog gives the focus back only once it has closed, and a list may be read until then. */
const longestMs = 1000;
