import { useSyncExternalStore } from 'react';
import type { ScreenModel } from '#engine/model/screenModel.ts';
import { basePath } from './basePath.ts';
import { fetchOnceEarly } from './earlyRequests.ts';
import { emulationHeaders } from './emulation.ts';

type Listener = () => void;

const none: ScreenModel = { resources: {}, isWhole: false };
const listeners = new Set<Listener>();
let current = none;
let fetched: { readonly etag: string; readonly model: ScreenModel } | undefined;

/** The Model of whoever is signed in; of nobody, it has no resource. */
export const screenModel = {
  get: () => current,
  set(model: ScreenModel) {
    if (model === current) return;
    current = model;
    for (const listener of listeners) listener();
  },
  subscribe(listener: Listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The Model of whoever is signed in; it changes with her rights, and in development with each saved schema. */
export function useScreenModel(): ScreenModel {
  return useSyncExternalStore(screenModel.subscribe, screenModel.get);
}

/**
 * Asks the server for the Model of the token's bearer, or of the one in whose place she acts. The browser keeps it, and the
 * server says whether it still holds. Rejects when the server cannot answer; who has no account gets one without resources.
 */
export async function fetchScreenModel(token: string): Promise<ScreenModel> {
  const answer = await fetchOnceEarly(`${basePath}/api/v1/model`, {
    ofEveryPage: true,
    headers: { authorization: `Bearer ${token}`, ...emulationHeaders() },
  });
  if (answer.status === 403) return none;
  if (!answer.ok) throw new Error(`the model could not be read: ${answer.status}`);
  const etag = answer.headers.get('etag') ?? '';
  // The same one again would have every page drawn anew.
  if (etag === '' || etag !== fetched?.etag) fetched = { etag, model: (await answer.json()) as ScreenModel };
  return fetched.model;
}
