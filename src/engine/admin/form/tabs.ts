import { createContext, useContext } from 'react';

/** Whether the address says which tab is open: that of a page does, a dialog over it has none of its own. */
const AddressedContext = createContext(false);
export const AddressedTabs = AddressedContext.Provider;

export function useIsAddressed(): boolean {
  return useContext(AddressedContext);
}

/** Opens the tab of a field, where the form has tabs, and tells once it shows: an address changes a moment later. */
export interface TabOpener {
  open: ((field: string, shown: () => void) => void) | null;
}

const OpenerContext = createContext<TabOpener>({ open: null });
export const TabOpenerProvider = OpenerContext.Provider;

export function useTabOpener(): TabOpener {
  return useContext(OpenerContext);
}
