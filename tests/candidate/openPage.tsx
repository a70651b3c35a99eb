import { readdirSync, readFileSync } from 'node:fs';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { type AuthProvider, CoreAdminContext, type I18nProvider, memoryStore } from 'ra-core';
import type { CallParams, CallResult } from 'ra-data-json-api';
import { getI18nProvider } from 'ra-i18n-i18next';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider, Routes } from 'react-router-dom';
import { vi } from 'vitest';
import { Notification } from '#alec/candidate/space/layout/Notification.tsx';
import { pageRoutes } from '#alec/candidate/space/pages.tsx';
import { screenModel } from '#engine/admin/providers/screenModel.ts';
import type { Model } from '#engine/model/model.ts';
import { screenModelOf } from '#engine/rules/screenModel.ts';
import { memoryProvider, type Rows } from '../admin/memoryProvider.ts';
import { actorOf } from '../admin/productScreen.tsx';

const model: Model = JSON.parse(readFileSync('generated/model.json', 'utf8'));

export const profileId = '01990000-0000-7000-8000-000000000001';

/** The profile of whoever looks. */
export const profile = {
  id: profileId,
  first_name: 'Awa',
  last_name: 'Diallo',
  availability: 'available',
  search_radius: 30,
  wanted_professions: ['01990000-0000-7000-8000-000000000901'],
};

interface PageOptions {
  /** An address of the space: `/ads?tab=kept`. */
  readonly at: string;
  readonly rows?: Rows;
  /** Calls that arrays cannot answer; undefined: they do. What it throws is refused. */
  readonly call?: (resource: string, params: CallParams) => Answered | Promise<Answered>;
  /** Nobody is signed in. */
  readonly isPublic?: boolean;
}

type Answered = CallResult | Response | undefined;

/** The page of a candidate at an address, over a server of arrays. */
export async function openPage({ at, rows = {}, call, isPublic = false }: PageOptions) {
  fakeBrowser();
  const actor = actorOf('candidate');
  screenModel.set(isPublic ? { resources: {}, isWhole: false } : screenModelOf(model, actor));
  const arrays = memoryProvider(model, { 'candidate-profiles': [profile], ...rows });
  const provider = Object.assign({}, arrays, {
    call: async (resource: string, params: CallParams) => {
      const answer = await arrays.call(resource, params);
      return (await call?.(resource, params)) ?? answer;
    },
  });
  const page = (
    <CoreAdminContext
      authProvider={authProviderOf(isPublic ? undefined : actor)}
      dataProvider={provider}
      i18nProvider={await frenchWords()}
      store={memoryStore()}
      // What is refused is said at once, not after three tries.
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Suspense fallback={null}>
        <Routes>{pageRoutes()}</Routes>
      </Suspense>
      <Notification />
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] });
  const user = userEvent.setup();
  const rendered = render(<RouterProvider router={router} />);
  return { ...rendered, user, provider: arrays, router };
}

function authProviderOf(actor: ReturnType<typeof actorOf> | undefined): AuthProvider {
  const nobody = () => Promise.reject(new Error('nobody is signed in'));
  return {
    login: async () => undefined,
    logout: async () => undefined,
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => undefined,
    getIdentity: actor ? async () => ({ id: actor.id, fullName: actor.name, actor }) : nobody,
  };
}

/** What jsdom has not: dialogs that open, and scrolling. */
function fakeBrowser(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  vi.stubGlobal('scrollTo', () => undefined);
}

let words: Promise<I18nProvider> | undefined;

/** All words of the space. */
export function frenchWords(): Promise<I18nProvider> {
  const files = readdirSync('locales').filter((name) => /^candidate\w*\.fr\.json$/.test(name));
  // Each file has a section of its own.
  const translation = Object.assign(
    {},
    ...files.map((name) => JSON.parse(readFileSync(`locales/${name}`, 'utf8'))),
  );
  words ??= getI18nProvider(createInstance(), {
    lng: 'fr',
    fallbackLng: false,
    interpolation: { escapeValue: false },
    resources: { fr: { translation } },
  });
  return words;
}
