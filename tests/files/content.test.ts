import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printPdf } from '#engine/print/printPdf.ts';
import { workbookFile } from '#engine/print/workbook.ts';
import { folderStore, type OpenedStore } from '../world/fileStores.ts';
import { propertyRuns } from '../world/propertyRuns.ts';
import { docx, pdf, renamedIn, sample, withEntries, zip } from '../world/sampleFiles.ts';
import { outcomeOf, uploadOf } from '../world/uploads.ts';

const endings = ['doc', 'docx', 'xls', 'xlsx', 'png', 'jpg', 'jpeg', 'bz', 'bz2', 'zip', '7z', 'pdf'];
const jpeg = sample('chromium.jpg');
const png = sample('chromium.png');
const html = Buffer.from('<!DOCTYPE html><html><script>alert(1)</script></html>');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
const samples: readonly [ending: string, Buffer][] = [
  ['doc', sample('libreoffice.doc')],
  ['docx', sample('libreoffice.docx')],
  ['xls', sample('libreoffice.xls')],
  ['xlsx', sample('libreoffice.xlsx')],
  ['png', png],
  ['jpg', jpeg],
  ['bz2', sample('bzip2.bz2')],
  ['zip', sample('infozip.zip')],
  ['7z', sample('7zip.7z')],
  ['pdf', sample('libreoffice.pdf')],
];
const macroType = 'application/vnd.ms-word.document.macroEnabled.main+xml';

let store: OpenedStore;
beforeAll(async () => {
  store = await folderStore.open();
});
afterAll(() => store.close());

describe('taken is', () => {
  it.each(samples)('a %s as its program writes it', async (ending, content) => {
    expect(await outcome(ending, content)).toBe('kept');
  });

  it.each<[string, string, Buffer]>([
    ['a picture whose ending is jpeg', 'jpeg', jpeg],
    ['a bzip2 whose ending is bz', 'bz', sample('bzip2.bz2')],
    ['a docx as Word lays it out', 'docx', docx()],
    [
      'a docx with another one inside',
      'docx',
      docx({ parts: { 'word/embeddings/a.docx': [docx(), { level: 0 }] } }),
    ],
    ['a docx as a zip', 'zip', docx()],
    [
      'a zip of office documents',
      'zip',
      zip({ 'a.docx': docx(), 'b.pdf': pdf('b'), 'c/d.zip': zip({ 'e.txt': 'e' }) }),
    ],
    ['a zip with a PDF at its start, unpacked', 'zip', zip({ 'a.pdf': [pdf('a'), { level: 0 }] })],
    ['a PDF that its scanner filled up to a block', 'pdf', Buffer.concat([pdf('a'), Buffer.alloc(3000)])],
    ['a PDF with a docx inside', 'pdf', pdf(`a) /F (${docx().toString('latin1')}`)],
    ['a PDF that was signed after its end', 'pdf', Buffer.concat([pdf('a'), pdf('b').subarray(9)])],
    ['a PNG that its disk filled up to a block', 'png', Buffer.concat([png, Buffer.alloc(4000)])],
    ['a JPEG whose scanner stopped early', 'jpg', jpeg.subarray(0, -20)],
    ['a JPEG with larger ones for bright screens', 'jpg', Buffer.concat(Array(100).fill(jpeg))],
    [
      'a JPEG with a film of the moment',
      'jpg',
      Buffer.concat([jpeg, box('ftypmp42'), Buffer.alloc(200_000, 7)]),
    ],
    [
      'a JPEG with what Samsung adds',
      'jpg',
      Buffer.concat([jpeg, Buffer.alloc(200_000, 7), Buffer.from('SEFT')]),
    ],
    ['a JPEG with what Canon adds', 'jpg', Buffer.concat([jpeg, Buffer.from('CANON OPTIONAL DATA\0')])],
  ])('%s', async (_, ending, content) => {
    expect(await outcome(ending, content)).toBe('kept');
  });
});

describe('taken are', () => {
  it('the PDFs and workbooks that are printed here', async () => {
    const printed = await printPdf({ content: 'Un devis' });
    const workbook: Uint8Array[] = [];
    const rows = [[{ words: 'Sud', style: { look: 'plain' } }]] as const;
    for await (const chunk of workbookFile({ normal: { look: 'plain' }, worksheets: [{ name: 'a', rows }] }))
      workbook.push(chunk);

    expect(await outcome('pdf', Buffer.from(printed))).toBe('kept');
    expect(await outcome('xlsx', Buffer.concat(workbook))).toBe('kept');
  });
});

describe('refused is', () => {
  const isOneOf = (ending: string, ...group: string[]) => group.includes(ending);
  const isSame = (one: string, other: string) =>
    one === other || (isOneOf(one, 'docx', 'xlsx') && other === 'zip') || (one === 'bz2' && other === 'bz');

  it.each(endings)('under %s every content of another type', async (ending) => {
    const others = samples.filter(([own]) => !isSame(own, ending) && !(own === 'jpg' && ending === 'jpeg'));

    const outcomes = await Promise.all(others.map(([, content]) => outcome(ending, content)));

    expect(outcomes.length).toBeGreaterThan(6);
    expect(new Set(outcomes)).toEqual(new Set(['file-extension']));
  });

  it.each(endings)('under %s HTML and SVG, alone and in front', async (ending) => {
    const [, content] = samples.find(([own]) => isSame(own, ending)) ?? samples[0] ?? ['', html];
    const disguised = [
      html,
      svg,
      Buffer.concat([html, content]),
      Buffer.from('MZ\x90\0'),
      Buffer.from('#!/bin/sh'),
    ];

    const outcomes = await Promise.all(disguised.map((each) => outcome(ending, each)));

    expect(new Set(outcomes)).toEqual(new Set(['file-extension']));
  });

  const notes = zip({ 'a.html': html });
  it.each<[string, string, Buffer]>([
    ['a docx that is a docm', 'docx', docx({ mainType: macroType })],
    ['a docx with macros', 'docx', docx({ parts: { 'word/vbaProject.bin': Buffer.from('a') } })],
    [
      'a docx with macros under another name',
      'docx',
      docx({ list: '<!-- application/vnd.ms-office.vbaProject -->' }),
    ],
    ['a docx whose list of parts is veiled', 'docx', docx({ list: '<!-- v&#98;aProject -->' })],
    ['a docx whose list of parts declares words', 'docx', docx({ list: '<!DOCTYPE a [<!ENTITY b "c">]>' })],
    [
      'a docx that is a template',
      'docx',
      docx({ mainType: macroType.replace('document.macro', 'template.macro') }),
    ],
    ['a docx whose list of parts is endless', 'docx', docx({ list: ' '.repeat(2_000_000) })],
    ['a docx without a list of parts', 'docx', zip({ 'word/document.xml': '<w:document/>' })],
    ['an xlsx with macros of Excel 4', 'xlsx', xlsxWith('xl/macrosheets/sheet1.xml')],
    ['a doc with macros', 'doc', renamedIn(sample('libreoffice.doc'), '1Table', 'Macros')],
    [
      'a doc that holds a locked docx',
      'doc',
      renamedIn(sample('libreoffice.doc'), 'WordDocument', 'EncryptedPackage'),
    ],
    [
      'a docx that is locked',
      'docx',
      renamedIn(sample('libreoffice.doc'), 'WordDocument', 'EncryptedPackage'),
    ],
    ['a zip that unpacks to 70 MB of nothing', 'zip', zip({ a: Buffer.alloc(70_000_000) })],
    [
      'a zip that says it unpacks to 4 GB',
      'zip',
      withEntries(notes, (entry) => entry.writeUInt32LE(0xfffffff0, 24)),
    ],
    ['a docx that unpacks to 70 MB of nothing', 'docx', docx({ parts: { a: Buffer.alloc(70_000_000) } })],
    ['a zip of many zips', 'zip', zip(Object.fromEntries(many(16).map((n) => [`${n}.zip`, notes])))],
    ['a zip of too many files', 'zip', zip(Object.fromEntries(many(10_001).map((n) => [n, ''])))],
    ['a zip whose entries share their bytes', 'zip', overlapping()],
    ['a zip that unpacks beside its folder', 'zip', zip({ '../../etc/cron.d/a': 'a' })],
    ['a zip with something in front', 'zip', Buffer.concat([Buffer.from('PK\x03\x04----'), notes])],
    ['a zip whose directory knows of something in front', 'zip', movedBy(8)],
    ['a zip with something behind', 'zip', Buffer.concat([notes, html])],
    ['a PDF with something in front', 'pdf', Buffer.concat([Buffer.from('\n'), pdf('a')])],
    ['a PDF without an end', 'pdf', pdf('a').subarray(0, -7)],
    ['a PDF with a page behind it', 'pdf', Buffer.concat([pdf('a'), html])],
    ['a PDF with much behind it', 'pdf', Buffer.concat([pdf('a'), Buffer.alloc(2000, 'a')])],
    ['a PDF that is a zip too', 'pdf', Buffer.concat([pdf('a'), notes])],
    [
      'a PDF in the remark of a zip',
      'pdf',
      withRemark(Buffer.concat([pdf('a').subarray(0, 9), notes]), pdf('a').subarray(9)),
    ],
    [
      'a PDF in the remark of a zip that seems to end twice',
      'pdf',
      withRemark(
        Buffer.concat([pdf('a').subarray(0, 9), notes]),
        Buffer.concat([Buffer.from('PK\x05\x06'), pdf('a').subarray(9)]),
      ),
    ],
    ['a PNG that is a zip too', 'png', Buffer.concat([png, notes])],
    ['a PNG in the remark of a zip', 'png', zipInPng()],
    ['a PNG with a page behind it', 'png', Buffer.concat([png, html])],
    ['a PNG with much behind it', 'png', Buffer.concat([png, Buffer.alloc(5000)])],
    ['a PNG without an end', 'png', png.subarray(0, -12)],
    ['a JPEG that is a zip too', 'jpg', Buffer.concat([jpeg, notes])],
    ['a JPEG with a page behind it', 'jpg', Buffer.concat([jpeg, html])],
    ['a JPEG with much behind it', 'jpg', Buffer.concat([jpeg, Buffer.alloc(70_000, 7)])],
    ['a JPEG without a picture', 'jpg', Buffer.from('ffd8ffe000041234ffd9', 'hex')],
    ['a doc that is a zip too', 'doc', Buffer.concat([sample('libreoffice.doc'), notes])],
    ['a 7z with something behind', '7z', Buffer.concat([sample('7zip.7z'), html])],
    ['a 7z whose header is damaged', '7z', damagedAt(sample('7zip.7z'), 28)],
    ['a bz2 that is a zip too', 'bz2', Buffer.concat([sample('bzip2.bz2'), notes])],
  ])('%s', async (_, ending, content) => {
    expect(await outcome(ending, content)).toBe('file-extension');
  });
});

it('whatever happened to a file, it is kept or refused for what it holds', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...samples),
      fc.array(fc.tuple(fc.nat({ max: 12_000 }), fc.nat({ max: 255 })), { maxLength: 12 }),
      fc.nat({ max: 12_000 }),
      async ([ending, content], changes, cut) => {
        const damaged = Buffer.from(content.subarray(0, content.length - (cut % content.length)));
        for (const [at, byte] of changes) damaged[at % damaged.length] = byte;

        expect(['kept', 'file-extension']).toContain(await outcome(ending, damaged));
      },
    ),
    { numRuns: propertyRuns(300) },
  );
});

async function outcome(ending: string, content: Buffer): Promise<string> {
  return outcomeOf(store.files.receive(uploadOf(content, { name: `a.${ending}`, endings })));
}

function damagedAt(content: Buffer, position: number): Buffer {
  const damaged = Buffer.from(content);
  damaged[position] = 255 - (damaged[position] ?? 0);
  return damaged;
}

function many(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index));
}

function box(name: string): Buffer {
  return Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(name), Buffer.alloc(12)]);
}

function xlsxWith(path: string): Buffer {
  const mainType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
  return docx({ mainType, parts: { [path]: Buffer.from('<xm:macrosheet/>') } });
}

/** Many entries, all with the bytes of the one there is. */
function overlapping(): Buffer {
  const one = zip({ a: Buffer.alloc(1_000_000) });
  const directory = one.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
  const record = Buffer.from(one.subarray(-22));
  const entries = Array.from({ length: 60 }, () => one.subarray(directory, -22));
  record.writeUInt16LE(60, 8);
  record.writeUInt16LE(60, 10);
  record.writeUInt32LE((one.length - 22 - directory) * 60, 12);
  return Buffer.concat([one.subarray(0, directory), ...entries, record]);
}

/** A zip that begins later, and says so itself. */
function movedBy(length: number): Buffer {
  const moved = withEntries(zip({ a: 'a' }), (entry) => entry.writeUInt32LE(length, 42));
  moved.writeUInt32LE(moved.readUInt32LE(moved.length - 6) + length, moved.length - 6);
  return Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(length - 4), moved]);
}

function withRemark(zipped: Buffer, remark: Buffer): Buffer {
  const start = Buffer.from(zipped);
  start.writeUInt16LE(remark.length, start.length - 2);
  return Buffer.concat([start, remark]);
}

/** In a chunk of text of the picture, whose last chunk is the remark. */
function zipInPng(): Buffer {
  const end = png.subarray(-12);
  const hidden = withRemark(zip({ 'a.html': html }), Buffer.concat([Buffer.alloc(4), end]));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(hidden.length - 16);
  return Buffer.concat([png.subarray(0, -12), length, Buffer.from('tEXt'), hidden]);
}
