import { useGetMany } from 'ra-core';
import type { Path, RecordOf } from '#generated/records.ts';

const financingTypes = 'financing-type-repositories' satisfies Path;

/** Names financing types by their ids; nothing until they are read. */
export function useFinancingNames(ids: readonly string[]): (id: string) => string {
  const { data = [] } = useGetMany<RecordOf<typeof financingTypes>>(financingTypes, { ids: [...ids] });
  return (id) => String(data.find((one) => one?.id === id)?.label ?? '…');
}
