import { useState } from 'react';
import { useDebounced } from './useDebounced.ts';

const pauseMilliseconds = 300;

/** Text that counts once the typing pauses or the field is left; until then only the field knows it. */
export function usePausedText(value: string, settle: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const settleLater = useDebounced(settle, pauseMilliseconds);
  const type = (text: string) => {
    setTyped(text);
    settleLater(text);
  };
  const leave = () => {
    settleLater.cancel();
    if (typed !== null) settle(typed);
    setTyped(null);
  };
  return { text: typed ?? value, type, leave };
}
