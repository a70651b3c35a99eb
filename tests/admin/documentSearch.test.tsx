import { screen, waitFor } from '@testing-library/react';
import type { CallParams } from 'ra-data-json-api';
import { expect, test } from 'vitest';
import { AllDocumentsSearch } from '#alec/documents/page/search/AllDocumentsSearch.tsx';
import { pagePaths } from '#alec/pagePaths.ts';
import { openProductScreen } from './productScreen.tsx';

const found = (id: string, passage: readonly object[]) => ({
  type: 'documents',
  id,
  meta: {
    label: `Devis ${id}`,
    file_name: 'devis.pdf',
    version: 'v',
    parent: { type: 'training_courses', id: 'c', meta: { label: 'ERPF#2026-00012' } },
    passage,
  },
});
const answered = (data: readonly object[], hasNext = false, number = 1) =>
  new Response(JSON.stringify({ data, meta: { page: { number, hasNext } } }));

function open(answer: (words: string, page: string) => Response, text = '') {
  const asked: string[] = [];
  const screenOpened = openProductScreen({
    at: `${pagePaths.documentSearch}${text && `?text=${text}`}`,
    answer: (_, params: CallParams) => {
      if (params.path !== 'search') return undefined;
      const query = params.query as Readonly<Record<string, string>>;
      asked.push(String(query['filter[text]']));
      return answer(String(query['filter[text]']), String(query['page[number]']));
    },
    children: <AllDocumentsSearch />,
  });
  return { asked, screenOpened };
}

const box = () => screen.findByRole('textbox', { name: 'Rechercher dans les documents' });

test('documents are found with their passage, whose markup is text, and lead to their dossier', async () => {
  const passage = [
    { text: '<img src=x onerror=alert(1)> le ', isFound: false },
    { text: 'devis', isFound: true },
  ];
  open(() => answered([found('1', passage)]), 'devis');

  const link = await screen.findByRole('link', { name: 'Devis 1' });

  expect(link.getAttribute('href')).toBe('/manager/training-course/2026-00012/ged/1');
  expect(document.querySelector('mark')?.textContent).toBe('devis');
  expect(document.querySelector('img')).toBe(null);
  expect(screen.getByText(/onerror=alert/)).toBeTruthy();
  expect(screen.getByText('1 document trouvé').getAttribute('role')).toBe('status');
});

test('one character is too few, and nothing is asked for', async () => {
  const { asked, screenOpened } = open(() => answered([]));
  const { user } = await screenOpened;

  await user.type(await box(), 'd');

  expect(await screen.findByText('Saisissez au moins 2 caractères.')).toBeTruthy();
  expect(asked).toEqual([]);
});

test('what is found nowhere is said, and Escape empties the search', async () => {
  const { screenOpened } = open(() => answered([]));
  const { user } = await screenOpened;

  await user.type(await box(), 'licorne');
  await screen.findByText(/Aucun document ne contient .* licorne/);
  await user.keyboard('{Escape}');

  expect(((await box()) as HTMLInputElement).value).toBe('');
  expect(screen.queryByText(/Aucun document/)).toBe(null);
});

test('further pages are added below', async () => {
  const { screenOpened } = open(
    (_, page) => answered([found(page, [{ text: 'x', isFound: false }])], page === '1', Number(page)),
    'devis',
  );
  const { user } = await screenOpened;

  await user.click(await screen.findByRole('button', { name: 'Afficher la suite' }));

  await screen.findByRole('link', { name: 'Devis 2' });
  expect(screen.getByRole('link', { name: 'Devis 1' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Afficher la suite' })).toBe(null));
});

test('a search that fails says so, and can be tried again', async () => {
  let isAway = true;
  const { screenOpened } = open(() => {
    if (isAway) throw new Error('away');
    return answered([found('1', [])]);
  }, 'devis');
  const { user } = await screenOpened;

  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  isAway = false;
  await user.click(retry);

  expect(await screen.findByRole('link', { name: 'Devis 1' })).toBeTruthy();
}, 300_000);
