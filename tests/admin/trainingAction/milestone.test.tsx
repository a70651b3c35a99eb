import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import DeviceMapTab from '#alec/trainingAction/page/deviceMap/DeviceMapTab.tsx';
import type { MemoryProvider } from '../memoryProvider.ts';
import { actorOf, InDossier, openProductScreen } from '../productScreen.tsx';

const actions = 'training-actions';
const milestones = 'training-action-device-maps';
const action = { id: 'action', training_course: 'dossier', is_draft: false } as const;
const gone = new HttpError('shell.failure.unreachable', 503);

test('a milestone that the server was not there to check is not shown as checked, and is at the next try', async () => {
  let isAway = false;
  const { user, provider } = await openProductScreen({
    actor: actorOf('manager'),
    at: '/manager/training-actions/2026-00001/device_map',
    rows: {
      [actions]: [action],
      [milestones]: [
        {
          id: 'signed',
          training_action: 'action',
          label: 'Convention signée',
          map_type: 'agency',
          position: 1,
        },
      ],
    },
    answer: (path, { id }) => {
      const rows = provider.rows.get(path) ?? [];
      provider.rows.set(
        path,
        rows.map((row) => (row.id === id ? { ...row, isChecked: true } : row)),
      );
      return { data: null };
    },
    server: (one) => {
      const { getOne } = one;
      one.getOne = (async (path: string, params: never) => {
        // What asks a server that is away is not answered before it is back.
        if (isAway) return new Promise(() => undefined);
        return { ...(await getOne(path, params)), meta: { included: Object.fromEntries(one.rows) } };
      }) as MemoryProvider['getOne'];
    },
    children: (
      <InDossier estimators={[]} parts={{ training_actions: [action] }}>
        <DeviceMapTab />
      </InDossier>
    ),
  });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Convention signée' });
  provider.refuseNext('call', gone);
  isAway = true;

  await user.click(box);
  const toast = await screen.findByRole('alert');
  await waitFor(() => expect(box.checked).toBe(false));
  isAway = false;
  await user.click(within(toast).getByRole('button', { name: 'Réessayer' }));

  await waitFor(() => expect(box.checked).toBe(true));
});

const milestone = (id: string, label: string, values: object = {}) => ({
  id,
  training_action: 'action',
  label,
  map_type: 'agency',
  ...values,
});

/** The map of an action of two devices, at an address of it. */
function openMapOfTwo(at = '') {
  const devices = [
    { id: 'cpro', initials: 'CPro', label: 'CPro' },
    { id: 'poec', initials: 'POEC', label: 'POEC' },
  ];
  return openProductScreen({
    actor: actorOf('manager'),
    at: `/manager/training-actions/2026-00001/device_map${at}`,
    rows: {
      [actions]: [action],
      [milestones]: [
        milestone('ofCpro', 'Convention', { deviceType: 'cpro' }),
        milestone('sent', 'Envoyée', { deviceType: 'cpro', parent: 'ofCpro' }),
        milestone('ofPoec', 'Convention', { deviceType: 'poec' }),
        milestone('foreign', 'Convention', { training_action: 'another' }),
      ],
      'device-type-repositories': devices,
    },
    server: (one) => {
      const { getOne } = one;
      one.getOne = (async (path: string, params: never) => {
        const own = one.rows.get(milestones)?.filter((row) => row.training_action === 'action');
        const included = { [milestones]: own, 'device-type-repositories': devices };
        return { ...(await getOne(path, params)), meta: { included } };
      }) as MemoryProvider['getOne'];
    },
    children: (
      <InDossier estimators={[]} parts={{ training_actions: [action] }}>
        <DeviceMapTab />
      </InDossier>
    ),
  });
}

test('milestones of an action with several devices say whose they are', async () => {
  await openMapOfTwo();

  expect(await screen.findByRole('checkbox', { name: 'Convention · CPro' })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Convention · POEC' })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Envoyée' })).toBeTruthy();
});

test('a milestone may count into another one of its action, but neither into itself nor into its steps', async () => {
  const { user } = await openMapOfTwo('/edit/ofPoec');

  await user.click(await screen.findByRole('combobox', { name: /^Rattaché à/ }));

  const offered = await screen.findAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'Aucune valeur',
    'Convention · CPro',
    'Convention · CPro › Envoyée',
  ]);
});
