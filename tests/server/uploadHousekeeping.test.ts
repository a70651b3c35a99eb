import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Verdict } from '#engine/files/files.ts';
import { scanQuarantine, sweepFiles } from '#engine/server/housekeeping/fileHousekeeping.ts';
import { createLog } from '#engine/server/log.ts';
import { keeper, openPlates, type PlateApi } from '../api/fileFieldsApi.ts';
import { anyDatabase } from '../world/databases.ts';
import { png } from '../world/pictures.ts';
import { pdf } from '../world/sampleFiles.ts';

describe('the housekeeping of files in fields', () => {
  let api: PlateApi;
  beforeAll(async () => {
    api = await openPlates(anyDatabase());
  });
  afterAll(() => api.close());

  let count = 0;
  const upload = async (path: 'plates' | 'bare' = 'plates') => {
    count += 1;
    const [field, name, bytes] =
      path === 'bare' ? ['photo', 'a.png', png({ text: `${count}` })] : ['plan', 'a.pdf', pdf(`${count}`)];
    const asked = { method: 'POST', bytes: bytes as Buffer };
    const { document } = await api.ask(`/${path}/uploads/${field}?file_name=${name}`, asked);
    return document.meta.value;
  };
  const write = async (type: string, attributes: object, id?: string): Promise<string> => {
    const address = id ? `/${type}/${id}` : `/${type}`;
    const body = { data: { type, ...(id && { id }), attributes } };
    const { document } = await api.ask(address, { method: id ? 'PATCH' : 'POST', body });
    return document.data.id;
  };
  const sweep = async (days: number) => {
    await api.store.age(days * 24);
    const now = () => new Date(Date.now() + days * 24 * 3_600_000);
    await sweepFiles({ ...parts(), now });
  };
  const parts = (verdict: Verdict = 'clean') => ({
    database: api.database,
    files: { ...api.store.files, scan: async () => verdict },
    model: () => api.model,
    log: createLog('silent'),
  });
  const isStored = async ({ id }: { id: string }) => {
    const [row] = await api.database.query<{ key: string | null }>(
      statementOf(sql`select files.key from uploaded_files as files where files.id = ${id}::uuid`),
    );
    return row?.key ? (await api.store.files.open(row.key)) !== undefined : false;
  };

  test('forgets after a day what no record was saved with, and nothing before', async () => {
    const [unused, used] = [await upload(), await upload()];
    await write('plates', { label: 'Zinc', plan: used });

    await sweep(0.5);
    const early = await isStored(unused);
    await sweep(1.5);

    expect([early, await isStored(unused), await isStored(used)]).toEqual([true, false, true]);
  });

  test('keeps what the history may bring back as long as its record, in the trash too', async () => {
    const [first, second] = [await upload(), await upload()];
    const id = await write('plates', { label: 'Zinc', plan: first });
    await write('plates', { plan: second }, id);
    await api.ask(`/plates/${id}`, { method: 'DELETE' });

    await sweep(400);
    const inTrash = [await isStored(first), await isStored(second)];
    await api.database.query(statementOf(sql`delete from "plates" where id = ${id}::uuid`));
    await sweep(400);

    expect(inTrash).toEqual([true, true]);
    expect([await isStored(first), await isStored(second)]).toEqual([false, false]);
  });

  test('forgets a former file once no history tells of it any more', async () => {
    const [first, second] = [await upload(), await upload()];
    const id = await write('plates', { label: 'Zinc', plan: first });
    await write('plates', { plan: second }, id);

    await api.database.query(statementOf(sql`delete from "activities" where entity_id = ${id}`));
    await sweep(2);

    expect([await isStored(first), await isStored(second)]).toEqual([false, true]);
  });

  test('keeps what was replaced for a day where there is no history', async () => {
    const [first, second] = [await upload('bare'), await upload('bare')];
    const id = await write('bare', { photo: first });
    await write('bare', { photo: second }, id);

    await sweep(0.5);
    const early = await isStored(first);
    await sweep(1.5);

    expect([early, await isStored(first), await isStored(second)]).toEqual([true, false, true]);
  });

  test('serves a file that waited for the antivirus once it is clean, and takes the bytes of an infected one', async () => {
    const plan = await upload();
    const id = await write('plates', { label: 'Zinc', plan });
    const wait = statementOf(
      sql`update uploaded_files set is_quarantined = true where id = ${plan.id}::uuid`,
    );
    const status = async () => (await api.ask(`/plates/${id}/download/plan`, { actor: keeper })).status;
    await api.database.query(wait);
    const waiting = await status();

    await scanQuarantine(parts('clean'));
    const clean = await status();
    await api.database.query(wait);
    await scanQuarantine(parts('infected'));

    expect([waiting, clean, await status()]).toEqual([409, 200, 404]);
  });
});
