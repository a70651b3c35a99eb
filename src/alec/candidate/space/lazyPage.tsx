import { type ComponentType, createElement, lazy, useState } from 'react';
import { useReturnOfServer } from '#engine/admin/shell/loading/useReturnOfServer.ts';
import { LoadError } from './parts/LoadError.tsx';

/** How the code of a page is fetched. */
export type LoadPage = () => Promise<{ readonly default: ComponentType }>;

/**
 * React's `lazy` for a page whose code may fail to come: the network is gone, or the server has a newer space. In its place
 * stands a message that goes away by itself.
 *
 * @example const Ads = lazyPage(() => import('./ads/Ads.tsx'));
 */
export function lazyPage(load: LoadPage): ComponentType {
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
