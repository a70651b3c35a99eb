import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#engine/model/model.ts';
import { unzipped } from '../print/unzipped.ts';
import { anyDatabase } from '../world/databases.ts';
import { png, pngBomb } from '../world/pictures.ts';
import { pdf } from '../world/sampleFiles.ts';
import { keeper, openPlates, other, owner, type PlateApi, reader } from './fileFieldsApi.ts';
import type { Document } from './testApi.ts';

describe('a file in a field', () => {
  const engine = anyDatabase();
  let api: PlateApi;
  beforeAll(async () => {
    api = await openPlates(engine);
  });
  afterAll(() => api.close());

  let count = 0;
  const fresh = (name = 'plan.pdf', actor?: Actor) => {
    count += 1;
    const isPdf = name.endsWith('pdf');
    const bytes = isPdf ? pdf(`plan ${count}`) : png({ text: `photo ${count}` });
    return api.upload(isPdf ? 'plan' : 'photo', name, bytes, actor);
  };
  const value = async (name?: string, actor?: Actor) => (await fresh(name, actor)).document.meta.value;
  const add = async (attributes: object, actor?: Actor) =>
    api.ask('/plates', { method: 'POST', body: { data: { type: 'plates', attributes } }, actor });
  const change = async (id: string, attributes: object, more: object = {}) =>
    api.ask(`/plates/${id}`, {
      method: 'PATCH',
      body: { data: { type: 'plates', id, attributes } },
      ...more,
    });
  const added = async (attributes: object = {}, actor?: Actor): Promise<string> =>
    (await add({ label: 'Zinc', ...attributes }, actor)).document.data.id;

  test('is uploaded, named by a record, and given out with what the browser needs', async () => {
    const { status, document } = await fresh('Plan d’été.pdf');
    const plan = document.meta.value;

    const { document: made } = await add({ label: 'Ardoise', plan: { ...plan, name: 'autre.exe', size: 1 } });
    const answer = await api.ask(`/plates/${made.data.id}/download/plan`);

    expect(status).toBe(201);
    expect(plan).toMatchObject({ name: 'Plan d’été.pdf', mediaType: 'application/pdf' });
    expect(made.data.attributes.plan).toEqual(plan);
    expect([answer.status, answer.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const etag = answer.headers.get('etag') ?? '';
    const again = await api.ask(`/plates/${made.data.id}/preview/plan?file=${plan.id}`, {
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
  });

  test.each([
    ['plan', 'plan.exe', pdf('a'), 422, 'file-extension'],
    ['plan', 'plan.png', png(), 422, 'file-extension'],
    ['plan', 'plan.pdf', png(), 422, 'file-extension'],
    ['plan', 'plan.pdf', Buffer.alloc(0), 422, 'file-empty'],
    ['plan', 'plan.pdf', Buffer.alloc(102_401, '%PDF-1.4'), 413, 'file-too-large'],
    ['photo', 'photo.pdf', pdf('b'), 422, 'file-extension'],
    ['plam', 'plan.pdf', pdf('c'), 404, 'unknown-path'],
    ['label', 'plan.pdf', pdf('d'), 404, 'unknown-path'],
  ])(
    'for the field %s called %s is refused where it does not fit',
    async (field, name, bytes, status, code) => {
      const answer = await api.upload(field, name, bytes);

      expect([answer.status, answer.document.errors[0].code]).toEqual([status, code]);
    },
  );

  test('is uploaded by nobody who may not write the field, with no other parameter or method', async () => {
    const forbidden = await fresh('plan.pdf', reader);
    const hidden = await fresh('photo.png', {
      ...keeper,
      permissions: new Set(['plates.view', 'plates.update']),
    });
    const unknown = await api.ask('/plates/uploads/plan?name=a.pdf', { method: 'POST', bytes: pdf('x') });
    const read = await api.ask('/plates/uploads/plan?file_name=a.pdf');

    expect([forbidden.status, hidden.status, read.status]).toEqual([403, 403, 405]);
    expect([unknown.status, unknown.document.errors[0].source]).toEqual([400, { parameter: 'name' }]);
  });

  test('is named by whoever uploaded it alone, until a record has it', async () => {
    const plan = await value();

    const { status, document } = await add({ label: 'Vol', plan }, other);
    const nothing = await add({
      label: 'Rien',
      plan: { ...plan, id: '01990000-0000-7000-8000-0000000000ff' },
    });
    const unfinished = await add({ label: 'Encore', plan: { name: 'plan.pdf' } });

    expect([status, document.errors[0].code]).toEqual([422, 'file-gone']);
    expect(document.errors[0].source).toEqual({ pointer: '/data/attributes/plan' });
    expect([nothing.document.errors[0].code, unfinished.document.errors[0].code]).toEqual([
      'file-gone',
      'file-unfinished',
    ]);
    expect((await add({ label: 'La sienne', plan })).status).toBe(201);
  });

  test('of a row out of sight is neither read nor taken for another row', async () => {
    const plan = await value();
    const id = await added({ plan, user_id: keeper.id });
    const { document } = await add({ label: 'À moi', user_id: owner.id }, owner);

    const read = await api.ask(`/plates/${id}/download/plan`, { actor: owner });
    const taken = await change(document.data.id, { plan }, { actor: owner });

    expect(read.status).toBe(404);
    expect([taken.status, taken.document.errors[0].code]).toEqual([422, 'file-gone']);
  });

  test('in a field that the reader may not see is not there for her', async () => {
    const id = await added({ photo: await value('photo.png') });

    const read = await api.ask(`/plates/${id}/preview/photo`, { actor: reader });
    const row = await api.ask(`/plates/${id}`, { actor: reader });
    const asked = await api.ask('/plates?filter[photo]=photo', { actor: reader });
    const sorted = await api.ask('/plates?sort=photo', { actor: reader });

    expect([read.status, asked.status, sorted.status]).toEqual([403, 403, 403]);
    expect(row.document.data.attributes.photo).toBeUndefined();
    expect((await api.ask(`/plates/${id}/preview/photo`)).headers.get('content-type')).toBe('image/png');
  });

  describe('a picture', () => {
    const photo = async (bytes: Buffer, name = 'photo.png', actor?: Actor) => {
      const { document } = await api.upload('photo', name, bytes, actor);
      return added({ photo: document.meta.value, user_id: actor?.id ?? keeper.id }, actor);
    };
    // The server has closed whatever it draws nothing of; here the answer is looked at.
    const drawn = async ({ bytes }: { readonly bytes: Buffer }) => {
      sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
      return sharp(bytes).metadata();
    };
    const small = (id: string, more: object = {}) => api.ask(`/plates/${id}/thumbnail/photo`, more);

    test('is small in lists, upright and without what a camera wrote into it', async () => {
      const taken = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#a03020' } })
        .withMetadata({ orientation: 6 })
        .withExifMerge({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
        .jpeg()
        .toBuffer();
      expect((await sharp(taken).metadata()).exif).toBeDefined();
      const id = await photo(taken, 'photo.jpg');

      const answer = await small(id);

      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(await drawn(answer)).toMatchObject({ format: 'webp', width: 180, height: 320 });
      expect((await drawn(answer)).exif).toBeUndefined();
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
      expect(answer.headers.get('content-disposition')).toMatch(/^inline/);
      const etag = answer.headers.get('etag') ?? '';
      expect((await small(id, { headers: { 'if-none-match': etag } })).status).toBe(304);
      expect((await api.ask(`/plates/${id}/preview/photo`)).headers.get('etag')).not.toBe(etag);
    });

    test('is never made larger, and is there for whoever sees the field and the row alone', async () => {
      const id = await photo(png({ text: 'small one' }));
      const hers = await photo(png({ text: 'hers' }), 'photo.png', owner);

      expect(await drawn(await small(id))).toMatchObject({ width: 40, height: 20 });
      expect((await small(id, { actor: reader })).status).toBe(403);
      expect((await small(id, { actor: owner })).status).toBe(404);
      expect((await small(hers, { actor: owner })).status).toBe(200);
      expect((await api.ask(`/plates/${id}/thumbnail/photo?size=4000`)).status).toBe(400);
    });

    test('that would fill the memory, or is damaged, is not drawn; nor is a document', async () => {
      const plan = await added({ plan: await value() });
      const torn = png({ width: 400, height: 200, rows: 100 });

      expect((await small(await photo(pngBomb()))).status).toBe(404);
      expect((await small(await photo(torn))).status).toBe(404);
      expect((await api.ask(`/plates/${plan}/thumbnail/plan`)).status).toBe(404);
      expect((await small(plan)).status).toBe(404);
    });

    test('waits for the antivirus, and goes with its file', async () => {
      const { document } = await api.upload('photo', 'photo.png', png({ text: 'waits' }));
      const { id: file } = document.meta.value;
      const id = await added({ photo: document.meta.value });
      const quarantine = (is: boolean) =>
        api.database.script(`update uploaded_files set is_quarantined = ${is} where id = '${file}'`);

      await quarantine(true);
      expect((await small(id)).status).toBe(409);
      await quarantine(false);
      expect((await small(id)).status).toBe(200);
      await api.database.script(`delete from uploaded_files where id = '${file}'`);
      expect((await small(id)).status).toBe(404);
    });
  });

  test('that is not there, or of no field, is not found', async () => {
    const id = await added();

    const answers = await Promise.all(
      ['download/plan', 'download/label', 'download/plam', 'preview/plan?file=x', 'download/plan?x=1'].map(
        (rest) => api.ask(`/plates/${id}/${rest}`),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 400, 400]);
  });

  test('is replaced, can be read as it was and comes back', async () => {
    const [first, second] = [await value('un.pdf'), await value('deux.pdf')];
    const id = await added({ plan: first });
    await change(id, { plan: second });
    const former = `/plates/${id}/download/plan?file=${first.id}`;

    const read = await api.ask(former);
    const elsewhere = await api.ask(former.replace(id, await added()));
    const back = await change(id, { plan: first });

    expect([read.status, elsewhere.status]).toEqual([200, 404]);
    expect(back.document.data.attributes.plan).toEqual(first);
    expect((await api.ask(former)).status).toBe(200);
  });

  test('is emptied, and asked for and sorted by its name', async () => {
    const ids = [
      await added({ plan: await value('Zèbre.pdf') }),
      await added({ plan: await value('abeille.pdf') }),
    ];
    ids.push(await added({ plan: await value() }));
    const emptied = await change(ids[2] ?? '', { plan: null });
    const found = async (query: string) => {
      const { document } = await api.ask(`/plates?filter[id]=${ids.join()}&${query}`);
      return document.data.map(({ id }: { id: string }) => ids.indexOf(id));
    };

    expect(emptied.document.data.attributes.plan).toBeNull();
    expect(await found('sort=plan')).toEqual([1, 0, 2]);
    expect(await found('filter[plan]=zebre')).toEqual([0]);
    expect(await found('filter[plan][null]=true')).toEqual([2]);
  });

  test('is exported by its name, which leads to its record, and no import writes it', async () => {
    const id = await added({ label: 'Export', plan: await value('Plan d’été.pdf') });
    const bare = await added({ label: 'Export' });
    const rows = `filter[id]=${id},${bare}&sort=-plan&fields[plates]=label,plan`;
    const behind = { headers: { 'x-forwarded-proto': 'https' } };

    const csv = await api.ask(`/plates/export?format=csv&${rows}`, behind);
    const workbook = await api.ask(`/plates/export?format=xlsx&${rows}`, behind);
    const json = await api.ask(`/plates/export?format=json&${rows}`);

    const page = `https://plates${api.model.resources.plates?.route}/${id}`;
    expect(csv.bytes.toString().trimEnd().split('\r\n')).toEqual([
      '\uFEFFLibellé;Plan;Plan (lien)',
      `Export;Plan d’été.pdf;${page}`,
      'Export;;',
    ]);
    const sheet = unzipped(workbook.bytes)
      .find(({ path }) => path.endsWith('sheet1.xml'))
      ?.text.join('');
    expect(sheet).toContain(
      `<f>HYPERLINK(&quot;${page}&quot;,&quot;Plan d’été.pdf&quot;)</f><v>Plan d’été.pdf</v>`,
    );
    expect(json.document.data.map(({ attributes }: Document) => attributes.plan)).toEqual([
      expect.objectContaining({ name: 'Plan d’été.pdf', mediaType: 'application/pdf' }),
      null,
    ]);

    const begun = await api.ask('/plates/imports?file_name=plates.csv', { method: 'POST', bytes: csv.bytes });
    expect(begun.document.data.attributes.columns).toMatchObject([
      { heading: 'Libellé', field: 'label' },
      { heading: 'Plan', field: null, guess: 'file' },
      { heading: 'Plan (lien)', field: null, guess: 'file' },
    ]);
  });

  test('goes along with a copy and a merge, and both records give it out', async () => {
    const id = await added({ plan: await value('plan.pdf', keeper) });
    const copy = await api.ask(`/plates/${id}/duplicate`, { method: 'PATCH' });
    const copied = copy.document.data.id;
    const kept = await added({ label: 'Gardée' });
    const { plan } = copy.document.data.attributes;

    const merged = await api.ask(`/plates/${kept}/merge`, {
      method: 'POST',
      body: { meta: { with: [id], values: { plan } } },
    });

    expect([copy.status, merged.status]).toEqual([201, 200]);
    for (const one of [copied, kept])
      expect((await api.ask(`/plates/${one}/download/plan`, { actor: other })).status).toBe(200);
  });

  test('two who replace it at once are told so', async () => {
    const id = await added({ plan: await value() });
    const { headers } = await api.ask(`/plates/${id}`);
    const match = { 'if-match': headers.get('etag') ?? '' };

    const one = await change(id, { plan: await value('un.pdf') }, { headers: match });
    const two = await change(id, { plan: await value('deux.pdf') }, { headers: match });

    expect([one.status, two.status]).toEqual([200, 412]);
  });

  test('stays with a draft and in the trash', async () => {
    const body = { data: { type: 'plates', attributes: { plan: await value() } } };
    const draft = await api.ask('/plates?draft=1', { method: 'POST', body });
    const id = await added({ plan: await value() });
    await api.ask(`/plates/${id}`, { method: 'DELETE' });

    expect(draft.status).not.toBe(500);
    expect((await api.ask(`/plates/${id}/download/plan`)).status).toBe(200);
  });
});
