import { readdirSync, readFileSync } from 'node:fs';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { type AuthProvider, CoreAdminContext, type I18nProvider, memoryStore } from 'ra-core';
import type { CallParams } from 'ra-data-json-api';
import { getI18nProvider } from 'ra-i18n-i18next';
import { type ReactNode, Suspense } from 'react';
import { createMemoryRouter, RouterProvider, Routes } from 'react-router-dom';
import { vi } from 'vitest';
import { Notification } from '#alec/candidate/space/layout/Notification.tsx';
import { pageRoutes } from '#alec/candidate/space/pages.tsx';
import { words as wordsOfForms } from '#alec/screen/frenchWordsOfForms.ts';
import { screenModel } from '#engine/admin/providers/screenModel.ts';
import { joinWords, type Messages } from '#engine/admin/providers/words.ts';
import type { Model } from '#engine/model/model.ts';
import { screenModelOf } from '#engine/rules/screenModel.ts';
import { memoryProvider, type Rows } from '../admin/memoryProvider.ts';
import { actorOf } from '../admin/productScreen.tsx';

export const ownModel: Model = JSON.parse(readFileSync('generated/model.json', 'utf8'));

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

/** A profile with every field that a page of its owner shows, and nothing in most of them. */
export const wholeProfile = {
  ...profile,
  civility: 'mrs',
  email: 'awa@example.fr',
  phone: '+33612345678',
  birth_date: '1994-03-12',
  wanted_professions: [],
  contract_types: ['temp'],
  skills: [],
  accepts_email: false,
  accepts_sms: false,
  accepts_phone: false,
  is_student: false,
  is_disabled: false,
  social_security_number: null,
};

export interface PageOptions {
  /** An address of the space: `/ads?tab=kept`. */
  readonly at?: string;
  /** What stands there; without it all pages of the space do. */
  readonly page?: ReactNode;
  readonly rows?: Rows;
  /** Calls that arrays cannot answer; undefined: they do. What it throws is refused. */
  readonly call?: (resource: string, params: CallParams) => unknown;
  /** With other schema files than those of the product. */
  readonly model?: Model;
  /** Nobody is signed in. */
  readonly isPublic?: boolean;
}

/** The page of a candidate at an address, in French, over a server of arrays in which she has a profile. */
export async function openPage(options: PageOptions = {}) {
  const { at = '/', page = <Routes>{pageRoutes()}</Routes>, rows = {}, call, isPublic = false } = options;
  const { model = ownModel } = options;
  fakeBrowser();
  const actor = actorOf('candidate');
  screenModel.set(isPublic ? { resources: {}, isWhole: false } : screenModelOf(model, actor));
  const arrays = memoryProvider(model, { 'candidate-profiles': [profile], ...rows });
  const answer: typeof arrays.call = async (resource, params) => {
    const known = await arrays.call(resource, params);
    return ((await call?.(resource, params)) || known) as never;
  };
  const provider = { ...arrays, call: answer };
  const element = (
    <CoreAdminContext
      authProvider={authProviderOf(isPublic ? undefined : actor)}
      dataProvider={provider}
      i18nProvider={await frenchWords()}
      store={memoryStore()}
      // What is refused is said at once, not after three tries.
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Suspense fallback={null}>{page}</Suspense>
      <Notification />
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  // What the browser’s own choice of files would not offer is refused by the page, not by the test.
  const user = userEvent.setup({ applyAccept: false });
  const rendered = render(<RouterProvider router={router} />);
  return { ...rendered, user, provider: arrays, router };
}

const fullName = 'Awa Diallo';

function authProviderOf(actor: ReturnType<typeof actorOf> | undefined): AuthProvider {
  const nobody = () => Promise.reject(new Error('nobody is signed in'));
  return {
    login: async () => undefined,
    logout: async () => undefined,
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => undefined,
    getIdentity: actor ? async () => ({ id: actor.id, fullName, actor }) : nobody,
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

/** All words of the space and of its forms. */
function frenchWords(): Promise<I18nProvider> {
  const files = readdirSync('locales').filter((name) => /^candidate\w*\.fr\.json$/.test(name));
  const ofPages = files.map((name): Messages => JSON.parse(readFileSync(`locales/${name}`, 'utf8')));
  words ??= getI18nProvider(createInstance(), {
    lng: 'fr',
    fallbackLng: false,
    interpolation: { escapeValue: false },
    resources: { fr: { translation: joinWords([wordsOfForms, ...ofPages]) } },
  });
  return words;
}
