import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import { brest, lille, nice, openScreen, wood } from './openScreen.tsx';

const lots = '/configuration/repositories/lots';
const origins = '/configuration/repositories/origins';

const used = { resource: 'lots', field: 'origin', trashed: false, count: 1 };
const usedRows = new HttpError('Encore utilisée par 1 lot.', 409, {
  failed: [
    { id: brest, message: 'Encore utilisée par 1 lot.' },
    { id: nice, message: 'Verrouillée.' },
  ],
  done: [],
  errorObjects: [{ meta: { references: [used] } }, {}],
});

test('rows that cannot be deleted are named, each with its reason and who still uses it', async () => {
  const { user, provider, router } = await openScreen({ at: origins });
  await screen.findByRole('button', { name: 'Déplacer Brest' });
  provider.refuseNext('deleteMany', usedRows);

  await user.click(screen.getByRole('checkbox', { name: 'Sélectionner Brest' }));
  await user.click(screen.getByRole('checkbox', { name: 'Sélectionner Nice' }));
  await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Supprimer' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }));

  const refused = await screen.findByRole('alertdialog', { name: '2 éléments n’ont pas pu être traités' });
  expect(within(refused).getByRole('button', { name: 'Fermer' })).toBeTruthy();
  const [first, second] = within(refused).getAllByRole('listitem');
  expect(within(first as HTMLElement).getByRole('link', { name: 'Brest' })).toBeTruthy();
  expect(first?.textContent).toContain('Encore utilisé.');
  expect(second?.textContent).toContain('Verrouillée.');
  await user.click(within(first as HTMLElement).getByRole('link', { name: /^1 / }));
  const { pathname, search } = router.state.location;
  expect(pathname).toBe(lots);
  expect(JSON.parse(new URLSearchParams(search).get('filter') ?? '')).toEqual({ origin: { in: [brest] } });
});

test('rows that refuse a common value are named beside the form, which stays', async () => {
  const { user, provider } = await openScreen({ at: lots });
  await screen.findByRole('row', { name: /Ardoise/ });
  const failed = [{ id: wood, message: 'Ce lot est clos.' }];
  provider.refuseNext('updateMany', new HttpError('Ce lot est clos.', 409, { failed, done: [] }));

  await user.click(screen.getByRole('checkbox', { name: 'Tout sélectionner' }));
  await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Modifier' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Modifier Fragile' }));
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));

  const alert = await within(dialog).findByRole('alert');
  expect(within(alert).getByRole('link', { name: 'Bois' })).toBeTruthy();
  expect(alert.textContent).toContain('Ce lot est clos.');
  expect(alert.textContent).not.toContain('Ardoise');
});

test('a row that cannot be deleted says who still uses it, with links', async () => {
  const { user, provider, router } = await openScreen({ at: `${origins}/${brest}` });
  const meta = { references: [used] };
  provider.refuseNext('delete', new HttpError('Encore utilisée par 1 lot.', 409, { meta }));

  await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }));

  const message = (await screen.findByText(/Brest\s» est encore utilisé\./)).closest('[role=alert]');
  await user.click(within(message as HTMLElement).getByRole('link', { name: /^1 / }));
  expect(router.state.location.pathname).toBe(lots);
});

const existing = { resource: 'origins', id: nice, name: 'Nice' };
const takenPointer = '/data/attributes/label';

/** What the server answers to a label that another row has. */
function taken(pointer = takenPointer): HttpError {
  const detail = 'Cet intitulé existe déjà : « Nice ».';
  const errorObjects = [{ detail, source: { pointer }, meta: { existing } }];
  return new HttpError(detail, 409, { errors: { label: detail }, errorObjects });
}

test('rows that cannot leave the trash are named, each with its reason, and stay selected', async () => {
  const deletedAt = '2026-01-31T08:00:00.000Z';
  const { user, provider } = await openScreen({
    at: origins,
    rows: {
      origins: [
        { id: brest, label: 'Brest', position: 1, deletedAt },
        { id: lille, label: 'NICE', position: 2, deletedAt },
        { id: nice, label: 'Nice', position: 3, deletedAt: null },
      ],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Corbeille' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner Brest' }));
  await user.click(screen.getByRole('checkbox', { name: 'Sélectionner NICE' }));
  const { body, message } = taken('/atomic:operations/1/data/attributes/label');
  const failed = [
    { id: brest, message: 'Verrouillée.' },
    { id: lille, message },
  ];
  provider.refuseNext(
    'operations',
    new HttpError('Verrouillée.', 409, { failed, errorObjects: [{}, ...body.errorObjects] }),
  );

  await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Restaurer' }));
  await user.type(await screen.findByRole('textbox', { name: /Motif/ }), 'Par erreur');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Restaurer' }));

  const refused = await screen.findByRole('alertdialog', { name: '2 éléments n’ont pas pu être traités' });
  const [first, second] = within(refused).getAllByRole('listitem');
  expect(first?.textContent).toContain('Verrouillée.');
  expect(within(second as HTMLElement).getByRole('link', { name: 'NICE' })).toBeTruthy();
  expect(linkIn(second, 'Ouvrir « Nice »')).toBe(`${origins}/${nice}`);
  await user.click(within(refused).getByRole('button', { name: 'Fermer' }));
  expect(await screen.findByText('2 éléments sélectionnés')).toBeTruthy();
});

test('rows that cannot go back together are named too', async () => {
  const { user, provider } = await openScreen({ at: origins });
  await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner Brest' }));
  await user.click(screen.getByRole('checkbox', { name: 'Sélectionner Lille' }));
  await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Supprimer' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }));
  const failed = [
    { id: brest, message: 'Verrouillée.' },
    { id: lille, message: 'Déjà là.' },
  ];
  provider.refuseNext('operations', new HttpError('Verrouillée.', 409, { failed }));

  await user.click(await screen.findByRole('button', { name: 'Annuler' }));

  const told = await screen.findByText('2 éléments n’ont pas pu être traités');
  const rows = within(told.closest('[role=alert]') as HTMLElement).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['BrestVerrouillée.', 'LilleDéjà là.']);
});

test('a label that exists already leads to its row, from the form that has it', async () => {
  const { user, provider } = await openScreen({ at: `${origins}/create` });
  const form = await screen.findByRole('dialog');
  await user.type(within(form).getByRole('textbox', { name: /Libellé/ }), 'nice');
  provider.refuseNext('create', taken());

  await user.click(within(form).getByRole('button', { name: 'Enregistrer' }));

  const summary = await within(form).findByRole('alert');
  expect(summary.textContent).toContain('Cet intitulé existe déjà : « Nice ».');
  expect(linkIn(summary, 'Ouvrir « Nice »')).toBe(`${origins}/${nice}`);
  await user.type(within(form).getByRole('textbox', { name: /Libellé/ }), ' sud');
  expect(within(form).queryByRole('link', { name: /^Ouvrir/ })).toBe(null);
});

test('a label that exists already can be chosen where it was to be created for a picker', async () => {
  const { user, provider } = await openScreen({ at: `${lots}/${wood}` });
  const picker = await screen.findByRole('combobox', { name: /Origine/ });
  await user.type(picker, 'nice bis');
  await user.click(await screen.findByRole('option', { name: /^Créer/ }));
  provider.refuseNext('create', taken());
  const dialog = await screen.findByRole('dialog', { name: 'Ajout · Origine' });

  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Choisir « Nice »' }));

  await waitFor(() => expect((picker as HTMLInputElement).value).toBe('Nice'));
  expect(screen.queryByRole('dialog', { name: 'Ajout · Origine' })).toBe(null);
});

test('a copy that is refused for its label says where the label is', async () => {
  const { user, provider } = await openScreen({ at: lots });
  await screen.findByRole('row', { name: /Bois/ });
  provider.refuseNext('call', taken());

  await user.click(screen.getByRole('button', { name: 'Actions sur Bois' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Dupliquer' }));

  const message = (await screen.findByText(/Cet intitulé existe déjà/)).closest('[role=alert]');
  expect(linkIn(message, 'Ouvrir « Nice »')).toBe(`${origins}/${nice}`);
});

function linkIn(place: Element | null | undefined, name: string): string | null {
  return within(place as HTMLElement)
    .getByRole('link', { name })
    .getAttribute('href');
}
