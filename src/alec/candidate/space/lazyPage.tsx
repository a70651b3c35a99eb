import { type ComponentType, createElement, lazy, useState } from 'react';
import { loadWordsOf } from '#engine/admin/providers/words.ts';
import { useReturnOfServer } from '#engine/admin/shell/loading/useReturnOfServer.ts';
import { LoadError } from './parts/LoadError.tsx';

/** How the code of a page is fetched. */
export type LoadPage = () => Promise<{ readonly default: ComponentType }>;

/**
 * React's `lazy` for a page whose code may fail to come: the network is gone, or the server has a newer space. In its place
 * stands a message that goes away by itself. Its words, those of its area, come with it: `locales/candidateAds.fr.json`.
 *
 * @example const Ads = lazyPage('ads', () => import('./ads/Ads.tsx'));
 */
export function lazyPage(area: string, loadCode: LoadPage): ComponentType {
  const load = async () => (await Promise.all([loadCode(), loadWordsOf(area)]))[0];
  function Missing() {
    const [Loaded, setLoaded] = useState<ComponentType>();
    const loadAgain = async () => {
      const page = await load();
      setLoaded(() => page.default);
    };
    return Loaded ? createElement(Loaded) : <MissingPage load={loadAgain} />;
  }
  return lazy(() => load().catch(() => ({ default: Missing })));
}

function MissingPage({ load }: { readonly load: () => Promise<void> }) {
  useReturnOfServer(load);
  return <LoadError onRetry={() => load().catch(() => undefined)} />;
}
