import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, type Zippable, zipSync } from 'fflate';

/** As a program wrote it: `libreoffice.docx`, LibreOffice 7.4; 7-Zip 26.02, bzip2 1.0, Info-ZIP 3.0, Chromium. */
export function sample(name: string): Buffer {
  return readFileSync(join(import.meta.dirname, '../files/samples', name));
}

/** A small PDF as programs write it, of one page whose title makes it like no other, and the words on it if there are some. */
export function pdf(title: string, words = ''): Buffer {
  const drawing = `BT /F1 8 Tf 10 100 Td (${words}) Tj ET`;
  const written = ' /Resources << /Font << /F1 5 0 R >> >> /Contents 6 0 R';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200]${words && written} >>`,
    `<< /Title (${title}) >>`,
    ...(words
      ? [
          '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
          `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
        ]
      : []),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = text.length;
  const count = objects.length + 1;
  text += `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R /Info 4 0 R >>\n`;
  return Buffer.from(`${text}startxref\n${start}\n%%EOF\n`, 'latin1');
}

const wordMain = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

interface WordFile {
  readonly mainType?: string;
  /** More text in the list of parts. */
  readonly list?: string;
  /** More files, by path. */
  readonly parts?: Zippable;
}

/** A docx as Word lays it out. */
export function docx({ mainType = wordMain, list = '', parts = {} }: WordFile = {}): Buffer {
  const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
  const main = `<Override PartName="/word/document.xml" ContentType="${mainType}"/>`;
  return zip({
    '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${list}<Types xmlns="${types}">${main}</Types>`,
    'word/document.xml': '<w:document/>',
    ...parts,
  });
}

/** A docx of one paragraph. */
export function docxOf(words: string): Buffer {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const schema = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const paragraph = `<w:p><w:r><w:t xml:space="preserve">${escaped}</w:t></w:r></w:p>`;
  const document = `<w:document xmlns:w="${schema}"><w:body>${paragraph}</w:body></w:document>`;
  return docx({ parts: { 'word/document.xml': strToU8(document) } });
}

export function zip(files: Readonly<Record<string, string | Zippable[string]>>): Buffer {
  const bytes = Object.entries(files).map(([path, file]) => [
    path,
    typeof file === 'string' ? strToU8(file) : file,
  ]);
  return Buffer.from(zipSync(Object.fromEntries(bytes) as Zippable));
}

/** Each entry of the directory of a zip, changed where it stands. */
export function withEntries(zipped: Buffer, change: (entry: Buffer) => void): Buffer {
  const changed = Buffer.from(zipped);
  const signature = Buffer.from('PK\x01\x02', 'latin1');
  for (let at = changed.indexOf(signature); at >= 0; at = changed.indexOf(signature, at + 4))
    change(changed.subarray(at));
  return changed;
}

/** A compound file, one of whose names is another: `1Table` is `Macros`. */
export function renamedIn(compound: Buffer, from: string, to: string): Buffer {
  const changed = Buffer.from(compound);
  const at = changed.indexOf(Buffer.from(`${from}\0`, 'utf16le'));
  changed.fill(0, at, at + 64);
  changed.write(to, at, 'utf16le');
  changed.writeUInt16LE((to.length + 1) * 2, at + 64);
  return changed;
}
