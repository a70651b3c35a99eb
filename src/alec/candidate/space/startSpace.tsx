import { onlineManager, QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { candidatePath } from '#alec/candidate/domain/candidatePaths.ts';
import { askWhoLooks } from '#engine/admin/providers/askWhoLooks.ts';
import { createAuthProvider } from '#engine/admin/providers/auth.ts';
import { createDataProvider } from '#engine/admin/providers/data.ts';
import { tookTooLong } from '#engine/admin/providers/mayReadAgain.ts';
import { screenModel } from '#engine/admin/providers/screenModel.ts';
import { fetchSettings } from '#engine/admin/providers/settings.ts';
import { readPreference, store } from '#engine/admin/providers/store.ts';
import type { Locale } from '#engine/model/model.ts';
import { markTheme, type Theme } from './layout/useTheme.ts';
import { keepForOffline } from './offline/keepForOffline.ts';
import { keptMs } from './offline/keepPages.ts';
import { lastPerson } from './offline/lastPerson.ts';
import { Space } from './Space.tsx';
import { createI18nProvider, type SpaceWords } from './words/createI18nProvider.ts';

/** Draws the personal space in the place of what the page holds already. */
export async function startSpace(words: SpaceWords): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  markTheme(readPreference<Theme | undefined>('theme', undefined));
  try {
    await drawSpace(root, words);
  } catch (error) {
    // Nothing is loaded yet that could translate: both languages, in plain words.
    root.textContent =
      'Le serveur ne répond pas. Rechargez la page dans une minute. — The server does not answer. Reload the page in a minute.';
    throw error;
  }
}

async function drawSpace(root: HTMLElement, words: SpaceWords): Promise<void> {
  // TanStack Query believes that it is online until the browser says that this has changed.
  onlineManager.setOnline(navigator.onLine);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: mayComeYet, gcTime: keptMs } } });
  const [authProvider, i18nProvider] = await Promise.all([
    connect(queryClient),
    createI18nProvider(readPreference<Locale>('locale', 'fr'), words),
  ]);
  // Known only now where another browser said it.
  const locale = readPreference<Locale>('locale', 'fr');
  if (locale !== i18nProvider.getLocale()) await i18nProvider.changeLocale(locale).catch(() => undefined);
  const dataProvider = createDataProvider({
    model: screenModel.get,
    translate: (key) => i18nProvider.translate(failureWords[key] ?? key),
    getToken: authProvider.getToken,
    locale: () => i18nProvider.getLocale(),
  });
  await keepForOffline(queryClient, dataProvider);
  createRoot(root).render(
    <Space
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      store={store}
      queryClient={queryClient}
    />,
  );
}

/** What is said when the server had no words of its own, as a candidate is told it. */
const failureWords: Readonly<Record<string, string>> = {
  'shell.failure.unreachable': 'candidate.failure.unreachable',
  'shell.failure.unavailable': 'candidate.failure.unavailable',
  'shell.failure.unreadable': 'candidate.failure.unreadable',
};

const mostRetries = 2;

/** A server that says no says so again; one that was not reached may be there next time. */
function mayComeYet(count: number, error: Error): boolean {
  const status = Reflect.get(error, 'status');
  if (count >= mostRetries || tookTooLong(error)) return false;
  return status === 0 || (typeof status === 'number' && status >= 500);
}

async function connect(queryClient: QueryClient) {
  const settings = await fetchSettings();
  const authProvider = createAuthProvider(settings, {
    path: candidatePath,
    fetchClientWhenIdle: false,
    lastKnown: lastPerson,
  });
  await askWhoLooks(queryClient, authProvider, candidatePath);
  // Without network too: the answer may be one that is kept.
  queryClient.setQueryDefaults(['auth'], {
    ...queryClient.getQueryDefaults(['auth']),
    networkMode: 'always',
  });
  return authProvider;
}
