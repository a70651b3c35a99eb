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
  const waits = waitsMs.map((wait) => setTimeout(take, wait));
  return () => waits.forEach(clearTimeout);
}

/** A dialog gives the focus back only once it has closed. */
const waitsMs = [0, 100, 300, 1000];
