import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../../world/databases.ts';
import { director, north, openTestApi, type TestApi } from '../testApi.ts';
import { begun, importOf, total, upload } from './importApi.ts';

const heading = 'Référence;Statut;Volume;Échéance;National;Taux;Région;Axes\r\n';
const csv = (...rows: readonly string[]) => ({
  name: 'cours.csv',
  bytes: `\uFEFF${heading}${rows.join('\r\n')}\r\n`,
});

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

/** A workbook of sheets of one column. */
function workbook(...sheets: readonly (readonly string[])[]): Uint8Array {
  const each = (write: (at: number) => string) => sheets.map((_, at) => write(at)).join('');
  const rowsOf = (cells: readonly string[]) =>
    cells.map((cell) => `<row><c t="inlineStr"><is><t>${cell}</t></is></c></row>`).join('');
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `<Types><Override PartName="/xl/workbook.xml" ContentType="${type}"/></Types>`,
    'xl/workbook.xml': `<workbook><sheets>${each((at) => `<sheet name="${at}" r:id="r${at}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${each((at) => `<Relationship Id="r${at}" Type="x/worksheet" Target="s${at}.xml"/>`)}</Relationships>`,
    ...Object.fromEntries(
      sheets.map((cells, at) => [`xl/s${at}.xml`, `<worksheet>${rowsOf(cells)}</worksheet>`]),
    ),
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

describe('imports', () => {
  const engine = anyDatabase();
  let testApi: TestApi;
  beforeAll(async () => {
    testApi = await openTestApi(engine);
  });
  afterAll(() => testApi.close());

  const courses = async (reference: string) =>
    (await testApi.send({ method: 'GET', path: `/courses?filter[reference]=${reference}` })).document.data;

  test('columns are matched by their labels, and figures, days and words are read as people write them', async () => {
    const one = await begun(
      testApi,
      'courses',
      csv('A-1;to_do;1 234;31/12/2026;Oui;12,5;nord;', 'A-2;;;;;;Sud;'),
    );

    expect(one.first.columns.map(({ field }: { field: string }) => field)).toEqual([
      'reference',
      'status',
      'volume',
      'deadline',
      'is_national',
      'rate',
      'region',
      'strategic_axes',
    ]);
    const checked = await one.work('check');
    expect(checked).toMatchObject({ state: 'checked', counts: { create: 2, update: 0, same: 0, bad: 0 } });
    expect(await courses('A-1')).toEqual([]);

    expect(await one.work('run')).toMatchObject({ state: 'done', stopped: null });
    const [first] = await courses('A-1');
    expect(first.attributes).toMatchObject({ volume: 1234, deadline: '2026-12-31', is_national: true });
    expect(first.relationships.region.data.id).toBe(north);
    const [second] = await courses('A-2');
    expect(second.attributes).toMatchObject({ status: 'to_do', volume: 1 });
    expect(await testApi.history(first.id)).toHaveLength(1);
    expect(await testApi.history(one.id)).toHaveLength(1);
  });

  test('every bad cell has its reason', async () => {
    const rows = [
      'B-1;to_do;trois;;;;Nord;',
      'B-2;;2;31/02/2026;;;Ouest;',
      'B-3;;1;;;;Sud;',
      'B-3;;0;;;;Sud;',
      'B-3;;1;;;;Sud;',
      'B-6;perdu;0;demain;;;Sud;',
    ];
    const one = await begun(testApi, 'courses', csv(...rows));

    expect((await one.work('check')).counts).toEqual({ create: 1, update: 0, same: 0, bad: 5 });
    const bad = await one.rows('?filter[faulty]=1');
    const said = bad.map(({ attributes }) =>
      attributes.faults.map(({ column, code }: { column: number; code: string }) => `${column} ${code}`),
    );
    expect(said).toEqual([
      ['2 unread-number'],
      ['3 unread-date', '6 related-unknown'],
      ['2 too-small'],
      ['0 repeated-row'],
      ['3 unread-date', '1 not-choice', '2 too-small'],
    ]);
    expect(bad[3].attributes.faults[0].detail).toContain('ligne 4');
  });

  test('nothing is written while a row is bad, unless the bad ones are left out', async () => {
    const one = await begun(testApi, 'courses', csv('C-1;to_do;0;;;;Nord;', 'C-2;;2;;;;Sud;'));
    await one.work('check');

    const refused = await one.send('POST', '/run');
    expect([refused.status, refused.document.errors[0].code]).toEqual([409, 'import-faulty']);

    const mended = await one.mend(2, { 2: '3' });
    expect(mended.document.data.attributes.faults).toEqual([]);
    expect(mended.document.meta.counts).toMatchObject({ create: 2, bad: 0 });
    await one.work('run');
    expect((await courses('C-1'))[0].attributes.volume).toBe(3);
  });

  test('rows are found by a key, and what is the same stays as it is', async () => {
    const first = await begun(testApi, 'courses', csv('D-1;to_do;1;;;;Nord;', 'D-2;to_do;2;;;;Nord;'));
    await first.work('check');
    await first.work('run');
    const again = await begun(
      testApi,
      'courses',
      csv('D-1;to_do;9;;;;Nord;', 'D-2;to_do;2;;;;Nord;', 'D-3;to_do;2;;;;Nord;'),
    );
    await again.set({ key: 'reference' });

    expect((await again.work('check')).counts).toEqual({ create: 1, update: 1, same: 1, bad: 0 });
    await again.work('run');
    expect((await courses('D-1'))[0].attributes.volume).toBe(9);

    expect(await again.work('undo')).toMatchObject({ state: 'undone' });
    expect((await courses('D-1'))[0].attributes.volume).toBe(1);
    expect(await courses('D-3')).toEqual([]);

    expect((await again.set({ sheet: 0 })).status).toBe(200);
    expect((await again.work('check')).counts).toEqual({ create: 1, update: 1, same: 1, bad: 0 });
    expect(await again.work('run')).toMatchObject({ state: 'done' });
    expect((await courses('D-1'))[0].attributes.volume).toBe(9);
    expect(await again.work('undo')).toMatchObject({ state: 'undone' });
    expect((await courses('D-1'))[0].attributes.volume).toBe(1);
  });

  test('two rows that change the same row are named by its key, without another fault', async () => {
    const first = await begun(testApi, 'courses', csv('L-1;to_do;1;;;;Nord;'));
    await first.work('check');
    await first.work('run');
    const [{ id }] = await courses('L-1');
    const bytes = `Identifiant;Référence\n${id};L-2\n${id};L-3\n`;
    const one = await begun(testApi, 'courses', { name: 'a.csv', bytes });
    await one.set({
      columns: [
        { index: 0, field: 'id' },
        { index: 1, field: 'reference' },
      ],
      key: 'id',
    });

    await one.work('check');

    const [bad] = await one.rows('?filter[faulty]=1');
    expect(bad.attributes.number).toBe(3);
    expect(bad.attributes.faults).toMatchObject([{ column: 0, detail: expect.stringContaining(id) }]);
  });

  test('a value that another row has is found in the trial, and one that is taken since in the run', async () => {
    const first = await begun(testApi, 'courses', csv('E-1;;1;;;;Nord;'));
    await first.work('check');
    await first.work('run');
    const again = await begun(testApi, 'courses', csv('E-1;;1;;;;Nord;', 'E-2;;1;;;;Nord;'));
    expect((await again.work('check')).counts).toMatchObject({ create: 1, bad: 1 });
    expect((await again.rows())[0].attributes.faults[0]).toMatchObject({
      field: 'reference',
      code: 'already-taken',
    });

    const late = await begun(testApi, 'courses', csv('E-3;;1;;;;Nord;', 'E-4;;1;;;;Nord;'));
    await late.work('check');
    const other = await begun(testApi, 'courses', csv('E-4;;1;;;;Nord;'));
    await other.work('check');
    await other.work('run');
    expect(await late.work('run')).toMatchObject({
      state: 'checked',
      stopped: 'refused',
      counts: { create: 1, bad: 1 },
    });
    expect(await courses('E-3')).toEqual([]);
  });

  test('taking back is refused, row by row, where somebody has changed a row since', async () => {
    const one = await begun(testApi, 'courses', csv('F-1;;1;;;;Nord;', 'F-2;;1;;;;Nord;'));
    await one.work('check');
    await one.work('run');
    const [row] = await courses('F-2');
    await testApi.send({
      method: 'PATCH',
      path: `/courses/${row.id}`,
      body: { data: { type: 'courses', id: row.id, attributes: { volume: 5 } } },
    });

    expect(await one.work('undo')).toMatchObject({ state: 'done', stopped: 'refused' });
    expect(
      (await one.rows('?filter[faulty]=1')).map(({ attributes }) => [
        attributes.number,
        attributes.faults[0].code,
      ]),
    ).toEqual([[3, 'stale-version']]);
    expect(await courses('F-1')).toHaveLength(1);
  });

  test('related rows are made on wish, with the import and not with its trial', async () => {
    const one = await begun(
      testApi,
      'courses',
      csv('G-1;;1;;;;Nord;Sécurité, Qualité', 'G-2;;1;;;;Nord;Qualité'),
    );
    await one.set({ columns: [{ index: 7, create: true }] });
    expect((await one.work('check')).counts).toMatchObject({ create: 2, bad: 0 });
    expect(await total(testApi, 'axes')).toBe(0);
    await one.work('run');
    expect(await total(testApi, 'axes')).toBe(2);
    expect((await courses('G-1'))[0].relationships.strategic_axes.data).toHaveLength(2);
  });

  test('only whoever began it sees an import, and the last one tells how columns are matched', async () => {
    const file = { name: 'a.csv', bytes: 'Code interne;Secteur\nH-1;Nord\n' };
    const one = await begun(testApi, 'courses', file);
    expect((await importOf(testApi, 'courses', one.id, { actor: director }).send('GET')).status).toBe(404);
    await one.set({
      columns: [
        { index: 0, field: 'reference' },
        { index: 1, field: 'region' },
      ],
    });
    await one.work('check');

    const { first } = await begun(testApi, 'courses', file);
    expect(first.columns).toMatchObject([
      { field: 'reference', guess: 'memory' },
      { field: 'region', guess: 'memory' },
    ]);
  });

  test('a heading that stands twice is remembered as what the first of the two was', async () => {
    const twice = await begun(testApi, 'courses', {
      name: 'a.csv',
      bytes: 'Référence;Référence;Tarif\nH-2;H-3;1\n',
    });
    await twice.work('check');

    const { first } = await begun(testApi, 'courses', { name: 'a.csv', bytes: 'Référence;Tarif\nH-4;1\n' });

    expect(first.columns[0]).toMatchObject({ field: 'reference' });
  });

  test('half a character is left out, be it sent or cut from the sample of a cell', async () => {
    const words = `${'x'.repeat(79)}😀`;
    const one = await begun(testApi, 'courses', { name: 'a.csv', bytes: `Référence;Tarif\n${words};1\n` });

    const { status, document } = await one.mend(2, { 0: 'H-5\ud800' });

    expect([status, document.data?.attributes.cells[0]]).toEqual([200, 'H-5']);
    expect((await one.mend(99_999_999_999, { 0: 'H-5' })).status).toBe(404);
    expect((await one.send('GET', '?sort=name')).status).toBe(400);
  });

  test('rights are those of any write: fields, rows of others, who may not at all', async () => {
    const one = await begun(testApi, 'courses', csv('I-1;;1;;;;Nord;', 'I-2;;1;;;;Sud;'), {
      actor: director,
    });
    expect(one.first.fields.map(({ name }: { name: string }) => name)).not.toContain('margin');
    expect((await one.set({ columns: [{ index: 2, field: 'margin' }] })).status).toBe(403);
    expect((await one.work('check')).counts).toMatchObject({ create: 1, bad: 1 });
    expect(
      (await upload(testApi, 'regions', { name: 'r.csv', bytes: 'Libellé\nX\n' }, { actor: director }))
        .status,
    ).toBe(403);
  });

  test('of a workbook the sheet is taken first whose columns are known', async () => {
    const one = await begun(testApi, 'courses', {
      name: 'a.xlsx',
      bytes: workbook(['Lisez-moi', 'merci'], ['Référence', 'Z-1'], ['Tarif', '3']),
    });

    expect(one.first).toMatchObject({ sheet: 1, columns: [{ field: 'reference' }] });
  });

  test('files that are no table are refused by what is in them', async () => {
    const pdf = { name: 'a.csv', bytes: new Uint8Array([0x25, 0x50, 0x44, 0x46, 0, 1, 2]) };
    expect((await upload(testApi, 'courses', pdf)).document.errors[0].code).toBe('import-unreadable');
    expect((await upload(testApi, 'courses', { name: 'a.xlsx', bytes: 'PK' })).status).toBe(422);
    expect(
      (await upload(testApi, 'courses', { name: 'a.csv', bytes: heading })).document.errors[0].code,
    ).toBe('import-empty');
  });
});
