import { localStorageStore } from 'ra-core';
import { storagePrefix } from './storageNames.ts';

/** A person's preferences (language, theme, density, columns), kept in this browser. */
export const store = localStorageStore('1', storagePrefix);

export function readPreference<T>(name: string, fallback: T): T {
  return store.getItem<T>(name, fallback) ?? fallback;
}
