import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { screenModelOf } from '#engine/rules/screenModel.ts';
import { anyDatabase } from '../world/databases.ts';
import { clerk, keeper, type LoanApi, north, northerner, openLoans, south, visitor } from './ownFieldsApi.ts';
import type { Document } from './testApi.ts';

/** Fields and relations that the clerk sees on the loans of the north alone. */
const closed = ['fee', 'note', 'grade', 'code', 'tags', 'paper', 'twice'];
const closedLinks = ['guarantor', 'follows', 'helpers', 'lines'];

describe('fields seen on own rows alone', () => {
  const engine = anyDatabase();
  let api: LoanApi;
  let ada: string;
  let zoe: string;
  let mine: string;
  let theirs: string;
  let other: string;
  beforeAll(async () => {
    api = await openLoans(engine);
    [ada, zoe] = [await api.add('people', { name: 'Ada' }), await api.add('people', { name: 'Zoe' })];
    mine = await api.add(
      'loans',
      { title: 'Mine', price: '1.00', fee: '5.00', note: 'birch', grade: 'a', code: 'M-1', tags: ['own'] },
      { town: north, guarantor: ada, helpers: [ada] },
    );
    theirs = await api.add(
      'loans',
      {
        title: 'Theirs',
        price: '2.00',
        fee: '70.00',
        note: 'secret oak',
        grade: 'b',
        code: 'T-1',
        tags: ['hidden'],
        paper: await api.paper('plan.pdf'),
      },
      { town: south, guarantor: zoe, helpers: [zoe], follows: mine },
    );
    other = await api.add('loans', { title: 'Other', price: '3.00', fee: '60.00' }, { town: south });
    await api.add('lines', { label: 'Mine line', amount: '1.00' }, { loan: mine });
    await api.add('lines', { label: 'Their line', amount: '2.00' }, { loan: theirs });
  });
  afterAll(() => api.close());

  const titles = ({ document }: Document): Document =>
    document.data.map(({ attributes }: Document) => attributes.title);
  const asked = async (query: string, actor = clerk) => titles(await api.get(`/loans?${query}`, actor));

  test('are absent on rows of others, as hidden fields are, in one statement', async () => {
    for (const path of ['/loans?sort=title', `/towns?include=loans&sort=name`]) {
      let reply: Document;
      const statements = await api.statements(async () => {
        reply = await api.get(path);
      });
      expect(statements).toHaveLength(1);
      const rows = [...reply.document.data, ...(reply.document.included ?? [])];
      const named = (id: string) => rows.find((row: Document) => row.id === id);
      expect(named(mine).attributes).toMatchObject({ fee: '5.00', twice: '10.00', note: 'birch' });
      expect(named(mine).relationships.guarantor.data.id).toBe(ada);
      for (const name of closed) expect(named(theirs).attributes).not.toHaveProperty(name);
      for (const name of closedLinks) expect(named(theirs).relationships).not.toHaveProperty(name);
    }
    const { document } = await api.get(`/loans/${theirs}`, clerk);
    const hidden = await api.get(`/loans/${theirs}`, visitor);
    const { meta, ...seen } = hidden.document.data;
    expect(document.data).toEqual({ ...seen, meta: { ...meta, own: false } });
    const sparse = await api.get(`/loans?fields[loans]=fee,guarantor&sort=title&filter[id]=${theirs}`);
    expect(sparse.document.data[0]).toMatchObject({ attributes: {}, relationships: {} });
  });

  test('are all there for whoever sees own rows alone, or every fee', async () => {
    for (const actor of [northerner, keeper]) {
      const { document } = await api.get(`/loans/${mine}`, actor);
      expect(document.data.attributes).toMatchObject({ fee: '5.00', note: 'birch' });
    }
    expect((await api.get(`/loans/${theirs}`, northerner)).status).toBe(404);
    const whole = await api.get(`/loans/${theirs}`, keeper);
    expect(whole.document.data.attributes.fee).toBe('70.00');
  });

  test('are told to a screen by their names, where rows of others are without them', () => {
    const namesFor = (actor: typeof clerk) => screenModelOf(api.model, actor).resources.loans?.ofOwnRows;
    expect(namesFor(clerk)).toEqual(expect.arrayContaining([...closed, ...closedLinks]));
    const written = (actor: typeof clerk) =>
      screenModelOf(api.model, actor).resources.loans?.writtenOnOwnRows;
    expect([written(clerk), written(keeper), written(northerner)]).toEqual([['price'], undefined, undefined]);
    expect([namesFor(northerner), namesFor(keeper), namesFor(visitor)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('are filtered, sorted and searched as if they were empty there', async () => {
    expect(await asked('filter[fee][gte]=1')).toEqual(['Mine']);
    expect(await asked('filter[fee][null]=true&sort=title')).toEqual(['Other', 'Theirs']);
    expect(await asked('filter[or][0][fee][gte]=1&filter[or][1][title]=Other&sort=title')).toEqual([
      'Mine',
      'Other',
    ]);
    expect(await asked(`filter[guarantor]=${zoe}`)).toEqual([]);
    expect(await asked('filter[guarantor.name]=Ada')).toEqual(['Mine']);
    expect(await asked('filter[guarantor.name]=Zoe')).toEqual([]);
    expect(await asked(`filter[helpers]=${zoe}`)).toEqual([]);
    expect(await asked('filter[lines.label]=Their line')).toEqual([]);
    expect(await asked('sort=fee,title')).toEqual(['Mine', 'Other', 'Theirs']);
    expect(await asked('sort=-fee,title')).toEqual(['Mine', 'Other', 'Theirs']);
    expect(await asked('sort=-guarantor.name,title')).toEqual(['Mine', 'Other', 'Theirs']);
    expect(await asked('filter[q]=birch')).toEqual(['Mine']);
    expect(await asked('filter[q]=oak')).toEqual([]);
    expect(await asked('filter[q]=Their line')).toEqual([]);
    expect(await asked('filter[q]=oak', keeper)).toEqual(['Theirs']);
    const next = await api.get('/loans?sort=fee,title&page[size]=2');
    const cursor = new URL(next.document.links.next, 'http://loans.test').search;
    expect(titles(await api.get(`/loans${cursor}`))).toEqual(['Theirs']);
    expect(Buffer.from(cursor, 'utf8').toString()).not.toContain('60.00');
  });

  test('are added up and grouped by own values, page[each] as well', async () => {
    const { document } = await api.get('/loans?aggregate[fee]=sum,count,max&aggregate[price]=sum');
    expect(document.meta.aggregates).toEqual({
      fee: { sum: '5.00', count: 1, max: '5.00' },
      price: { sum: '6.00' },
    });
    const headings = async (query: string): Promise<Document> => {
      const reply = await api.get(`/loans?sort=title&${query}`);
      return reply.document.meta.groups.map(({ heading, count }: Document) => [heading, count]);
    };
    expect(await headings('group=grade')).toEqual([
      ['a', 1],
      [null, 2],
    ]);
    expect(await headings('group=grade&page[each]=5')).toEqual([
      ['a', 1],
      [null, 2],
    ]);
    expect(await headings('group=lines')).toEqual([
      ['Mine line', 1],
      [null, 2],
    ]);
  });

  test('lead nowhere from rows of others', async () => {
    for (const path of ['relationships/guarantor', 'helpers', 'relationships/lines', 'lines'])
      expect((await api.get(`/loans/${theirs}/${path}`)).status, path).toBe(404);
    expect((await api.get(`/loans/${mine}/helpers`)).document.data).toHaveLength(1);
    const included = await api.get('/loans?include=guarantor,helpers,lines,follows&sort=title');
    const names = included.document.included.map(
      ({ attributes }: Document) => attributes.name ?? attributes.label,
    );
    expect(names).toEqual(expect.arrayContaining(['Ada', 'Mine line']));
    expect(included.text).not.toContain('Zoe');
    expect(included.text).not.toContain('Their line');
    const used = await api.get(`/people/${zoe}?counts=usedBy`);
    expect(used.document.meta.usedBy[zoe]).toMatchObject({ count: 0, references: [] });
  });

  test('have no file, no explanation, no suggestion and no name there', async () => {
    expect((await api.get(`/loans/${theirs}/download/paper`)).status).toBe(404);
    expect((await api.get(`/loans/${theirs}/download/paper`, keeper)).status).toBe(200);
    expect((await api.get(`/loans/${theirs}/explanation?field=twice`)).status).toBe(404);
    const explained = await api.get(`/loans/${mine}/explanation?field=twice`);
    expect(explained.document.meta.parts).toEqual([{ value: '5', rows: null }]);
    const suggested = await api.get('/loans/suggestions/tags');
    expect(suggested.document.meta.suggestions).toEqual(['own']);
    const found = async (words: string): Promise<Document> =>
      (await api.get(`/records?filter[q]=${words}`)).document;
    expect((await found('birch')).data.map(({ id }: Document) => id)).toEqual([mine]);
    expect((await found('oak')).data).toEqual([]);
    expect((await found('secrte')).data).toEqual([]);
  });

  test('stay out of the history and of files of rows of others', async () => {
    const told = await api.get(`/activities?filter[entity_id]=${theirs}`);
    expect(told.document.data).toHaveLength(1);
    expect(told.text).not.toContain('70.00');
    expect(told.text).toContain('Theirs');
    expect((await api.get(`/activities?filter[entity_id]=${mine}`)).text).toContain('5.00');
    for (const format of ['csv', 'json']) {
      const { text } = await api.get(`/loans/export?format=${format}`);
      for (const word of ['70.00', 'oak', 'T-1', 'hidden', 'Zoe', 'Their line', 'plan.pdf'])
        expect(text, `${format} ${word}`).not.toContain(word);
      expect(text).toContain('birch');
    }
    const history = await api.get('/activities/export?format=csv');
    expect(history.text).not.toContain('secret oak');
  });

  const questions = () => [
    '/loans?sort=title',
    '/loans?sort=-fee',
    '/loans?sort=note&page[size]=2',
    '/loans?sort=guarantor.name',
    '/loans?filter[fee][gte]=10',
    '/loans?filter[fee][ne]=70',
    '/loans?filter[and][0][or][0][fee][lt]=65&filter[and][0][or][1][title]=x',
    '/loans?filter[note][contains]=a',
    '/loans?filter[q]=oak',
    '/loans?filter[grade]=b',
    '/loans?filter[helpers][null]=true',
    '/loans?filter[lines.label][contains]=line',
    '/loans?filter[follows][root]=true',
    `/loans?filter[follows][outside]=${mine}`,
    '/loans?aggregate[fee]=sum,average,count,min,max&group=grade',
    '/loans?group=grade&page[each]=3&aggregate[fee]=sum',
    '/loans?group=lines',
    '/loans?include=guarantor,helpers,lines,follows.guarantor',
    '/lines?include=loan.guarantor&sort=amount',
    '/people?include=vouches',
    '/people?filter[vouches.title]=Theirs',
    `/people/${zoe}/vouches`,
    `/people/${ada}/relationships/vouches`,
    '/loans/export?format=csv',
    `/loans/${theirs}`,
    `/loans/${theirs}/lines`,
    `/loans/${theirs}/explanation?field=twice`,
    '/loans/suggestions/tags',
    '/records?filter[q]=oak',
    '/records?filter[q]=elmm',
    `/activities?filter[entity_id]=${theirs}`,
  ];

  /** What is asked of others' loans answers the same, whatever stands in their closed fields. */
  test('make no difference to any answer where they are not seen', async () => {
    const answers = async (): Promise<string[]> => {
      const all: string[] = [];
      for (const path of questions()) {
        const { text, status } = await api.get(path);
        all.push(`${status} ${text}`);
      }
      return all;
    };
    const before = await answers();
    await api.run(
      `update loans set fee = 3.00, note = 'elm', grade = 'a', code = 'Z-9', tags = '{zebra}', paper = null,
        guarantor_id = $1, follows_id = null, twice = 6.00 where id = $2`,
      ada,
      theirs,
    );
    await api.run(
      `update loans set fee = 99.00, note = 'oak', grade = 'b', guarantor_id = $1, follows_id = $2 where id = $3`,
      zoe,
      theirs,
      other,
    );
    await api.run('delete from loans__helpers where owner_id = $1', theirs);
    await api.run('update lines set amount = 77 where loan_id = $1', theirs);

    const after = await answers();
    const differ = questions().filter((_, at) => after[at] !== before[at]);
    expect(differ).toEqual([]);
  });
});
