import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import type { FollowUpView } from '#alec/trainingAction/page/followUp/followUpViews.ts';
import { plain } from '../productScreen.tsx';
import { ann, bob, invoices, openFollowUp, periods, refunds } from './openFollowUp.tsx';

type Options = Parameters<typeof openFollowUp>[1];

/** The page with the row of Sami Abel opened. */
async function openRow(view: FollowUpView, options?: Options) {
  const opened = await openFollowUp(view, options);
  await opened.user.click(screen.getByRole('button', { name: 'Ouvrir le détail de Sami Abel' }));
  return opened;
}

const region = (name: string) => screen.findByRole('region', { name });
const save = 'Enregistrer';

/** The day, the month and the year, one after the other as a person types them. */
async function typeDay(
  user: Awaited<ReturnType<typeof openRow>>['user'],
  picker: HTMLElement,
  digits: string,
) {
  await user.click(within(picker).getAllByRole('spinbutton')[0] as HTMLElement);
  await user.keyboard(digits);
}

test.each([
  ['cost', ['Périodes', 'Factures']],
  ['hours', ['Périodes']],
  ['funding', ['Demandes de remboursement']],
] as const)('below a row of %s stands what its figures come from', async (view, expected) => {
  await openRow(view);

  await region(expected[0]);
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(expected);
});

test('a result comes from nothing that could be opened', async () => {
  await openFollowUp('result');

  expect(screen.queryByRole('button', { name: /^Ouvrir/ })).toBeNull();
});

test('a period is edited below its candidate, and the focus is where it was', async () => {
  const { user, provider } = await openRow('hours');
  const edit = within(await region('Périodes')).getByRole('button', { name: 'Modifier Période 04/05/2026' });

  await user.click(edit);
  const dialog = within(await screen.findByRole('dialog', { name: 'Modification · Période' }));
  const hours = await dialog.findByRole('textbox', { name: 'Durée réelle' });
  await user.clear(hours);
  await user.type(hours, '91');
  expect(dialog.queryByRole('combobox', { name: 'Candidat' })).toBeNull();
  const read = provider.callsOf('getOne', 'training-actions').length;
  await user.click(dialog.getByRole('button', { name: save }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(provider.callsOf('update', periods).map(({ params }) => params.data)).toEqual([
    expect.objectContaining({ real_duration: '91.00' }),
  ]);
  expect(await within(await region('Périodes')).findByText(/91,00/)).toBeTruthy();
  expect(provider.callsOf('getOne', 'training-actions').length).toBeGreaterThan(read);
  expect(document.activeElement).toBe(edit);
});

test('a new period is that of the candidate, and one that overlaps is warned of', async () => {
  const { user, provider } = await openRow('hours');

  await user.click(await screen.findByRole('button', { name: /^Ajouter.*Période$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await typeDay(user, await dialog.findByRole('group', { name: 'Du' }), '20052026');
  await typeDay(user, dialog.getByRole('group', { name: 'Au' }), '29052026');
  expect(await dialog.findByText(/Une période de même type existe déjà.*Sami Abel/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: save }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(provider.callsOf('create', periods).map(({ params }) => params.data)).toEqual([
    expect.objectContaining({ training_action_candidate: ann, from_date: '2026-05-20' }),
  ]);
});

test('a fault stands at its field, and the form stays', async () => {
  const { user, provider } = await openRow('hours');
  provider.refuseNext(
    'update',
    new HttpError('refused', 422, { errors: { real_duration: 'Trop d’heures.' } }),
  );
  await user.click(await screen.findByRole('button', { name: 'Modifier Période 04/05/2026' }));
  const dialog = within(await screen.findByRole('dialog'));
  const hours = await dialog.findByRole('textbox', { name: 'Durée réelle' });
  await user.clear(hours);
  await user.type(hours, '999');

  await user.click(dialog.getByRole('button', { name: save }));

  await waitFor(() => expect(hours.getAttribute('aria-invalid')).toBe('true'));
  expect(dialog.getAllByText(/Trop d’heures/).length).toBeGreaterThan(0);
});

test('an invoice says over whom it is split while it is typed, and can name others', async () => {
  const { user, provider } = await openRow('cost');
  await user.click(await screen.findByRole('button', { name: 'Modifier FA-1' }));
  const dialog = within(await screen.findByRole('dialog'));

  const total = await dialog.findByRole('textbox', { name: 'Montant total' });
  expect(plain(dialog.getByText(/Facture répartie/).textContent)).toContain(
    'Sami Abel 500,01 €, Sami Blum 500,00 €',
  );
  await user.clear(total);
  await user.type(total, '300');
  expect(plain(dialog.getByText(/Facture répartie/).textContent)).toContain('Sami Blum 150,00 €');
  await user.click(dialog.getByRole('combobox', { name: /Candidats/ }));
  await user.keyboard('{Escape}{Backspace}');
  expect(dialog.queryByText(/Facture répartie/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: save }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(provider.callsOf('update', invoices).map(({ params }) => params.data)).toEqual([
    expect.objectContaining({ total_amount: '300.00', training_action_candidates: [ann] }),
  ]);
});

test('an invoice from before the action is warned of', async () => {
  const { user } = await openRow('cost');
  await user.click(await screen.findByRole('button', { name: 'Modifier FA-1' }));
  const dialog = within(await screen.findByRole('dialog'));

  await typeDay(user, await dialog.findByRole('group', { name: 'Du' }), '03052026');

  expect(await dialog.findByText(/antérieure au début de l’action, le 04\/05\/2026/)).toBeTruthy();
});

test('deleting an invoice that others share says so, and can be undone', async () => {
  const { user, provider } = await openRow('cost');
  const list = within(await region('Factures'));
  await user.click(list.getByRole('button', { name: 'Supprimer FA-1' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/répartie sur plusieurs candidats.*Sami Abel, Sami Blum/)).toBeTruthy();

  await user.click(question.getByRole('button', { name: 'Supprimer' }));

  await waitFor(() => expect(provider.callsOf('delete', invoices)).toHaveLength(1));
  await waitFor(() => expect(list.queryByText('FA-1')).toBeNull());
  expect(document.activeElement?.textContent).toBe('Factures');
  await user.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(() =>
    expect(provider.callsOf('create', invoices).map(({ params }) => params.data)).toEqual([
      expect.objectContaining({ id: 'shared', training_action_candidates: [ann, bob] }),
    ]),
  );
});

test('a refund request is added below the row, of the candidate and nobody else', async () => {
  const { user, provider } = await openRow('funding');
  const list = within(await region('Demandes de remboursement'));
  expect(list.getByText('DR-1')).toBeTruthy();

  await user.click(list.getByRole('button', { name: /^Ajouter/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('combobox', { name: /Type de financement/ }));
  await user.click(await screen.findByRole('option', { name: 'OPCO' }));
  await user.type(dialog.getByRole('textbox', { name: /Montant demandé/ }), '100');
  await user.click(dialog.getByRole('button', { name: save }));

  await waitFor(() =>
    expect(provider.callsOf('create', refunds).map(({ params }) => params.data)).toEqual([
      expect.objectContaining({ training_action_candidate: ann, request_amount: '100.00' }),
    ]),
  );
});

test('an amount that is calculated is shown as what is typed makes it, and is not sent', async () => {
  const { user, provider } = await openRow('cost');
  await user.click(await screen.findByRole('button', { name: 'Modifier FA-1' }));
  const dialog = within(await screen.findByRole('dialog'));
  const total = await dialog.findByRole('textbox', { name: 'Montant total' });
  const each = () => dialog.getByRole<HTMLInputElement>('textbox', { name: 'Montant par candidat' });

  await user.clear(total);
  await user.type(total, '700');
  expect(plain(each().value)).toBe('350,00 €');
  expect(each().readOnly).toBe(true);
  await user.click(dialog.getByRole('button', { name: save }));

  await waitFor(() => expect(provider.callsOf('update', invoices)).toHaveLength(1));
  expect(provider.callsOf('update', invoices)[0]?.params.data).toMatchObject({
    total_amount: '700.00',
    total_amount_per_candidate: '500.01',
  });
});

test('a fault of an amount that is calculated stands at it', async () => {
  const { user, provider } = await openRow('cost');
  await user.click(within(await region('Factures')).getByRole('button', { name: 'Modifier FA-1' }));
  const dialog = within(await screen.findByRole('dialog'));
  provider.refuseNext(
    'update',
    new HttpError('refused', 422, { errors: { total_amount_per_candidate: 'Trop de chiffres.' } }),
  );
  const total = await dialog.findByRole('textbox', { name: 'Montant total' });

  await user.clear(total);
  await user.type(total, '900');
  await user.click(dialog.getByRole('button', { name: save }));

  const each = dialog.getByRole('textbox', { name: 'Montant par candidat' });
  await waitFor(() => expect(each.getAttribute('aria-invalid')).toBe('true'));
  const hint = document.getElementById(each.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('Trop de chiffres.');
});

test('of an action whose dossier is closed nothing is written', async () => {
  await openRow('hours', { status: 'closed' });

  expect(screen.getByRole('note').textContent).toMatch(/^Le dossier est clos/);
  expect(within(await region('Périodes')).queryByRole('button')).toBeNull();
});

test('who may only read finds the records without a button', async () => {
  await openRow('hours', { role: 'recruiter' });

  const list = within(await region('Périodes'));
  expect(list.getByText(/98,00/)).toBeTruthy();
  expect(list.queryByRole('button')).toBeNull();
});

test('who may not see what an action costs is offered the hours and the results', async () => {
  await openFollowUp('cost', { role: 'recruiter' });

  const pages = within(screen.getByRole('navigation', { name: 'Pages du suivi' }));
  expect(pages.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Heures', 'Résultats']);
  expect(pages.getByRole('link', { current: 'page' }).textContent).toBe('Heures');
  expect(screen.getByRole('grid', { name: 'Heures' })).toBeTruthy();
});

test.each(['cost', 'hours', 'funding', 'result'] as const)(
  'nobody who may write nothing is asked to tick candidates, %s',
  async (view) => {
    await openFollowUp(view, { role: 'regional_director' });

    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByText(/^Cochez des candidats/)).toBeNull();
  },
);
