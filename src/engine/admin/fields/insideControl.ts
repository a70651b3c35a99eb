import { createContext, useContext } from 'react';

/** True inside a link or a button, where HTML allows no other: a value that is a link elsewhere is text there. */
export const InsideControl = createContext(false);

export function useIsInsideControl(): boolean {
  return useContext(InsideControl);
}
