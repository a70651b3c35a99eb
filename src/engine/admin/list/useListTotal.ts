import { useListContext } from 'ra-core';

/** How many records the list has; under headings its pages tell of more, as a record may stand under several. */
export function useListTotal(): number | undefined {
  const { total, meta }: { total?: number; meta?: { page?: { total?: number } } } = useListContext();
  return total ?? meta?.page?.total;
}
