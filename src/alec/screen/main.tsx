import '@fontsource-variable/inter';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { alec } from '#alec/admin.tsx';
import { App } from '#engine/admin/App.tsx';
import { createAuthProvider } from '#engine/admin/providers/auth.ts';
import { createDataProvider } from '#engine/admin/providers/data.ts';
import { createI18nProvider } from '#engine/admin/providers/i18n.ts';
import { pageNonce } from '#engine/admin/providers/pageNonce.ts';
import { fetchScreenModel, screenModel } from '#engine/admin/providers/screenModel.ts';
import { fetchSettings } from '#engine/admin/providers/settings.ts';
import { readPreference, store } from '#engine/admin/providers/store.ts';
import type { Locale } from '#engine/model/model.ts';
import { words, wordsOfPages } from './words.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

const styles = createCache({ key: 'css', nonce: pageNonce(), prepend: true });

try {
  const [settings, i18nProvider] = await Promise.all([
    fetchSettings(),
    createI18nProvider(readPreference<Locale>('locale', 'fr'), words, wordsOfPages),
  ]);
  const authProvider = createAuthProvider(settings);
  const dataProvider = createDataProvider({
    model: screenModel.get,
    translate: (key) => i18nProvider.translate(key),
    getToken: authProvider.getToken,
    locale: () => i18nProvider.getLocale(),
  });
  createRoot(root).render(
    <CacheProvider value={styles}>
      <App
        product={alec}
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        store={store}
      />
    </CacheProvider>,
  );
  // In development: the Model of a schema file that was saved takes the place of the one before; what is open stays so.
  if (import.meta.hot) {
    import.meta.hot.on('alec:schema-changed', async () => {
      const token = await authProvider.getToken();
      if (token !== undefined) screenModel.set(await fetchScreenModel(token));
    });
    import.meta.hot.on('alec:schema-refused', async (sentences: string | null) => {
      const { showSchemaNotice } = await import('#engine/admin/development/schemaNotice.ts');
      showSchemaNotice(i18nProvider.translate('shell.schemaRefused'), sentences);
    });
  }
} catch (error) {
  // Nothing is loaded yet that could translate: both languages, in plain words.
  root.textContent =
    'Le serveur ne répond pas. Rechargez la page dans une minute. — The server does not answer. Reload the page in a minute.';
  throw error;
}
