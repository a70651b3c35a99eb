import { type DataProvider, HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { SaveClash, sendingBy } from '#alec/candidate/space/offline/sendSave.ts';
import type { FlatRecord } from '#engine/model/model.ts';

const before = { id: '1', phone: '+33600000001', city: 'Lyon' };
const save = {
  id: 'save-1',
  resource: 'candidate-profiles',
  recordId: '1',
  before,
  changes: { phone: '+33600000002' },
} as const;

/** A server that has this record, and refuses the first so many writes as someone wrote in between. */
function serverWith(record: FlatRecord, overtaken = 0) {
  const stale = Array.from({ length: overtaken }, () => new HttpError('stale', 412));
  const update = vi.fn(async (_: string, { data }: { data: FlatRecord }) => {
    const refusal = stale.pop();
    if (refusal) throw refusal;
    return { data: { ...record, ...data } };
  });
  const create = vi.fn(async (_: string, { data }: { data: FlatRecord }) => ({ data: { ...data, id: '2' } }));
  const provider = { getOne: async () => ({ data: record }), update, create } as unknown as DataProvider;
  return { provider, update, create };
}

describe('a save that waited', () => {
  it('leaves what somebody else changed meanwhile in other fields', async () => {
    const { provider, update } = serverWith({ ...before, city: 'Paris' });

    const sent = await sendingBy(provider)(save);

    expect(sent).toMatchObject({ phone: '+33600000002', city: 'Paris' });
    expect(update.mock.calls[0]?.[1]).toMatchObject({ data: { phone: '+33600000002' } });
  });

  it('is not sent where somebody else changed the same field to something else', async () => {
    const theirs = { ...before, phone: '+33600000003' };
    const { provider, update } = serverWith(theirs);

    const sending = sendingBy(provider)(save);

    await expect(sending).rejects.toEqual(new SaveClash(theirs));
    await expect(sending).rejects.toMatchObject({ theirs });
    expect(update).not.toHaveBeenCalled();
  });

  it('is no clash where somebody else wrote the same, as after an answer that was lost', async () => {
    const { provider } = serverWith({ ...before, phone: '+33600000002' });

    await expect(sendingBy(provider)(save)).resolves.toMatchObject({ phone: '+33600000002' });
  });

  it('looks again where somebody writes between the look and the write', async () => {
    const { provider, update } = serverWith(before, 1);

    await sendingBy(provider)(save);

    expect(update).toHaveBeenCalledTimes(2);
  });

  it('names a new record by the same key each time it is sent', async () => {
    const { provider, create } = serverWith(before);
    const creation = { ...save, recordId: undefined, before: {} };

    await sendingBy(provider)(creation);
    await sendingBy(provider)(creation);

    expect(create.mock.calls.map(([, params]) => params)).toEqual([
      { data: save.changes, meta: { idempotencyKey: 'save-1' } },
      { data: save.changes, meta: { idempotencyKey: 'save-1' } },
    ]);
  });
});
