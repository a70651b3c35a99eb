import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import { director, id, openReadApi, type ReadApi, seesMargins } from './readApi.ts';

describe('An export', () => {
  const engine = anyDatabase();
  let readApi: ReadApi;
  beforeAll(async () => {
    readApi = await openReadApi(engine);
  });
  afterAll(() => readApi.database.close());

  it('has its columns in the order they are asked for', async () => {
    const fields = 'fields[training_courses]=budget,label,status';
    const ask = (format: string) =>
      readApi.ask(`/training-courses/export?format=${format}&sort=-label&${fields}`, { locale: 'fr' });
    const [csv, workbook] = await Promise.all([ask('csv'), ask('xlsx')]);

    expect(csv.text.replace('\uFEFF', '').split(/\r?\n/)[0]).toBe('Budget;Libellé;Statut');
    expect(rowsOf(workbook.bytes).slice(0, 3)).toEqual([
      ['Budget', 'Libellé', 'Statut'],
      ['', 'Zinguerie', ''],
      ['99.99', 'etancheite', 'À faire'],
    ]);
  });

  it('is CSV with headings, labels and names of related rows', async () => {
    const fields =
      'fields[training_courses]=label,status,budget,is_national,deadline,tags,region,axes,stages';
    const { status, headers, text } = await readApi.ask(
      `/training-courses/export?format=csv&sort=label&${fields}`,
    );

    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="training-courses.csv"');
    expect(text.split('\r\n')).toEqual([
      '\uFEFFLibellé,Statut,Budget,National,Échéance,Étiquettes,Région,Axes,Étapes',
      `"'=SUM(A1), ""brut""; 50_000",Cancelled,,,,,,,`,
      'Élagage à 100 %,Done,1250.50,Yes,2026-04-01,"forêt, hauteur",Bretagne,"Santé, Sécurité","Stage 1, Stage 2"',
      'etancheite,To do,99.99,No,2026-03-01,,Île-de-France,Santé,Stage 3',
      'Zinguerie,,,,,,Bretagne,,',
      '',
    ]);
  });

  it('speaks French to a French spreadsheet', async () => {
    const fields = 'fields[training_courses]=status,budget,is_national,deadline';
    const { text } = await readApi.ask(`/training-courses/export?format=csv&sort=label&${fields}`, {
      locale: 'fr',
    });

    expect(text.split('\r\n')[2]).toBe('Terminé;1250,50;Oui;01/04/2026');
  });

  it('gives the text that a number has', async () => {
    const path = (format: string) =>
      `/training-courses/export?format=${format}&sort=label&fields[training_courses]=hours`;
    const [csv, workbook] = await Promise.all([
      readApi.ask(path('csv'), { locale: 'fr' }),
      readApi.ask(path('xlsx'), { locale: 'fr' }),
    ]);

    expect(csv.text.split('\r\n')[2]).toBe('Temps plein');
    expect(entryOf(workbook.bytes, 'xl/worksheets/sheet1.xml')).toContain('>Temps plein<');
  });

  it('has the rows of one value together, as a grouped list', async () => {
    const list = 'sort=label&group=status&fields[training_courses]=label,status';
    const [file, page, several] = await Promise.all([
      readApi.ask(`/training-courses/export?format=json&${list}`),
      readApi.ask(`/training-courses?${list}`),
      readApi.ask('/training-courses/export?group=stages'),
    ]);

    const labelsOf = ({ text }: { readonly text: string }) =>
      JSON.parse(text).data.map((row: { attributes: { label: string } }) => row.attributes.label);
    expect(labelsOf(file)).toEqual(labelsOf(page));
    expect(labelsOf(file)).not.toEqual(labelsOf(file).toSorted());
    expect(several.text).toMatch(/not-groupable/);
  });

  it('keeps to the filter and to what the actor may see', async () => {
    const own = await readApi.ask('/training-courses/export?format=csv&filter[label]=e', { actor: director });
    const margins = await readApi.ask('/training-courses/export?format=csv', { actor: seesMargins });

    expect(own.text).not.toContain('etancheite');
    expect(own.text).not.toContain('Marge');
    expect(margins.text).toContain('Marge');
  });

  it('is a workbook that other programs open', async () => {
    const fields = 'fields[training_courses]=label,budget,deadline,seen_at';
    const { status, bytes } = await readApi.ask(`/training-courses/export?format=xlsx&sort=label&${fields}`);
    const sheet = entryOf(bytes, 'xl/worksheets/sheet1.xml');

    expect(status).toBe(200);
    expect(checkArchive(bytes)).toContain('xl/workbook.xml');
    expect(entryOf(bytes, 'xl/styles.xml')).toContain('<numFmt numFmtId="164" formatCode="#,##0.00"/>');
    expect(sheet).toContain('<t xml:space="preserve">=SUM(A1), &quot;brut&quot;; 50_000</t>');
    expect(sheet).toContain('<c s="4"><v>1250.50</v></c><c s="1"><v>46113</v></c><c s="2"><v>46056.2118');
  });

  it('is a JSON:API document of the rows as the list has them, one per line', async () => {
    const query = 'sort=label&fields[training_courses]=label,status,region&filter[label]=e';
    const file = await readApi.ask(`/training-courses/export?format=json&${query}`);
    const list = await readApi.ask(`/training-courses?${query}`);

    expect(file.headers.get('content-type')).toBe('application/vnd.api+json');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="training-courses.json"');
    expect(JSON.parse(file.text).data).toEqual(JSON.parse(list.text).data);
    expect(file.text.trim().split('\r\n')).toHaveLength(JSON.parse(list.text).data.length + 2);
  });

  it('of no rows is a document all the same', async () => {
    const { text } = await readApi.ask('/training-courses/export?format=json&filter[label]=nowhere');

    expect(JSON.parse(text)).toEqual({ jsonapi: { version: '1.1' }, data: [] });
  });

  it('has no cap, and asks the database once per thousand rows', async () => {
    for (let number = 100; number < 2300; number += 1)
      await readApi.insert('axes', { id: id('a', number), label: `Axe ${number % 50}` });
    const { text, statements } = await readApi.ask('/axes/export?format=csv&sort=-label&fields[axes]=id');
    const document = await readApi.ask('/axes/export?format=json&sort=-label&fields[axes]=label');
    const lines = text.split('\r\n').slice(1, -1);
    const ids = JSON.parse(document.text).data.map((row: { id: string }) => row.id);

    expect(new Set(lines).size).toBe(2202);
    expect(lines).toHaveLength(2202);
    expect(statements).toHaveLength(3);
    expect(ids).toEqual(lines);
    expect(document.statements).toHaveLength(3);
  });
});

/** The text of one entry, found by its local header; sizes stand after the data, so the data ends where it ends. */
function entryOf(bytes: Uint8Array, path: string): string {
  const archive = Buffer.from(bytes);
  const name = archive.indexOf(path);
  return inflateRawSync(archive.subarray(name + path.length)).toString();
}

/** What the cells of a workbook's sheet show, row by row. */
function rowsOf(bytes: Uint8Array): string[][] {
  const sheet = entryOf(bytes, 'xl/worksheets/sheet1.xml');
  const textsOf = (row: string) =>
    [...row.matchAll(/<c\b[^>]*?(?:\/>|>(.*?)<\/c>)/g)].map(([, inner = '']) => inner);
  return [...sheet.matchAll(/<row\b.*?<\/row>/gs)].map(([row]) =>
    textsOf(row).map((inner) => inner.replaceAll(/<[^>]+>/g, '')),
  );
}

/** Lists the archive with Python's own reader, which checks every checksum. */
function checkArchive(bytes: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'workbook-'));
  const path = join(folder, 'export.xlsx');
  writeFileSync(path, bytes);
  const program =
    'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print(z.namelist())';
  const names = execFileSync('python3', ['-c', program, path]).toString();
  rmSync(folder, { recursive: true });
  return names;
}
