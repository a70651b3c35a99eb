import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';
import { repairsModel } from './wordsModel.ts';

const works = [
  { task: 'Un', cost: null },
  { task: 'Deux', cost: null },
];
const repair = { id: '01990000-0000-7000-8000-000000000001', label: 'Toit', note: null, works };
const open = (form: object = {}, record: object = repair) =>
  openScreen({
    model: repairsModel(form),
    rows: { repairs: [record as never] },
    at: `/repairs/${repair.id}`,
  });
const tasks = async () =>
  (await screen.findAllByRole<HTMLInputElement>('textbox', { name: /Travail/ })).map(({ value }) => value);
const button = (name: string) => screen.findByRole('button', { name });

describe('rows inside a record', () => {
  test('are moved, copied and removed, and the focus goes along', async () => {
    const { user, provider } = await open();
    expect(await tasks()).toEqual(['Un', 'Deux']);

    await user.click(await button('Descendre la ligne 1'));
    expect(await tasks()).toEqual(['Deux', 'Un']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Monter la ligne 2');

    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(await tasks()).toEqual(['Un', 'Deux']);

    await user.click(await button('Dupliquer la ligne 2'));
    expect(await tasks()).toEqual(['Un', 'Deux', 'Deux']);
    expect((await button('Ajouter une ligne')).hasAttribute('disabled')).toBe(true);
    await user.keyboard(' bis');

    await user.click(await button('Retirer la ligne 1'));
    expect(await tasks()).toEqual(['Deux', 'Deux bis']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Retirer la ligne 1');
    await user.click(await button('Enregistrer'));

    await waitFor(() =>
      expect(provider.callsOf('update', 'repairs')[0]?.params.data).toMatchObject({
        works: [
          { task: 'Deux', cost: null },
          { task: 'Deux bis', cost: null },
        ],
      }),
    );
  });

  test('are moved on and removed one after the other without looking for the button again', async () => {
    const three = [...works, { task: 'Trois', cost: null }];
    const { user } = await open({}, { ...repair, works: three });
    const focused = () => document.activeElement?.getAttribute('aria-label');

    await user.click(await button('Descendre la ligne 1'));
    expect(focused()).toBe('Descendre la ligne 2');
    await user.keyboard('{Enter}');
    expect(await tasks()).toEqual(['Deux', 'Trois', 'Un']);

    const [first] = await screen.findAllByRole('textbox', { name: /Travail/ });
    await user.type(first as HTMLElement, '{Alt>}{ArrowDown}{/Alt} bis');
    expect(await tasks()).toEqual(['Trois', 'Deux bis', 'Un']);

    await user.click(await button('Retirer la ligne 2'));
    expect(focused()).toBe('Retirer la ligne 2');
    await user.keyboard('{Enter}');
    expect(await tasks()).toEqual(['Trois']);
  });

  test('say what is wrong at the value, and lead to it', async () => {
    const { user, provider } = await open();

    await user.clear((await screen.findAllByRole('textbox', { name: /Travail/ }))[1] as HTMLElement);
    await user.click(await button('Enregistrer'));

    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('Travaux, ligne 2, Travail – Ce champ est vide.');
    await user.click(within(summary).getByRole('button', { name: 'Travaux, ligne 2, Travail' }));
    expect((document.activeElement as HTMLInputElement).value).toBe('');
    expect(provider.callsOf('update', 'repairs')).toEqual([]);
  });

  test('that another user has changed too are shown next to the own ones, and one of the two is saved', async () => {
    const { user, provider } = await open();
    const theirs = [{ task: 'Le sien', cost: null }];
    provider.refuseNext('update', new HttpError('stale', 412, { current: { ...repair, works: theirs } }));
    const [first] = await screen.findAllByRole('textbox', { name: /Travail/ });
    await user.type(first as HTMLElement, ' bis');
    await user.click(await button('Enregistrer'));

    const question = within(await screen.findByRole('dialog', { name: 'Quelqu’un a modifié cet élément' }));
    expect(question.getByRole('radio', { name: /La mienne.*Un bis.*Deux/ })).toBeTruthy();
    await user.click(question.getByRole('radio', { name: /La sienne.*Le sien/ }));
    await user.click(question.getByRole('button', { name: 'Enregistrer' }));

    await waitFor(() => expect(provider.callsOf('update')).toHaveLength(2));
    expect(provider.callsOf('update')[1]?.params.data).toMatchObject({ works: theirs });
  });

  test('a record without any is not changed by being looked at', async () => {
    const { user, router } = await open({}, { ...repair, works: [] });
    expect(await screen.findByText('Aucune ligne.')).toBeTruthy();

    await user.keyboard('{Escape}');

    await waitFor(() => expect(router.state.location.pathname).toBe('/repairs'));
  });
});

const tabs = {
  layout: 'tabs',
  sections: [
    { id: 'main', label: { fr: 'Général', en: 'General' }, fields: ['note'] },
    { id: 'work', label: { fr: 'Détail', en: 'Detail' }, fields: ['label', 'works'] },
  ],
};

describe('sections as tabs', () => {
  test('are changed by keyboard, stand in the address and keep what was typed', async () => {
    const { user, router } = await open(tabs);
    const first = await screen.findByRole('tab', { name: 'Général' });
    await user.type(await screen.findByRole('textbox', { name: /Note/ }), 'Urgent');

    first.focus();
    await user.keyboard('{ArrowRight}');

    expect(screen.getByRole('tab', { name: 'Détail' }).getAttribute('aria-selected')).toBe('true');
    expect(router.state.location.search).toBe('?tab=work');
    expect(screen.queryByRole('textbox', { name: /Note/ })).toBe(null);
    await user.keyboard('{ArrowLeft}');
    expect((screen.getByRole('textbox', { name: /Note/ }) as HTMLInputElement).value).toBe('Urgent');
  });

  test('a refused save opens the first that has a fault, and each tells how many', async () => {
    const { user } = await open(tabs, { ...repair, label: '', works: [{ task: null, cost: null }] });
    await user.type(await screen.findByRole('textbox', { name: /Note/ }), 'x');

    await user.click(await button('Enregistrer'));

    expect(
      await screen.findByRole('tab', { name: /Détail.*1 erreur|Détail.*2 erreurs/, selected: true }),
    ).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Général' }));
    await user.click(screen.getByRole('button', { name: 'Libellé' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Libellé/ }));
  });

  test('show a record to read too', async () => {
    await openScreen({
      model: repairsModel(tabs),
      rows: { repairs: [repair as never] },
      at: `/repairs/${repair.id}/show?tab=work`,
    });

    const panel = await screen.findByRole('tabpanel', { name: 'Détail' });
    const table = await within(panel).findByRole('table');
    expect(within(table).getByText('Deux')).toBeTruthy();
  });
});
