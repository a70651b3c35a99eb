import { createContext, useContext } from 'react';

/** True where filters stand in rows below each other: long lists to tick have no room there, and each says its operator. */
export const CompactFilter = createContext(false);

export function useIsCompact(): boolean {
  return useContext(CompactFilter);
}
