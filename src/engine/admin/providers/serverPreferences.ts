import {
  type HintState,
  hintsKey,
  type ServerHints,
  withServerHints,
} from '#engine/admin/hints/hintState.ts';
import { store } from './store.ts';

/** How a person likes her screen, as the server knows it from another browser; null: she never said. */
export interface ServerPreferences {
  readonly language: string | null;
  readonly theme: string | null;
  readonly density: string | null;
  /** Absent where the product keeps none. */
  readonly hints?: ServerHints;
}

/** Under what the browser keeps each. */
const keys: Readonly<Record<'language' | 'theme' | 'density', string>> = {
  language: 'locale',
  theme: 'theme',
  density: 'density',
};

/** What was never chosen in this browser is as it was chosen in another one; what was stays. Closed hints are closed everywhere. */
export function adoptPreferences(account: string, preferences: ServerPreferences | null | undefined): void {
  for (const [name, key] of Object.entries(keys)) {
    const value = preferences?.[name as keyof typeof keys];
    if (value && store.getItem(key) === undefined) store.setItem(key, value);
  }
  const key = hintsKey(account);
  if (preferences?.hints)
    store.setItem(key, withServerHints(store.getItem<HintState>(key), preferences.hints));
}
