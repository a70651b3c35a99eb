import { useStore } from 'ra-core';
import { useEffect, useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

/**
 * How the space looks: as was chosen, else as the system does. `undefined` gives the choice back to the system. Any
 * component may read it; the layout has it drawn.
 */
export function useTheme() {
  const [chosen, setTheme] = useStore<Theme | undefined>('theme', undefined);
  const isSystemDark = useSyncExternalStore(followSystem, isDarkSystem);
  return { chosen, isDark: chosen === undefined ? isSystemDark : chosen === 'dark', setTheme };
}

/** Puts the chosen theme where the style sheet looks for it. */
export function useDrawnTheme(): void {
  const { chosen } = useTheme();
  useEffect(() => markTheme(chosen), [chosen]);
}

export function markTheme(chosen: Theme | undefined): void {
  const { dataset } = document.documentElement;
  if (chosen === undefined) delete dataset.theme;
  else dataset.theme = chosen;
}

const darkSystem = () => window.matchMedia?.('(prefers-color-scheme: dark)');

function isDarkSystem(): boolean {
  return darkSystem()?.matches ?? false;
}

function followSystem(tell: () => void): () => void {
  const system = darkSystem();
  system?.addEventListener('change', tell);
  return () => system?.removeEventListener('change', tell);
}
