import { readFileSync } from 'node:fs';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AuthProvider, memoryStore, type RaRecord } from 'ra-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { SpacePages } from '#alec/candidate/space/Space.tsx';
import { createI18nProvider } from '#alec/candidate/space/words/createI18nProvider.ts';
import { candidateWords } from '#alec/screen/candidateWords.ts';
import type { Identity } from '#engine/admin/providers/auth.ts';
import { screenModel } from '#engine/admin/providers/screenModel.ts';
import type { Model } from '#engine/model/model.ts';
import { memoryProvider } from '../admin/memoryProvider.ts';
import { wholeScreenModel } from '../admin/screenModels.ts';

const model: Model = JSON.parse(readFileSync('generated/model.json', 'utf8'));

const nadia: RaRecord = {
  id: '01990000-0000-7000-8000-000000000001',
  first_name: 'Nadia',
  last_name: 'Benali',
  email: 'nadia@example.fr',
  availability: 'available',
  available_from: null,
};

interface SpaceOptions {
  readonly at?: string;
  /** Undefined: nobody is signed in. */
  readonly role?: string | undefined;
  readonly profiles?: readonly RaRecord[];
}

/** The candidates’ space at an address, over a server of arrays, as somebody of that role sees it. */
export async function openSpace(options: SpaceOptions = {}) {
  const { at = '/dashboard', profiles = [nadia] } = options;
  const role = 'role' in options ? options.role : 'candidate';
  screenModel.set(wholeScreenModel(model));
  const provider = memoryProvider(model, { 'candidate-profiles': profiles });
  const auth = authOf(role);
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <SpacePages
            authProvider={auth}
            dataProvider={provider}
            i18nProvider={await createI18nProvider('fr', candidateWords)}
            store={memoryStore()}
            queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
          />
        ),
      },
    ],
    { initialEntries: [at] },
  );
  const user = userEvent.setup();
  const rendered = render(<RouterProvider router={router} />);
  return { ...rendered, user, provider, router, auth };
}

function authOf(role: string | undefined) {
  const permissions = new Set(['erpf.candidate-space.list']);
  const identity: Identity = {
    id: 'me',
    fullName: 'Nadia Benali',
    initials: 'NB',
    actor: {
      id: 'me',
      email: 'nadia@example.fr',
      name: 'Nadia Benali',
      role: role ?? '',
      permissions,
      scopes: {},
    },
  };
  const unless = <T,>(answer: T) =>
    vi.fn(async () => {
      if (role === undefined) throw new Error('nobody is signed in');
      return answer;
    });
  return {
    login: vi.fn(async () => undefined),
    logout: vi.fn(async () => undefined),
    checkAuth: unless(undefined),
    checkError: vi.fn(async () => undefined),
    getIdentity: unless(identity),
    getPermissions: unless([...permissions]),
  } satisfies AuthProvider;
}
