/** A page that nobody looks at paints nothing. */
const longestMs = 100;

interface AfterFrame<Value> {
  /** Works with this value, or a newer one, once the next frame is painted. */
  readonly take: (value: Value) => void;
  readonly stop: () => void;
}

/** Work that the frame of a key does not wait for: what was typed is on the screen first. */
export function createAfterFrame<Value>(work: (value: Value) => void): AfterFrame<Value> {
  let waiting: { readonly value: Value } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    waiting = undefined;
  };
  const workNow = () => {
    const taken = waiting;
    stop();
    if (taken) work(taken.value);
  };
  return {
    take(value) {
      const isAwaited = waiting !== undefined;
      waiting = { value };
      if (isAwaited) return;
      timer = setTimeout(workNow, longestMs);
      requestAnimationFrame(() => setTimeout(workNow));
    },
    stop,
  };
}
