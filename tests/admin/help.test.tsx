import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { HelpMenu } from '#alec/help/page/HelpMenu.tsx';
import HelpPage from '#alec/help/page/HelpPage.tsx';
import { pagePaths } from '#alec/pagePaths.ts';
import { ProductProvider } from '#engine/admin/product.tsx';
import { actorOf, openProductScreen, plain } from './productScreen.tsx';
import { testProduct } from './testProduct.tsx';

const page = (id: string, title: string, position: number, more: object = {}) => ({
  id,
  title,
  position,
  parent: null,
  language: 'fr',
  slug: id,
  routes: [],
  changed_on: '2026-11-25',
  content: `<p>${title}</p>`,
  plain_text: title,
  source: 'files',
  ...more,
});

const pages = [
  page('dossiers', 'Dossiers', 1, {
    routes: ['/manager/training-courses', '/manager/training-course/:ref/:tab?'],
  }),
  page('devis', 'Deviseur', 2, {
    parent: 'dossiers',
    routes: ['/manager/training-course/:ref/estimator/*'],
    plain_text: 'Un devis dit la marge qui reste. Prévenez le directeur régional.',
    content:
      '<h1>Marge</h1><h4>Objectif</h4><p>Voir <a href="dossiers.md">les dossiers</a>, <a href="nulle-part.md">rien</a>.</p>' +
      '<img src="../pictures/fr/dossiers.png" alt="La liste"><img src="x" onerror="alert(1)" alt="Absente"><script>alert(2)</script>',
  }),
  page('old', 'Estimator', 2, { id: 'english', slug: 'devis', language: 'en' }),
];

type Screen = NonNullable<Parameters<typeof openProductScreen>[0]>;

function openHelp(at: string, more: Partial<Screen> = {}) {
  return openProductScreen({
    actor: actorOf('recruiter'),
    rows: { 'notion-pages': pages },
    at,
    children: (
      <ProductProvider product={testProduct}>
        <Routes>
          <Route path={pagePaths.help} element={<HelpPage />} />
          <Route path="*" element={<input aria-label="Note" />} />
        </Routes>
      </ProductProvider>
    ),
    ...more,
  });
}

afterEach(() => vi.unstubAllGlobals());

const title = () => screen.findByRole('heading', { level: 1 });

test('the help of a screen is the page that says most of its address', async () => {
  const { router } = await openHelp('/manager/notion?for=/manager/training-course/2026-1/estimator/edit/1');

  expect((await title()).textContent).toBe('Deviseur');
  expect(router.state.location.pathname).toBe('/manager/notion/dossiers/devis');
});

test.each([
  ['the first page where nothing is named', '/manager/notion', 'Dossiers'],
  ['the page of the other language by its id', '/manager/notion/english', 'Deviseur'],
  ['a page that is not there, said so', '/manager/notion/gone', 'Cette page d’aide n’existe pas'],
])('the address leads to %s', async (_, at, expected) => {
  await openHelp(at);

  expect((await title()).textContent).toBe(expected);
  expect(screen.getByRole('navigation', { name: 'Sommaire de l’aide' })).toBeTruthy();
});

test('a page has headings without gaps, links and pictures that work, and nothing that runs', async () => {
  const { user, router } = await openHelp('/manager/notion/dossiers/devis');

  const article = within(await screen.findByRole('article'));
  expect((await article.findByRole('heading', { level: 2 })).id).toBe('marge');
  expect(article.getByRole('heading', { level: 3 }).textContent).toBe('Objectif');
  expect(article.queryByRole('link', { name: 'rien' })).toBeNull();
  expect(document.querySelector('script, [onerror]')).toBeNull();
  expect(plain(article.getByText(/^Dernière modification/).textContent)).toBe(
    'Dernière modification : 25/11/2026',
  );
  await user.click(article.getByRole('button', { name: /^Agrandir.: La liste$/ }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(await article.findByRole('link', { name: 'les dossiers' }));

  expect(router.state.location.pathname).toBe('/manager/notion/dossiers');
});

test('words are found in titles and texts, whatever their accents', async () => {
  const { user } = await openHelp('/manager/notion/dossiers');

  await user.type(await screen.findByRole('searchbox', { name: 'Rechercher dans l’aide' }), 'regional DEVIS');

  expect((await screen.findByText('1 page trouvée')).getAttribute('role')).toBe('status');
  expect(screen.getByText(/Prévenez le directeur régional/)).toBeTruthy();
});

test('where no page has the words, that is said', async () => {
  const { user } = await openHelp('/manager/notion/dossiers');

  await user.type(await screen.findByRole('searchbox', { name: 'Rechercher dans l’aide' }), 'zzz');

  expect((await screen.findByText(/^Aucune page ne contient/)).getAttribute('role')).toBe('status');
});

test('one goes from page to page', async () => {
  const { user } = await openHelp('/manager/notion/dossiers');

  await user.click(await screen.findByRole('link', { name: /^Page suivante.: Deviseur$/ }));

  expect(await screen.findByRole('link', { name: /^Page précédente.: Dossiers$/ })).toBeTruthy();
});

test('a help that cannot be read is asked for again', async () => {
  let failures = 1;
  const { user } = await openHelp('/manager/notion/dossiers', {
    server: (provider) => {
      const { getList } = provider;
      provider.getList = async (...asked) => {
        if (failures-- > 0) throw new HttpError('Erreur serveur', 500);
        return getList(...asked);
      };
    },
  });

  await user.click(await screen.findByRole('button', { name: 'Réessayer' }));

  expect((await title()).textContent).toBe('Dossiers');
});

const notes = page('update-notes', 'Notes de mise à jour', 9);

function openMenu(links: readonly object[] = [], role = 'manager', rows: readonly object[] = [notes]) {
  return openProductScreen({
    actor: actorOf(role),
    rows: { 'notion-pages': rows as typeof pages },
    at: '/manager/training-courses',
    answer: (path) =>
      path === 'systems'
        ? { data: null, meta: { candidate_records: false, drive: false, help_links: links } }
        : undefined,
    children: (
      <>
        <HelpMenu />
        <input aria-label="Note" />
        <div role="dialog">
          <button type="button">Dans un dialogue</button>
        </div>
      </>
    ),
  });
}

test('the menu leads to the help of the screen, delegations, and the addresses that are set', async () => {
  const { user } = await openMenu([{ label: 'Intranet', url: 'https://intranet.test/' }]);

  await user.click(screen.getByRole('button', { name: 'Aide' }));
  const items = await screen.findAllByRole('menuitem');
  await screen.findByRole('menuitem', { name: 'Intranet' });

  expect(items[0]?.getAttribute('href')).toBe('/manager/notion?for=%2Fmanager%2Ftraining-courses');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Aide de cet écran',
    'Toute l’aide',
    'Notes de mise à jourNouveau',
    'Délégations',
    'Intranet',
  ]);
});

test('update notes are new until they are opened, and again when they have changed', async () => {
  const badge = () => document.querySelector('.MuiBadge-dot:not(.MuiBadge-invisible)');
  const { user, unmount } = await openMenu();
  await waitFor(() => expect(badge()).not.toBeNull());
  await user.click(screen.getByRole('button', { name: 'Aide' }));
  expect(await screen.findByRole('menuitem', { name: 'Notes de mise à jour Nouveau' })).toBeTruthy();
  unmount();

  const opened = await openHelp('/manager/notion/update-notes', {
    actor: actorOf('manager'),
    rows: { 'notion-pages': [...pages, notes] },
    children: (
      <ProductProvider product={testProduct}>
        <HelpMenu />
        <Routes>
          <Route path={pagePaths.help} element={<HelpPage />} />
        </Routes>
      </ProductProvider>
    ),
  });
  expect((await title()).textContent).toBe('Notes de mise à jour');

  await waitFor(() => expect(badge()).toBeNull());
  opened.unmount();
});

test('a help without update notes leads nobody to them', async () => {
  const { user } = await openMenu([], 'manager', []);

  await user.click(screen.getByRole('button', { name: 'Aide' }));
  await screen.findAllByRole('menuitem');

  await waitFor(() => expect(screen.queryByRole('menuitem', { name: /^Notes/ })).toBeNull());
});

test('who may not delegate is not led there', async () => {
  const { user } = await openMenu([], 'recruiter');

  await user.click(screen.getByRole('button', { name: 'Aide' }));
  await screen.findAllByRole('menuitem');

  expect(screen.queryByRole('menuitem', { name: 'Délégations' })).toBeNull();
});

test('the question mark opens the help, but not in a text or a dialog', async () => {
  const { user, router } = await openMenu();

  await user.type(screen.getByRole('textbox', { name: 'Note' }), '?');
  expect(router.state.location.pathname).toBe('/manager/training-courses');
  await user.click(screen.getByRole('button', { name: 'Dans un dialogue' }));
  await user.keyboard('?');
  expect(router.state.location.pathname).toBe('/manager/training-courses');
  await user.click(document.body);
  await user.keyboard('?');

  expect(router.state.location.pathname).toBe('/manager/notion');
});
