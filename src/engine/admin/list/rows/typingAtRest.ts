/** Longer than from one key to the next of somebody who goes on, and than a save takes. */
const pauseMs = 300;

/** Resolves once no key has come for a moment. */
export function typingAtRest(): Promise<void> {
  return new Promise((resolve) => {
    let timer = 0;
    const wait = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        document.removeEventListener('keydown', wait, true);
        resolve();
      }, pauseMs);
    };
    document.addEventListener('keydown', wait, true);
    wait();
  });
}
