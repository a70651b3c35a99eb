import { screen, waitFor, within } from '@testing-library/react';
import type { CallParams } from 'ra-data-json-api';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { searchFaq } from '#alec/candidate/space/faq/searchFaq.ts';
import { openPage } from './openPage.tsx';

const topics = [
  {
    topic: 'account',
    label: 'Mon compte',
    entries: [
      {
        id: 'one',
        question: 'Comment obtenir un compte ?',
        answer: 'Il faut :\n- une adresse\n- un <b>téléphone</b>',
      },
    ],
  },
  {
    topic: 'pay',
    label: 'Paie',
    entries: [{ id: 'two', question: 'Quand suis-je payé ?', answer: 'Le 10 du mois.' }],
  },
];

const register = [
  {
    resource: 'Profils',
    fields: [
      { label: 'Nom', category: 'Identité', purpose: 'Mission', retention: '24 mois' },
      { label: 'Prénom', category: 'Identité', purpose: 'Mission', retention: '24 mois' },
      { label: 'Naissance', category: 'Naissance', purpose: 'Loi', retention: '24 mois' },
    ],
  },
];

let isGone = false;

beforeEach(() => {
  isGone = false;
  vi.stubGlobal('fetch', async (address: string) => {
    if (isGone) throw new TypeError('Failed to fetch');
    return Response.json(address.startsWith('/public/faq') ? { topics } : { data: register });
  });
});

const search = () => screen.findByRole('searchbox', { name: 'Chercher dans les questions' });

describe('the frequent questions', () => {
  it('open for anybody, grouped by topic', async () => {
    await openPage({ at: '/faq', isPublic: true });

    const pay = await screen.findByRole('region', { name: 'Paie' });

    expect(within(pay).getByText('Quand suis-je payé ?').tagName).toBe('SUMMARY');
    expect(screen.queryByRole('button', { name: 'Oui' })).toBeNull();
  });

  it('are found without accents and case, and counted', async () => {
    const { user } = await openPage({ at: '/faq', isPublic: true });

    await user.type(await search(), 'PAYE');

    await waitFor(() => expect(screen.queryByText('Comment obtenir un compte ?')).toBeNull());
    expect(screen.getByText('1 question').getAttribute('role')).toBe('status');
  });

  it('say what else to do when none is found', async () => {
    const { user } = await openPage({ at: '/faq', isPublic: true });

    await user.type(await search(), 'licorne');

    await screen.findByText('Aucune question trouvée');
  });

  it('show an answer as text and lists, whatever signs it has', async () => {
    const { container } = await openPage({ at: '/faq', isPublic: true });
    await screen.findByText('Comment obtenir un compte ?');

    const items = [...container.querySelectorAll('.answer li')].map(({ textContent }) => textContent);

    expect(items).toEqual(['une adresse', 'un <b>téléphone</b>']);
  });

  it('open at the one that the address names', async () => {
    const { container } = await openPage({ at: '/faq#question-two', isPublic: true });

    await screen.findByText('Quand suis-je payé ?');

    const open = [...container.querySelectorAll('details[open]')].map(({ id }) => id);
    expect(open).toEqual(['question-two']);
  });

  it('take the opinion of whoever is signed in, who may change it', async () => {
    const asked: CallParams[] = [];
    const { user } = await openPage({
      at: '/faq',
      call: (_, params) => {
        asked.push(params);
        return undefined;
      },
    });
    const vote = await screen.findByRole('group', { name: /Quand suis-je payé/, hidden: true });

    await user.click(within(vote).getByRole('button', { name: 'Oui', hidden: true }));
    await user.click(within(vote).getByRole('button', { name: 'Non', hidden: true }));

    expect(asked.map(({ id, path }) => [id, path])).toEqual([
      ['two', 'useful'],
      ['two', 'not-useful'],
    ]);
    await waitFor(() => expect(vote.textContent).toContain('Merci, votre avis est enregistré.'));
  });

  it('tell which data is kept, what is kept for the same reason together', async () => {
    const { container } = await openPage({ at: '/faq#donnees', isPublic: true });

    await screen.findByText('Profils');

    const kept = [...container.querySelectorAll('#donnees dl')].map((list) =>
      [...list.children].map(({ textContent }) => textContent),
    );
    expect(kept).toEqual([
      ['Identité', 'Nom, Prénom', 'Pourquoi', 'Mission', 'Combien de temps', '24 mois'],
      ['Naissance', 'Naissance', 'Pourquoi', 'Loi', 'Combien de temps', '24 mois'],
    ]);
  });

  it('are asked for again when the server is back', async () => {
    isGone = true;
    const { user } = await openPage({ at: '/faq', isPublic: true });
    const again = () => screen.getAllByRole('button', { name: 'Réessayer' });
    await waitFor(() => expect(again()).toHaveLength(2));

    isGone = false;
    for (const button of again()) await user.click(button);

    await screen.findByText('Quand suis-je payé ?');
  });
});

describe('searching the questions', () => {
  it.each([
    ['oeuvre', 'Main d’œuvre', true],
    ["d'oeuvre", 'Main d’œuvre', true],
    ['payé mois', 'Payé au mois', true],
    ['payé jour', 'Payé au mois', false],
    ['', 'Payé au mois', true],
  ])('for "%s" in "%s" finds: %s', (words, question, isFound) => {
    const all = [{ topic: 't', label: 'T', entries: [{ id: '1', question, answer: '' }] }];

    expect(searchFaq(all, words).length > 0).toBe(isFound);
  });
});
