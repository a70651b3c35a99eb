import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../world/databases.ts';
import { openReadApi, type ReadApi } from './readApi.ts';

/** More than four megabytes of them. */
const many = 60_000;

describe('Words that were mistyped, in a large table', () => {
  const engine = anyDatabase();
  let readApi: ReadApi;
  beforeAll(async () => {
    readApi = await openReadApi(engine);
    const before = { id: '01800000-0000-7000-8000-000000000001', label: 'Agnec ancien' };
    await readApi.insert('axes', before);
    await readApi.insert('axes', { id: '01800000-0000-7000-8000-000000000002', label: 'Durand' });
    await readApi.database.query(
      statementOf(sql`
        insert into axes (id, label)
        select ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Agence ' || n
        from generate_series(1, ${many}::integer) as numbers (n)`),
    );
    await readApi.insert('axes', { id: '01ffffff-0000-7000-8000-000000000001', label: 'Agnec neuf' });
  });
  afterAll(() => readApi.database.close());

  const found = async (words: string) => {
    const { body } = await readApi.ask(`/records?filter[q]=${encodeURIComponent(words)}`);
    return body.data.map(({ meta }: { meta: { label: string } }) => meta.label);
  };

  it('are looked for in all rows while few have their letters', async () => {
    expect(await found('durnad')).toEqual(['Durand']);
  });

  it('are looked for in the newest rows where too many have their letters', async () => {
    expect(await found('agnece')).toEqual(['Agnec neuf']);
  });

  it('are looked for in all rows once one of them is rare', async () => {
    await readApi.insert('axes', { id: '01800000-0000-7000-8000-000000000003', label: 'Agnec Durand' });

    expect(await found('agnece durnad')).toEqual(['Agnec Durand']);
  });
});
