import { useEffect, useRef } from 'react';

/** For the title of a page that comes by itself: whoever uses a screen reader or the keyboard is taken there. */
export function useFocusOnArrival() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return title;
}
