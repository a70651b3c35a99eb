import { useGetList } from 'ra-core';
import { useCallback } from 'react';
import { financingOf } from '#alec/refunds/domain/requestFinanceable.ts';
import type { Financing } from '#alec/trainingAction/domain/fundings.ts';
import type { JsonValue } from '#engine/model/model.ts';
import type { Path, RecordOf } from '#generated/records.ts';

const financingTypes = 'financing-type-repositories' satisfies Path;
type FinancingType = RecordOf<typeof financingTypes>;
const all = { pagination: { page: 1, perPage: 200 } };
const none: readonly FinancingType[] = [];

/** Tells what a financing type funds; nothing until the list of them is read. */
export function useFinancing(): (type: JsonValue | undefined) => Financing | undefined {
  const { data = none } = useGetList<FinancingType>(financingTypes, all);
  return useCallback((type: JsonValue | undefined) => financingOf(String(type), data), [data]);
}
