import { useEffect, useEffectEvent, useState } from 'react';

const pauseMilliseconds = 300;

/** Text that counts once the typing pauses or the field is left; until then only the field knows it. */
export function usePausedText(value: string, settle: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const settleNow = useEffectEvent(() => {
    if (typed !== null) settle(typed);
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => settleNow(), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);
  const leave = () => {
    if (typed !== null) settle(typed);
    setTyped(null);
  };
  return { text: typed ?? value, type: setTyped, leave };
}
