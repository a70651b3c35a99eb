import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { picked } from '#engine/admin/form/formValues.ts';
import { useDoneToast } from '#engine/admin/record/useDoneToast.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { FlatRecord } from '#engine/model/model.ts';
import { putBackOver } from './putBack.ts';

type ListRecord = FlatRecord & { readonly id: string };

/** Around a write of the same fields of several rows: reads what they were, then says what was done, with the way back. */
export function useBulkUndo() {
  const { path } = useResourceModel();
  const provider = useDataProvider<JsonApiProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const say = useDoneToast();
  const read = async (ids: readonly string[]) =>
    (await provider.getMany<ListRecord>(path, { ids: [...ids] })).data;

  return async (ids: readonly string[], names: readonly string[], write: () => Promise<unknown>) => {
    const before = await read(ids);
    await write();
    const args = { smart_count: ids.length };
    const message = translate('views.bulk.saved', args);
    // Saved is saved, even if it cannot be read again at once.
    const written = await read(ids).catch(() => null);
    if (!written) return notify(message, { type: 'success' });
    const undo = async () => {
      const today = new Map((await read(ids)).map((row) => [row.id, row]));
      const operations = before.map((row) => {
        const base = today.get(row.id) ?? { id: row.id };
        const state = written.find(({ id }) => id === row.id) ?? base;
        const data = putBackOver({ former: picked(row, names), written: state, today: base });
        return { op: 'update' as const, resource: path, id: row.id, data, previousData: base };
      });
      await provider.operations(operations);
    };
    say({ message, word: 'views.undo', saidAfter: 'views.bulk.undone', args, undo, several: { path } });
  };
}
