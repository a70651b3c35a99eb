import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Words } from '#engine/admin/preview/OfficePreview.tsx';
import { officeContent } from '#engine/admin/preview/officeContent.ts';
import { docxOf, sample } from '../world/sampleFiles.ts';

const bytesOf = (file: Buffer) => new Uint8Array(file).buffer;

test('the words of a docx become paragraphs, whatever they look like', async () => {
  const content = await officeContent('docx', bytesOf(docxOf('<script>alert(1)</script> Devis')));

  expect(content).toEqual({ html: '<p>&lt;script&gt;alert(1)&lt;/script&gt; Devis</p>' });
});

test('the sheets of an xlsx become rows of cells', async () => {
  expect(await officeContent('xlsx', bytesOf(sample('libreoffice.xlsx')))).toEqual({
    sheets: [{ name: 'b', rows: [['a;b'], ['1;2']] }],
  });
});

test('a damaged file is refused', async () => {
  await expect(officeContent('docx', bytesOf(Buffer.from('no zip')))).rejects.toThrow();
});

test('nothing of a document runs, is fetched or leads elsewhere', () => {
  const alert = vi.fn();
  vi.stubGlobal('alert', alert);
  const hostile = [
    '<script>alert(1)</script>',
    '<img src="x" onerror="alert(2)">',
    '<img src="https://elsewhere.example/pixel.png">',
    '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
    '<a href="javascript:alert(3)">lien</a>',
    '<a href="https://elsewhere.example">ailleurs</a>',
    '<iframe src="/"></iframe><svg><script>alert(4)</script></svg><form action="/x"><input></form>',
    '<p style="position:fixed" onclick="alert(5)" id="root" class="x">Devis</p>',
  ].join('');

  render(<Words html={hostile} name="devis.docx" />);

  const shown = screen.getByRole('document', { name: 'devis.docx' });
  expect(shown.innerHTML).not.toMatch(/script|iframe|svg|form|href|style|on\w+=|elsewhere|id=|class=/);
  expect(shown.textContent).toContain('Devis');
  expect(alert).not.toHaveBeenCalled();
});
