/** What the page notes of itself; asking from outside takes time of its own. */
export interface Noted {
  /** Milliseconds from the start of the navigation to the frame that shows the first row. */
  firstRowAt?: number;
  /** Milliseconds from the last click to the frame in which its form can be typed into. */
  formAfter?: number;
  /** Milliseconds from each key to the frame after the input took it. */
  keysTook: number[];
}

export interface Watched {
  /** A row of the list. */
  readonly row: string;
  /** The first input of its form. */
  readonly input: string;
  /** What a signed-in tab keeps, as JSON; null before the sign-in. */
  readonly session: string | null;
}

/** The text of a script for `addInitScript`. tsx names every function with a helper that the page has not got. */
export function watchingScript(watched: Watched): string {
  return `{ const __name = (it) => it; (${watchFrames})(${JSON.stringify(watched)}); }`;
}

/**
 * Runs in the page before its own scripts: signs the tab in, then looks at every frame. A frame counts once it is
 * drawn, that is in the task after it.
 */
function watchFrames({ row, input, session }: Watched): void {
  const noted: Noted = { keysTook: [] };
  Object.assign(window, { noted });
  if (window.location.protocol === 'about:') return;
  if (session !== null && window.sessionStorage.length === 0)
    for (const [key, value] of Object.entries<string>(JSON.parse(session)))
      window.sessionStorage.setItem(key, value);

  const onceDrawn = (isThere: () => boolean, note: () => void) => {
    const look = () => {
      if (isThere()) setTimeout(note);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  const isUsable = () => {
    const found = document.querySelector<HTMLInputElement>(input);
    if (!found || found.disabled || found.readOnly) return false;
    const { x, y, width, height } = found.getBoundingClientRect();
    return width > 0 && document.elementFromPoint(x + width / 2, y + height / 2) === found;
  };

  onceDrawn(
    () => document.querySelector(row) !== null,
    () => Object.assign(noted, { firstRowAt: performance.now() }),
  );
  const onClick = ({ timeStamp }: Event) => {
    noted.formAfter = undefined;
    onceDrawn(isUsable, () => Object.assign(noted, { formAfter: performance.now() - timeStamp }));
  };
  let pressedAt = 0;
  const onKey = ({ timeStamp }: Event) => {
    pressedAt = timeStamp;
  };
  const onInput = () => {
    const start = pressedAt;
    onceDrawn(
      () => true,
      () => noted.keysTook.push(performance.now() - start),
    );
  };
  window.addEventListener('click', onClick, true);
  window.addEventListener('keydown', onKey, true);
  window.addEventListener('input', onInput, true);
}
