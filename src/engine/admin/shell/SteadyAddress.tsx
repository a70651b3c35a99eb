import { type ContextType, type ReactNode, useContext, useState } from 'react';
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom';

interface SteadyProps {
  readonly children: ReactNode;
}

/**
 * Keeps links and buttons below as they are when the routes above are drawn anew, which react-admin does whenever it asks
 * who is signed in. An address below starts with a slash, or names only what stands after the question mark.
 */
export function SteadyRoute({ children }: SteadyProps) {
  const [first] = useState(useContext(RouteContext));
  return <RouteContext value={first}>{children}</RouteContext>;
}

/** Keeps a list as it is while a form stands over it: below, the address is the list's own until what it asks for changes. */
export function SteadyAddress({ path, children }: SteadyProps & { readonly path: string }) {
  return (
    <SteadyRoute>
      <LocationContext value={useSteadyLocation(path)}>{children}</LocationContext>
    </SteadyRoute>
  );
}

type Place = ContextType<typeof LocationContext>;

function useSteadyLocation(path: string): Place {
  const newest = useContext(LocationContext);
  const [kept, keep] = useState(newest);
  if (!isNews(path, kept, newest)) return kept;
  keep(newest);
  return newest;
}

function isNews(path: string, { location: kept }: Place, { location: newest }: Place): boolean {
  return newest.search !== kept.search || (newest.pathname === path && kept.pathname !== path);
}
