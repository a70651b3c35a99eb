import { deflateSync } from 'node:zlib';
import { afterAll, expect, test, vi } from 'vitest';
import { createTextReader, type TextOutcome } from '#engine/files/text/textReader.ts';
import { docx, sample, zip } from '../world/sampleFiles.ts';

const reader = createTextReader();
afterAll(() => reader.rest());

const bytesOf = (file: Buffer) => new Uint8Array(file);
const wordsOf = (outcome: TextOutcome) => ('text' in outcome ? outcome.text : outcome);

const documents = [
  ['pdf', 'libreoffice.pdf', 'Un devis, en double.'],
  ['docx', 'libreoffice.docx', 'Un devis, en double.'],
  ['xlsx', 'libreoffice.xlsx', 'b\na;b\n1;2'],
] as const;

test.each(documents)('the words of a %s are read', async (kind, name, words) => {
  expect(wordsOf(await reader.read(kind, bytesOf(sample(name))))).toBe(words);
});

test('a thread starts from the TypeScript sources where there is no bundle', async () => {
  vi.stubEnv('THREAD_BUNDLE', '');
  const fromSources = createTextReader();

  const outcome = await fromSources.read('docx', bytesOf(sample('libreoffice.docx')));

  vi.unstubAllEnvs();
  await fromSources.rest();
  expect(wordsOf(outcome)).toBe('Un devis, en double.');
});

test('what is no such file is unreadable, and the next one is read', async () => {
  const broken = await reader.read('docx', bytesOf(Buffer.from('no zip at all')));
  const next = await reader.read('pdf', bytesOf(sample('libreoffice.pdf')));

  expect(broken).toHaveProperty('unreadable');
  expect(wordsOf(next)).toBe('Un devis, en double.');
});

test('an archive that would fill the memory is not unpacked', async () => {
  const bomb = docx({ parts: { 'word/media/a.bin': new Uint8Array(120 * 1024 * 1024) } });

  expect(await reader.read('docx', bytesOf(bomb))).toEqual({ unreadable: 'It unpacks to more than 100 MB.' });
});

test('a file that takes too long is given up, its thread is ended, and the next one is read', async () => {
  const impatient = createTextReader({ mostMs: 1500, mostMegabytes: 2000 });
  const file = bytesOf(endlessPdf());

  const endless = await impatient.read('pdf', file);
  const next = await createTextReader().read('docx', bytesOf(sample('libreoffice.docx')));

  expect(endless).toEqual({ unreadable: 'It takes too long.' });
  expect(wordsOf(next)).toBe('Un devis, en double.');
  await impatient.rest();
}, 300_000);

test('a file that makes the process grow too much is given up', async () => {
  const small = createTextReader({ mostMs: 60_000, mostMegabytes: 40 });

  const outcome = await small.read('pdf', bytesOf(endlessPdf()));

  expect(outcome).toEqual({ unreadable: 'It takes too much memory.' });
  await small.rest();
}, 300_000);

test('control characters are no words', async () => {
  const body = '<w:p><w:r><w:t>avant&#9;a\u0001près</w:t></w:r></w:p>';
  const file = zip({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  });

  const outcome = await reader.read('docx', bytesOf(file));

  expect(JSON.stringify(outcome)).not.toContain('\\u0001');
});

/** A page that draws for ever, packed into little: 200 MB of the same letter. */
function endlessPdf(): Buffer {
  const drawing = deflateSync(`BT /F1 12 Tf ${'(mot) Tj '.repeat(20_000_000)} ET`);
  const head =
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n' +
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n' +
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>\nendobj\n' +
    '5 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj\n' +
    `4 0 obj\n<< /Length ${drawing.length} /Filter /FlateDecode >>\nstream\n`;
  return Buffer.concat([
    Buffer.from(head, 'latin1'),
    drawing,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n', 'latin1'),
  ]);
}
