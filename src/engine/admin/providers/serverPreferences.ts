import { store } from './store.ts';

/** How a person likes her screen, as the server knows it from another browser; null: she never said. */
export interface ServerPreferences {
  readonly language: string | null;
  readonly theme: string | null;
  readonly density: string | null;
}

/** Under what the browser keeps each. */
const keys = { language: 'locale', theme: 'theme', density: 'density' } as const;

/** What was never chosen in this browser is as it was chosen in another one; what was stays. */
export function adoptPreferences(preferences: ServerPreferences | null | undefined): void {
  for (const [name, key] of Object.entries(keys)) {
    const value = preferences?.[name as keyof ServerPreferences];
    if (value && store.getItem(key) === undefined) store.setItem(key, value);
  }
}
