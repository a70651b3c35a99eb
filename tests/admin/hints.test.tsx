import { act, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { KeepHints } from '#alec/people/page/KeepHints.tsx';
import { Hint } from '#engine/admin/hints/Hint.tsx';
import HintSettings from '#engine/admin/hints/HintSettings.tsx';
import { HintsProvider } from '#engine/admin/hints/HintsProvider.tsx';
import { hintNames } from '#engine/admin/hints/hintState.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Actor } from '#engine/model/model.ts';
import { manager } from './openEstimator.tsx';
import { openScreen } from './openScreen.tsx';
import { generatedModel } from './screenModels.ts';

/** What the server keeps of the account, and whether it answers. */
function startServer() {
  const server = { isGone: false, kept: { closed_hints: [] as string[], are_hints_off: false } };
  const answer = (_: string, { path, method, body }: { path?: string; method?: string; body?: unknown }) => {
    if (path !== 'me/preferences') return undefined;
    if (server.isGone) throw new HttpError('Le serveur ne répond pas', 503);
    if (method === 'PATCH')
      server.kept = (body as { data: { attributes: typeof server.kept } }).data.attributes;
    return { data: { id: 'own', ...server.kept } };
  };
  return { server, answer };
}

async function openHints({ answer }: ReturnType<typeof startServer>, actor: Actor = manager) {
  return await openScreen({
    resource: 'lots',
    answer: answer as NonNullable<Parameters<typeof openScreen>[0]>['answer'],
    children: (
      <HintsProvider actor={actor}>
        <KeepHints />
        <main id="main-content" tabIndex={-1}>
          <Hint name="grid" />
          <Hint name="filters" />
          <HintSettings />
        </main>
      </HintsProvider>
    ),
  });
}

test('the hints that are kept as closed are those there are', () => {
  const kept = fieldOf(resourceAt(generatedModel, 'user-preferences'), 'closed_hints')?.choices ?? [];
  expect(kept.map(({ value }) => value)).toEqual(hintNames);
});

const close = () => screen.findByRole('button', { name: 'Compris' });

test('one hint is shown at a time, and the next once that one is closed, by the button or by Escape', async () => {
  const opened = startServer();
  const { user } = await openHints(opened);
  expect(await screen.findAllByRole('note')).toHaveLength(1);
  expect(screen.getByRole('note').textContent).toContain('Ajoutez des conditions');

  await user.click(await close());

  expect((await screen.findByRole('note')).textContent).toContain('Les flèches vont');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
  await waitFor(() => expect(opened.server.kept.closed_hints.toSorted()).toEqual(['filters', 'grid']));
});

test('what was closed while the server was gone is told once it answers, beside what another machine closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const opened = startServer();
  opened.server.isGone = true;
  const { user } = await openHints(opened);
  await user.click(await close());
  await user.click(await close());
  expect(screen.queryByRole('note')).toBeNull();

  opened.server.kept = { closed_hints: ['board'], are_hints_off: false };
  opened.server.isGone = false;
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  vi.useRealTimers();

  await waitFor(() =>
    expect(opened.server.kept.closed_hints.toSorted()).toEqual(['board', 'filters', 'grid']),
  );
});

test('the switch of the profile hides all of them, and brings all of them back', async () => {
  const opened = startServer();
  const { user } = await openHints(opened);
  await user.click(await close());
  const areOn = screen.getByRole('switch', { name: 'Montrer les astuces' });

  await user.click(areOn);
  expect(screen.queryByRole('note')).toBeNull();
  await waitFor(() => expect(opened.server.kept.are_hints_off).toBe(true));

  await user.click(areOn);
  await user.click(await screen.findByRole('button', { name: 'Remontrer toutes les astuces' }));
  expect((await screen.findByRole('note')).textContent).toContain('Ajoutez des conditions');
  await waitFor(() => expect(opened.server.kept).toEqual({ closed_hints: [], are_hints_off: false }));
});

test('who acts in another’s place gets none', async () => {
  await openHints(startServer(), { ...manager, emulatedBy: 'Camille admin' });

  expect(screen.queryByRole('note')).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
});
