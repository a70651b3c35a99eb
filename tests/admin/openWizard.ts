import { HttpError } from 'ra-core';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { draftPrefix } from '#alec/dossier/wizard/session/sessionState.ts';
import { createWizardSession } from '#alec/dossier/wizard/session/wizardSession.ts';
import {
  addPart,
  editDossier,
  newPart,
  type WizardDossier,
} from '#alec/dossier/wizard/session/wizardState.ts';
import { createDraftKeeper } from '#engine/admin/drafts/draftKeeper.ts';
import { lastDrafts } from '#engine/admin/drafts/lastDrafts.ts';
import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import { fakeServer, id } from './dossierServer.ts';
import { wholeScreenModel } from './screenModels.ts';

const browser = vi.hoisted(() => {
  const kept = new Map<string, JsonValue>();
  const store = {
    read: async (key: string) => {
      const value = kept.get(key);
      return value === undefined ? undefined : { key, value, savedAt: '2026-01-01T00:00:00.000Z' };
    },
    write: async (key: string, value: JsonValue) => void kept.set(key, structuredClone(value)),
    remove: async (key: string) => void kept.delete(key),
    list: async (prefix: string) =>
      [...kept].filter(([key]) => key.startsWith(prefix)).map(([key, value]) => ({ key, value })),
  };
  return { kept, store };
});

// jsdom has no database.
vi.mock('#engine/admin/drafts/draftStore.ts', () => ({ draftStore: browser.store }));

/** What the browser of these tests keeps, and where. */
export const { kept, store } = browser;
export const model = wholeScreenModel();
export const groupId = '01990000-0000-7000-8000-000000000002';
/** Of the draft of the dossier of these tests. */
export const key = `${draftPrefix('me/')}${id}`;
const stops: (() => void)[] = [];

// The store comes with the first draft, which no fake clock waits for.
beforeAll(() => createDraftKeeper('').read());
beforeEach(() => {
  kept.clear();
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A dossier just begun with these values; null: one that is looked for. */
export function open(server = fakeServer(), begun: FlatRecord | null = {}) {
  const { provider } = server;
  const session = createWizardSession({ id, owner: 'me/', model, provider, ...(begun && { begun }) });
  stops.push(session.draft.start());
  return { session, server };
}

export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
export const leavePage = () => window.dispatchEvent(new Event('pagehide'));
/** What this browser has, or had to note in the last moment. */
export const draftHere = () => lastDrafts.list().find((draft) => draft.key === key)?.value ?? kept.get(key);

export const describeIt = (description: string) => (dossier: WizardDossier) =>
  editDossier(dossier, { description });
export const withGroup = (dossier: WizardDossier) => {
  const values = { analytic_code: 'A101', analytic_label: 'Paris' };
  return addPart(dossier, 'groups', newPart(model, 'groups', { id: groupId, dossier: id, values }));
};

export const unreachable = () => new HttpError('nobody', 0, null);
export const refusal = (status: number, pointer?: string) => {
  const errorObjects = [{ detail: 'Non.', ...(pointer && { source: { pointer } }) }];
  return new HttpError('Non.', status, { errorObjects });
};
