import { useEffect, useState } from 'react';

/** What is typed, once the typing has paused for so long. */
export function useSettled(text: string, pauseMilliseconds: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [text, pauseMilliseconds]);
  return settled;
}
