import type { DataProvider } from 'ra-core';
import type { FlatRecord } from '#engine/model/model.ts';
import { clashingFields, type WaitingSave } from './waitingSave.ts';

/** Sends a save, and resolves to the record as the server has it. Rejects with `SaveClash`, or as the provider does. */
export type SendSave = (
  save: Pick<WaitingSave, 'id' | 'resource' | 'recordId' | 'before' | 'changes'>,
) => Promise<FlatRecord>;

/** Somebody else changed the same fields meanwhile. */
export class SaveClash extends Error {
  readonly theirs: FlatRecord;
  constructor(theirs: FlatRecord) {
    super('somebody changed the same fields');
    this.theirs = theirs;
  }
}

const mostTries = 3;
const preconditionFailed = 412;

/**
 * Sends by the provider. A change is put on top of what the server has now, of which it names the version; where somebody
 * writes in between, it looks again. A new record is made once, however often it is sent.
 */
export function sendingBy(provider: DataProvider): SendSave {
  return async (save) => {
    const { id, resource, recordId, changes } = save;
    if (recordId === undefined)
      return (await provider.create(resource, { data: changes, meta: { idempotencyKey: id } })).data;
    for (let tries = 1; ; tries += 1) {
      const { data: current } = await provider.getOne(resource, { id: recordId });
      if (clashingFields(save, current).length > 0) throw new SaveClash(current);
      try {
        return (await provider.update(resource, { id: recordId, data: changes, previousData: current })).data;
      } catch (error) {
        if (Reflect.get(error as object, 'status') !== preconditionFailed || tries === mostTries) throw error;
      }
    }
  };
}
