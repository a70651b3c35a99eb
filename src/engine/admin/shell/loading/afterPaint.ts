/** A page that nobody looks at paints nothing. */
const longestMs = 250;
/** Until the frame is on the screen. */
const paintMs = 50;

/** Resolves once what React has put on the page is painted: what is fetched then delays nothing that can be seen. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longestMs);
    requestAnimationFrame(() => setTimeout(resolve, paintMs));
  });
}
