import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createNotion } from '#alec/integrations/notion.ts';
import { type ExternalServer, failures, json, startExternalServer } from './externalServer.ts';

const root = '11111111-1111-4111-8111-111111111111';
const child = '22222222-2222-4222-8222-222222222222';
const text = (plain: string, more: object = {}) => ({
  plain_text: plain,
  annotations: {},
  href: null,
  ...more,
});
const block = (type: string, content: object, more: object = {}) => ({
  object: 'block',
  id: `${type}-${plainOf(content)}`,
  type,
  has_children: false,
  [type]: content,
  ...more,
});
const words = (type: string, plain: string, more: object = {}) =>
  block(type, { rich_text: [text(plain)] }, more);
const plainOf = (content: object) => JSON.stringify(content).length.toString(16);
const titled = (title: string, day: string) => ({
  object: 'page',
  last_edited_time: `${day}T08:00:00.000Z`,
  properties: { Nom: { type: 'title', title: [text(title)] } },
});
const list = (results: readonly object[], next: string | null = null) => ({
  object: 'list',
  results,
  has_more: next !== null,
  next_cursor: next,
});

/** What Notion answers, by path and query. */
const answers: Record<string, object> = {
  [`/v1/pages/${root}`]: titled('Aide', '2026-11-01'),
  [`/v1/pages/${child}`]: titled('Devis', '2026-11-20'),
  [`/v1/blocks/${root}/children?page_size=100`]: list([words('heading_1', 'Bonjour')], 'c2'),
  [`/v1/blocks/${root}/children?page_size=100&start_cursor=c2`]: list([
    words('paragraph', 'Suite'),
    { ...block('child_page', { title: 'Devis' }), id: child, has_children: true },
  ]),
  [`/v1/blocks/${child}/children?page_size=100`]: list([
    words('bulleted_list_item', 'un'),
    words('bulleted_list_item', 'deux', { id: 'deep', has_children: true }),
    block('to_do', { rich_text: [text('fait')], checked: true }),
    words('toggle', 'Plus', { id: 'toggle', has_children: true }),
    block('callout', { rich_text: [text('Attention & <ici>')], icon: { type: 'emoji', emoji: '💡' } }),
    block('code', { rich_text: [text('a < b')] }),
    block('divider', {}),
    block('table', { has_column_header: true }, { id: 'table', has_children: true }),
    block('image', {
      type: 'external',
      external: { url: 'https://of.test/a.png' },
      caption: [text('Écran')],
    }),
    block('image', { type: 'file', file: { url: 'https://of.test/away.png' }, caption: [text('Absente')] }),
    block('paragraph', {
      rich_text: [
        text('lien', { href: 'https://of.test/x', annotations: { bold: true } }),
        text(' page', { href: `https://www.notion.so/Aide-${root.replaceAll('-', '')}` }),
        text(' danger', { href: 'javascript:alert(1)' }),
      ],
    }),
    words('a_block_of_tomorrow', 'inconnu'),
  ]),
  '/v1/blocks/deep/children?page_size=100': list([words('numbered_list_item', 'trois')]),
  '/v1/blocks/toggle/children?page_size=100': list([words('paragraph', 'Caché')]),
  '/v1/blocks/table/children?page_size=100': list([
    block('table_row', { cells: [[text('Tête')], [text('B')]] }),
    block('table_row', { cells: [[text('1')], [text('2')]] }),
  ]),
};

describe('the help that stands in Notion', () => {
  let notion: ExternalServer;
  let refusals: number;
  beforeEach(async () => {
    refusals = 0;
    notion = await startExternalServer((request, response) => {
      if (refusals-- > 0) response.writeHead(429, { 'retry-after': '0' }).end('{}');
      else if (request.headers['notion-version'] !== '2022-06-28') response.writeHead(400).end('{}');
      else if (!answers[request.url ?? '']) response.writeHead(404).end('{}');
      else json(answers[request.url ?? ''])(request, response, new URL('http://of.test'));
    });
  });
  afterEach(() => notion.close());

  const read = () =>
    createNotion(
      { name: 'notion', url: `${notion.url}/v1`, secret: 's3cret' },
      root.replaceAll('-', ''),
      () => new Date(),
    )({
      fetchImage: async (address) =>
        address.endsWith('/a.png') ? { bytes: new Uint8Array([1, 2]), mediaType: 'image/png' } : undefined,
      signal: new AbortController().signal,
    });

  it('is read page by page, parents first, all of its blocks', async () => {
    const pages = await read();

    expect(
      pages.map(({ id, parent, title, changedOn, position }) => [id, parent, title, changedOn, position]),
    ).toEqual([
      [root, null, 'Aide', '2026-11-01', 1],
      [child, root, 'Devis', '2026-11-20', 1],
    ]);
    expect(pages[0]?.content).toBe(`<h2>Bonjour</h2>\n<p>Suite</p>\n<p><a href="${child}.md">Devis</a></p>`);
    expect(new Set(notion.authorizations)).toEqual(new Set(['Bearer s3cret']));
  });

  it.each([
    ['Notes de mise à jour', 'update-notes'],
    ['Release notes', 'update-notes'],
    ['Devis', null],
  ])('has the page %s under the name %s', async (title, slug) => {
    const before = answers[`/v1/pages/${child}`];
    answers[`/v1/pages/${child}`] = titled(title, '2026-11-20');

    const [, page] = await read();

    expect(page?.slug).toBe(slug);
    answers[`/v1/pages/${child}`] = before ?? {};
  });

  it('is drawn as pages of ours, what is in it never as markup of its own', async () => {
    const [, page] = await read();

    expect(page?.content.split('\n')).toEqual([
      '<ul><li>un</li><li>deux<ol><li>trois</li></ol></li></ul>',
      '<ul><li>☑ fait</li></ul>',
      '<details><summary>Plus</summary><p>Caché</p></details>',
      '<blockquote><p>💡 Attention &amp; &lt;ici&gt;</p></blockquote>',
      '<pre><code>a &lt; b</code></pre>',
      '<hr>',
      '<table><tbody><tr><th>Tête</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
      '<p><img src="data:image/png;base64,AQI=" alt="Écran"></p>',
      '<p><a href="https://of.test/away.png">Absente</a></p>',
      `<p><a href="https://of.test/x"><strong>lien</strong></a><a href="${root.replaceAll('-', '')}.md"> page</a> danger</p>`,
      '',
    ]);
  });

  it('waits after a 429, and asks again', async () => {
    refusals = 2;

    expect(await read()).toHaveLength(2);
  });

  it.each(failures)('is not read at all when Notion %s', async (_, how, reason) => {
    notion.answer(how);

    await expect(read()).rejects.toThrow(`notion: ${reason}`);
  });
});
