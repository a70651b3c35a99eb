import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { receiveTable } from '#engine/files/table/receiveTable.ts';
import type { TableCell } from '#engine/files/table/tableFile.ts';

async function* pieces(bytes: Uint8Array, size = 7) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const read = (name: string, bytes: Uint8Array) => readPieces(name, pieces(bytes));
const readPieces = (name: string, bytes: AsyncIterable<Uint8Array>) =>
  receiveTable({ bytes, name, maxSize: 1_000_000 }, async ({ sheets, rows }) => {
    const found: (readonly [sheet: number, row: number, cells: readonly TableCell[]])[] = [];
    for await (const { sheet, number, cells } of rows()) found.push([sheet, number, cells]);
    return { sheets, rows: found };
  });
const cellsOf = async (name: string, bytes: Uint8Array) =>
  (await read(name, bytes)).rows.map(([, , cells]) => cells);

test('a CSV file says by itself how it is written and what is between its cells', async () => {
  const utf8 = new TextEncoder().encode('\uFEFFRéférence;Nom\r\n1;"Durand; ""fils"""\r\n\r\n2;=1+1');
  expect((await read('a.csv', utf8)).rows).toEqual([
    [0, 1, ['Référence', 'Nom']],
    [0, 2, ['1', 'Durand; "fils"']],
    [0, 4, ['2', '=1+1']],
  ]);
  expect(await cellsOf('a.csv', Buffer.from('Libell\xe9,Prix\n\xe0,"1,5"', 'latin1'))).toEqual([
    ['Libellé', 'Prix'],
    ['à', '1,5'],
  ]);
  expect(await cellsOf('a.txt', Buffer.from('\uFEFFa\tb\nc\té', 'utf16le'))).toEqual([
    ['a', 'b'],
    ['c', 'é'],
  ]);
});

test.each([
  ['windows-1252', Buffer.from('L\x92\x9cuvre \x96 12 \x80\x85', 'latin1')],
  ['utf-8', Buffer.from('L’œuvre – 12 €…')],
  ['utf-16le', Buffer.from('\uFEFFL’œuvre – 12 €…', 'utf16le')],
  ['utf-16be', Buffer.from('\uFEFFL’œuvre – 12 €…', 'utf16le').swap16()],
])(
  'the quotes, dashes and euros of a CSV file in %s are read, wherever its bytes are divided',
  async (_, bytes) => {
    for (const size of [1, 2, 3, bytes.length]) {
      const { rows } = await readPieces('a.csv', pieces(bytes, size));

      expect(rows).toEqual([[0, 1, ['L’œuvre – 12 €…']]]);
    }
  },
);

test('whatever is written as CSV is read as it was', async () => {
  const cell = fc
    .string({ maxLength: 8 })
    .map((text) => text.replaceAll('\u0000', '').replaceAll('\r', '').replace(/^'/, ''));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), async (rows) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const text = ['x;y', ...rows.map((row) => row.map(quoted).join(';'))].join('\r\n');
      const whole = rows.map((row) => ['', ...row, 'end'].slice(1)).map(([one = '', two = '']) => [one, two]);

      const found = await cellsOf('a.csv', new TextEncoder().encode(text));

      const filled = whole.filter((row) => row.some((one) => one !== ''));
      expect(found.slice(1).map((row) => [row[0] ?? '', row[1] ?? ''])).toEqual(
        filled.map((row) => row.map((one) => Buffer.from(one).toString())),
      );
    }),
    { numRuns: 60 },
  );
});

const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const text = (words: string) => new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${words}`);
const sheet = (rows: string) => text(`<worksheet><sheetData>${rows}</sheetData></worksheet>`);

/** As a spreadsheet writes it: shared texts, formats of days, formulas with their value, a hidden sheet. */
function workbook(others: Record<string, Uint8Array> = {}): Uint8Array {
  return zipSync({
    '[Content_Types].xml': text(
      `<Types><Override PartName="/xl/workbook.xml" ContentType="${main}.sheet.main+xml"/></Types>`,
    ),
    'xl/workbook.xml': text(
      '<workbook xmlns:r="r"><sheets><sheet name="Notes" sheetId="1" r:id="rId1"/><sheet name="Lignes &amp; prix" sheetId="2" r:id="rId2"/><sheet name="caché" sheetId="3" state="hidden" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': text(
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="x/worksheet" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    ),
    'xl/styles.xml': text(
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="#,##0.00&quot; days&quot;"/><numFmt numFmtId="166" formatCode="0.0\\ %"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="9"/><xf numFmtId="166"/></cellXfs></styleSheet>',
    ),
    'xl/sharedStrings.xml': text(
      '<sst><si><t>Titre</t></si><si><r><t xml:space="preserve">Les </t></r><r><t>Misérables</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si></sst>',
    ),
    'xl/worksheets/sheet1.xml': sheet(''),
    'xl/worksheets/sheet2.xml': sheet(
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="inlineStr"><is><t>Jour</t></is></c></row><row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4" t="b"><v>1</v></c><c r="C4" s="1"><v>46387</v></c><c r="D4" s="2"><v>46387.354166667</v></c><c r="E4" s="3"><v>0.30000000000000004</v></c><c r="F4" t="str"><f>A4&amp;"!"</f><v>ok</v></c><c r="G4" s="4"><v>0.07</v></c><c r="H4" s="5"><v>0.125</v></c></row>',
    ),
    ...others,
  });
}

test('a workbook of LibreOffice is read, which says of each sheet that it is seen', async () => {
  expect(await read('a.xlsx', readFileSync('tests/files/samples/libreoffice.xlsx'))).toEqual({
    sheets: ['b'],
    rows: [
      [0, 1, ['a;b']],
      [0, 2, ['1;2']],
    ],
  });
});

test('a workbook whose rows are numbered as none can be is read in its order, without what no database holds', async () => {
  const cell = (place: string, words: string) => `<c r="${place}" t="inlineStr"><is><t>${words}</t></is></c>`;
  const rows = [
    ['3', cell('A3', 'a'), ['a']],
    ['3', cell('', 'b') + cell('7', 'c'), ['b', 'c']],
    ['x', cell('C1', 'd_xD800_e_xD83D__xDE00_'), [null, null, 'de😀']],
    ['99999999999', cell('A1', 'f'), ['f']],
  ] as const;
  const data = rows.map(([r, cells]) => `<row r="${r}">${cells}</row>`).join('');

  const found = await read('a.xlsx', workbook({ 'xl/worksheets/sheet1.xml': sheet(data) }));

  expect(found.rows.slice(0, 4)).toEqual(rows.map(([, , cells], at) => [0, at + 3, cells]));
});

test('a workbook gives the values of its cells, sheet by sheet', async () => {
  expect(await read('a.xlsx', workbook())).toEqual({
    sheets: ['Notes', 'Lignes & prix'],
    rows: [
      [1, 2, ['Titre', null, 'Jour']],
      [1, 4, ['Les Misérables', true, '2026-12-31', '2026-12-31T08:30:00', 0.3, 'ok', '7 %', '12.5 %']],
    ],
  });
});

test('what is no table is refused, whatever it is called', async () => {
  const zip = zipSync({ 'a.txt': new Uint8Array([1]) });
  for (const [name, bytes] of [
    ['a.xlsx', zip],
    ['a.csv', zip],
    ['a.pdf', Buffer.from('%PDF-1.4')],
  ] as const)
    await expect(read(name, bytes)).rejects.toMatchObject({ code: 'import-unreadable' });
});
