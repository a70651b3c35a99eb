import { useEffect, useRef } from 'react';

/** Something one may do on the page that is shown. */
export interface PageAction {
  readonly key: string;
  /** In the reader's language. */
  readonly label: string;
  readonly detail?: string;
  readonly run: () => void;
}

type Offer = { readonly current: readonly PageAction[] };

const offers = new Set<Offer>();

/**
 * Offers the actions of a component to the command palette while it is on the screen; the button that does the same
 * stays where it is.
 *
 * @example
 * usePageActions(may('create') ? [{ key: 'create', label: translate('views.create'), run: () => navigate(newPath) }] : []);
 */
export function usePageActions(actions: readonly PageAction[]): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    offers.add(latest);
    return () => {
      offers.delete(latest);
    };
  }, []);
}

/** What the page offers at this moment, each key once, what stands on top (a drawer over its list) first. */
export function pageActions(): readonly PageAction[] {
  const all = [...offers].reverse().flatMap(({ current }) => current);
  return [...new Map([...all].reverse().map((action) => [action.key, action])).values()].reverse();
}
