import '@fontsource-variable/inter';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { QueryClient } from '@tanstack/react-query';
import { sessionKeyOf } from 'ra-auth-oidc';
import { createRoot } from 'react-dom/client';
import { type Locale, locales } from '#engine/model/model.ts';
import { App } from './App.tsx';
import type { AdminProduct } from './product.tsx';
import { askWhoLooks } from './providers/askWhoLooks.ts';
import { createAuthProvider } from './providers/auth.ts';
import { createDataProvider } from './providers/data.ts';
import { keepRequests } from './providers/earlyRequests.ts';
import { createI18nProvider, replaceWords } from './providers/i18n.ts';
import { mayReadAgain } from './providers/mayReadAgain.ts';
import { pageNonce } from './providers/pageNonce.ts';
import { keepingLists, primeLists } from './providers/primeLists.ts';
import { fetchScreenModel, screenModel } from './providers/screenModel.ts';
import { fetchSettings, type Settings } from './providers/settings.ts';
import { readPreference, store } from './providers/store.ts';
import type { Messages, WordsByLocale } from './providers/words.ts';

interface Screen {
  readonly productFor: (settings: Settings) => AdminProduct;
  readonly words: WordsByLocale;
  /** Those that come with the first part that is loaded when it is opened. */
  readonly wordsOfPages?: WordsByLocale;
}

/** Draws the screen of a product into the page's `#root`. */
export async function startScreen(screen: Screen): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  try {
    await drawScreen(root, screen);
  } catch (error) {
    // Nothing is loaded yet that could translate: both languages, in plain words.
    root.textContent =
      'Le serveur ne répond pas. Rechargez la page dans une minute. — The server does not answer. Reload the page in a minute.';
    throw error;
  }
}

async function drawScreen(root: HTMLElement, { productFor, words, wordsOfPages }: Screen): Promise<void> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: mayReadAgain } } });
  const [{ settings, authProvider }, i18nProvider] = await Promise.all([
    connect(queryClient),
    createI18nProvider(readPreference<Locale>('locale', 'fr'), words, wordsOfPages),
  ]);
  // Known only now where another browser said it.
  const locale = readPreference<Locale>('locale', 'fr');
  if (locale !== i18nProvider.getLocale()) await i18nProvider.changeLocale(locale).catch(() => undefined);
  const product = productFor(settings);
  document.title = product.name;
  const dataProvider = createDataProvider({
    model: screenModel.get,
    translate: (key) => i18nProvider.translate(key),
    getToken: authProvider.getToken,
    locale: () => i18nProvider.getLocale(),
  });
  await primeLists(queryClient, dataProvider);
  createRoot(root).render(
    <CacheProvider value={createCache({ key: 'css', nonce: pageNonce(), prepend: true })}>
      <App
        product={product}
        authProvider={authProvider}
        dataProvider={keepingLists(dataProvider)}
        i18nProvider={i18nProvider}
        store={store}
        queryClient={queryClient}
      />
    </CacheProvider>,
  );
  // In development: the words and the Model of a schema file that was saved take the place of those before; what is open
  // stays so.
  if (import.meta.hot) {
    import.meta.hot.on('schema:changed', async (words: Readonly<Record<Locale, Messages>>) => {
      for (const locale of locales) replaceWords(locale, words[locale]);
      const token = await authProvider.getToken();
      // A copy, since what is drawn already says the words of before.
      screenModel.set({ ...(token === undefined ? screenModel.get() : await fetchScreenModel(token)) });
    });
    import.meta.hot.on('schema:refused', async (sentences: string | null) => {
      const { showSchemaNotice } = await import('./development/schemaNotice.ts');
      showSchemaNotice(i18nProvider.translate('shell.schemaRefused'), sentences);
    });
  }
}

async function connect(queryClient: QueryClient) {
  const settings = await fetchSettings();
  keepRequests(sessionKeyOf(settings));
  const authProvider = createAuthProvider(settings);
  await askWhoLooks(queryClient, authProvider);
  return { settings, authProvider };
}
