import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { type AuthProvider, CoreAdminContext, type I18nProvider, memoryStore } from 'ra-core';
import type { CallParams } from 'ra-data-json-api';
import { getI18nProvider } from 'ra-i18n-i18next';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Notification } from '#alec/candidate/space/layout/Notification.tsx';
import { permissionsOf } from '#alec/permissions.ts';
import { words as wordsOfForms } from '#alec/screen/frenchWordsOfForms.ts';
import type { Identity } from '#engine/admin/providers/auth.ts';
import { screenModel } from '#engine/admin/providers/screenModel.ts';
import { joinWords } from '#engine/admin/providers/words.ts';
import type { Actor, Model } from '#engine/model/model.ts';
import { screenModelOf } from '#engine/rules/screenModel.ts';
import common from '#locales/candidate.fr.json';
import account from '#locales/candidateAccount.fr.json';
import profile from '#locales/candidateProfile.fr.json';
import { type MemoryProvider, memoryProvider, type Rows } from '../admin/memoryProvider.ts';

const model: Model = JSON.parse(readFileSync('generated/model.json', 'utf8'));

const actor: Actor = {
  id: '01990000-0000-7000-8000-000000000901',
  email: 'awa@example.fr',
  name: 'Awa Diallo',
  role: 'candidate',
  permissions: new Set(permissionsOf('candidate')),
  scopes: {},
};
const identity: Identity = { id: actor.id, fullName: actor.name, permissions: [], initials: 'AD', actor };

/** Of whoever looks, as the server has it. */
export const ownProfile = {
  id: '01990000-0000-7000-8000-000000000902',
  civility: 'mrs',
  first_name: 'Awa',
  last_name: 'Diallo',
  email: actor.email,
  phone: '+33612345678',
  birth_date: '1994-03-12',
  availability: 'available',
  wanted_professions: [],
  search_radius: 30,
  contract_types: ['temp'],
  skills: [],
  accepts_email: false,
  accepts_sms: false,
  accepts_phone: false,
  is_student: false,
  is_disabled: false,
  social_security_number: null,
};

interface PagesOptions {
  readonly at: string;
  readonly children: ReactNode;
  readonly rows?: Rows;
  /** Calls that arrays cannot answer; undefined: they do. */
  readonly answer?: (resource: string, params: CallParams) => unknown;
}

// jsdom draws no dialog.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

/** Pages of the space at an address, over a server of arrays. */
export async function openOwnPages({ at, children, rows = {}, answer }: PagesOptions) {
  screenModel.set(screenModelOf(model, actor));
  const arrays = memoryProvider(model, { 'candidate-profiles': [ownProfile], ...rows });
  const provider = answer ? answering(arrays, answer) : arrays;
  const page = (
    <CoreAdminContext
      authProvider={signedIn}
      dataProvider={provider}
      i18nProvider={await frenchWords()}
      store={memoryStore()}
    >
      {children}
      <Notification />
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] });
  const user = userEvent.setup();
  return { ...render(<RouterProvider router={router} />), user, provider, router };
}

const signedIn = {
  getIdentity: async () => identity,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
} as unknown as AuthProvider;

function answering(provider: MemoryProvider, answer: NonNullable<PagesOptions['answer']>): MemoryProvider {
  const call: MemoryProvider['call'] = async (resource, params) => {
    const known = await provider.call(resource, params);
    return (answer(resource, params) ?? known) as typeof known;
  };
  return { ...provider, call };
}

let words: Promise<I18nProvider> | undefined;

function frenchWords(): Promise<I18nProvider> {
  words ??= getI18nProvider(createInstance(), {
    lng: 'fr',
    fallbackLng: false,
    interpolation: { escapeValue: false },
    resources: { fr: { translation: joinWords([wordsOfForms, common, account, profile]) } },
  });
  return words;
}
