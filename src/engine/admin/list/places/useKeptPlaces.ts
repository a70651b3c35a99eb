import { useListContext } from 'ra-core';
import type { KeptPlaces } from './keepPlaces.ts';

/** What the rows of the list in context are not as the server has them, while they keep their places; undefined: nothing. */
export function useKeptPlaces(): KeptPlaces | undefined {
  const { meta }: { readonly meta?: { readonly kept?: KeptPlaces } } = useListContext();
  return meta?.kept;
}
