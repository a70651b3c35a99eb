import { act, fireEvent, screen } from '@testing-library/react';
import { useNotify } from 'ra-core';
import { createContext, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openScreen } from './openScreen.tsx';

type Notify = ReturnType<typeof useNotify>;
let notify: Notify;

function Page() {
  notify = useNotify();
  return <p>À côté</p>;
}

beforeEach(async () => {
  await openScreen({ children: <Page /> });
  vi.useFakeTimers();
});

const say = (message: ReactNode, options: Parameters<Notify>[1] = {}) => act(() => notify(message, options));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const shown = () => [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')];
const textsShown = () => shown().map(({ textContent }) => textContent);

test('a newer message appears beside the older one, and a fourth replaces the first', async () => {
  say('un');
  say('deux');
  say('trois');
  expect(textsShown()).toEqual(['trois', 'deux', 'un']);

  say('quatre');

  expect(textsShown()).toEqual(['quatre', 'trois', 'deux']);
});

test('a message stays ten seconds', async () => {
  say('un');

  await pass(9_900);
  expect(textsShown()).toEqual(['un']);
  await pass(200);
  expect(textsShown()).toEqual([]);
});

test('a message under the pointer waits', async () => {
  say('un');
  await pass(9_000);
  fireEvent.mouseEnter(shown()[0]?.closest('.MuiSnackbar-root') as Element);

  await pass(20_000);

  expect(textsShown()).toEqual(['un']);
});

test('a click beside a message leaves it where it is; its own button closes it', async () => {
  say('un');
  await pass(100);

  fireEvent.click(screen.getByText('À côté'));
  expect(textsShown()).toEqual(['un']);
  fireEvent.click(screen.getByRole('button', { name: 'Fermer ce message' }));
  expect(textsShown()).toEqual([]);
});

test('the same sentence is not said twice', async () => {
  say('un', { type: 'error' });
  say('un', { type: 'error' });
  expect(textsShown()).toEqual(['un']);

  say('views.restored', { messageArgs: { name: 'Brest' } });
  say('views.restored', { messageArgs: { name: 'Lille' } });
  expect(textsShown()).toHaveLength(3);
});

test('a message with a context of its own is shown beside a sentence', async () => {
  const Around = createContext('');
  say('un');

  say(<Around.Provider value="deux">deux</Around.Provider>);

  expect(textsShown()).toContain('un');
  expect(screen.getByText('deux')).toBeTruthy();
});

test('a sentence with a colon is shown whole', async () => {
  say('Encore utilisé : 3 dossiers.');

  expect(textsShown()).toEqual(['Encore utilisé : 3 dossiers.']);
});

test('a failure is an alert, anything else a status', async () => {
  say('raté', { type: 'error' });
  say('fait', { type: 'success' });

  expect(screen.getByRole('alert').textContent).toBe('raté');
  expect(screen.getByRole('status').textContent).toBe('fait');
});
