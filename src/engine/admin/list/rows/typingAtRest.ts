/** From one key to the next of somebody who goes on. */
const pauseMs = 300;
/** Whoever never pauses sees what others write all the same. */
const longestMs = 3_000;

/** Resolves once no key has come for a moment and nothing is being saved, or when that took too long. */
export function typingAtRest(isSaving: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const end = performance.now() + longestMs;
    let timer = 0;
    const wait = () => {
      clearTimeout(timer);
      timer = window.setTimeout(look, Math.min(pauseMs, end - performance.now()));
    };
    const look = () => {
      if (isSaving() && performance.now() < end) return wait();
      document.removeEventListener('keydown', wait, true);
      resolve();
    };
    document.addEventListener('keydown', wait, true);
    wait();
  });
}
