import type { DataProvider } from 'ra-core';
import type { Change } from '#engine/model/change.ts';
import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import { type PastEntry, valuesAfter } from './valuesAfter.ts';

/** Reads values that a record had. */
export type PastValues = (provider: DataProvider) => Promise<FlatRecord>;

/** One value, as an entry has it. */
export function pastValue(field: string, value: JsonValue): PastValues {
  return async () => ({ [field]: value });
}

interface Entry {
  readonly id: string;
  readonly changes: JsonValue;
}

const pageSize = 200;
const mostPages = 25;

/** The values that a record had right after an entry, of the fields that have changed since. */
export function pastValues(history: string, record: string, entry: string): PastValues {
  return async (provider) => {
    const entries: PastEntry[] = [];
    for (let page = 1; page <= mostPages; page += 1) {
      const { data } = await provider.getList<Entry>(history, {
        filter: { entity_id: { eq: record } },
        sort: { field: 'createdAt', order: 'DESC' },
        pagination: { page, perPage: pageSize },
      });
      entries.push(...data.map(({ id, changes }) => ({ id, changes: changesIn(changes) })));
      const values = valuesAfter(entry, entries);
      if (values) return values;
      if (data.length < pageSize) break;
    }
    throw new Error('views.revert.unknown');
  };
}

function changesIn(changes: JsonValue): readonly Change[] {
  return Array.isArray(changes) ? (changes as unknown as readonly Change[]) : [];
}
