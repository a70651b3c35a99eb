// @vitest-environment jsdom
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CoreAdminContext,
  CoreAdminUI,
  type DataProvider,
  EditBase,
  Form,
  HttpError,
  Resource,
  TestMemoryRouter,
  useInput,
  useLogout,
  useNotificationContext,
} from 'ra-core';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { oidcAuthProvider } from '../src/oidcAuthProvider.ts';
import type { OidcAuthOptions } from '../src/settings.ts';
import { memoryStorage, pageAt } from './browser.ts';

// Long enough for a busy machine.
configure({ asyncUtilTimeout: 25_000 });

// jsdom brings an ArrayBuffer of its own, which the one of Node's crypto is no instance of.
const digest = crypto.subtle.digest.bind(crypto.subtle);
vi.spyOn(crypto.subtle, 'digest').mockImplementation(async (algorithm, input) => {
  const copy = new ArrayBuffer(32);
  new Uint8Array(copy).set(new Uint8Array(await digest(algorithm, input)));
  return copy;
});

afterEach(cleanup);

const issuer = 'https://id.example';
const endpoints = { authorization_endpoint: `${issuer}/authorize`, end_session_endpoint: `${issuer}/end` };
const metadata = async () => Response.json({ issuer, ...endpoints });

const authProvider = (changes: Partial<OidcAuthOptions>) =>
  oidcAuthProvider({
    issuer,
    clientId: 'back-office',
    redirectUri: 'https://app.example/auth-callback',
    storage: memoryStorage(),
    page: pageAt('https://app.example/orders/1?token=abc'),
    navigate: () => undefined,
    fetch: metadata,
    ...changes,
  });

describe('in react-admin', () => {
  test('a save refused with 401 keeps the form until the work is saved, and never counts as a success', async () => {
    const story: string[] = [];
    const auth = authProvider({
      beforeRedirect: async () => {
        await Promise.resolve();
        story.push(`saved ${nameInput().value}`);
      },
      navigate: (address) => story.push(`left for ${new URL(address).origin} from ${nameInput().value}`),
    });
    showOrder(auth, { update: () => Promise.reject(new HttpError('Unauthorized', 401)) }, story);

    await userEvent.type(await screen.findByDisplayValue('Order'), ' and more');
    await userEvent.click(screen.getByText('Save'));

    await screen.findByText('notified: Unauthorized');
    expect(story).toEqual(['saved Order and more', `left for ${issuer} from Order and more`]);
    expect(nameInput().value).toBe('Order and more');
  });

  test('a visitor sees neither the page nor an error while the browser leaves for sign-in', async () => {
    const navigate = vi.fn();
    show(
      authProvider({ navigate, page: pageAt('https://app.example/orders/1') }),
      {},
      <CoreAdminUI requireAuth loading={() => <p>Loading</p>}>
        <Resource name="orders" edit={() => <p>The order</p>} />
      </CoreAdminUI>,
    );

    await waitFor(() => expect(navigate).toHaveBeenCalledOnce());

    expect(screen.queryByText('The order')).toBeNull();
    expect(await screen.findByText('Loading')).toBeDefined();
  });

  test('signing out hands react-admin the address where the provider ends its session', async () => {
    const auth = authProvider({});
    const ended: unknown[] = [];
    const logout = auth.logout;
    auth.logout = async (params) => {
      ended.push(await logout(params));
      return false;
    };
    showOrder(auth, {}, []);

    await userEvent.click(await screen.findByText('Sign out'));

    await waitFor(() => expect(ended).toEqual([expect.stringContaining(`${issuer}/end?`)]));
  });
});

function showOrder(auth: ReturnType<typeof authProvider>, answers: Partial<DataProvider>, story: string[]) {
  const onSuccess = () => void story.push('done');
  show(
    auth,
    answers,
    <EditBase
      resource="orders"
      id={1}
      mutationMode="pessimistic"
      redirect={false}
      mutationOptions={{ onSuccess }}
    >
      <Form>
        <NameInput />
        <button type="submit">Save</button>
        <SignOut />
        <Notices />
      </Form>
    </EditBase>,
  );
}

function show(auth: ReturnType<typeof authProvider>, answers: Partial<DataProvider>, page: ReactNode) {
  const data = { getOne: async () => ({ data: { id: 1, name: 'Order' } }), ...answers } as DataProvider;
  render(
    <TestMemoryRouter initialEntries={['/orders/1']}>
      <CoreAdminContext authProvider={auth} dataProvider={data}>
        {page}
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
}

function NameInput() {
  const { field } = useInput({ source: 'name' });
  return <input {...field} />;
}

function SignOut() {
  const logout = useLogout();
  return (
    <button type="button" onClick={() => logout()}>
      Sign out
    </button>
  );
}

function Notices() {
  const { notifications } = useNotificationContext();
  return notifications.map(({ message }) => <p key={String(message)}>notified: {message}</p>);
}

function nameInput(): HTMLInputElement {
  return screen.getByRole('textbox');
}
