import type { Size } from './pageSize.ts';

/** A JPEG with its size in pixels. */
export interface Jpeg extends Size {
  readonly bytes: Uint8Array;
}

/** A4 in points, upright. */
const paper: Size = { width: 595.28, height: 841.89 };
const objectsOfFile = 2;
const objectsOfPage = 3;

/**
 * A PDF of one sheet of A4 for each JPEG, lying or upright as its picture does, which fills as much of it as it can. JPEGs
 * stand in a PDF as they are (ISO 32000-1, 7.4.8), so that a page costs nothing but its picture.
 *
 * @example pdfOfJpegs([{ bytes, width: 1200, height: 1600 }]) // %PDF-1.4 … of one page
 */
export function pdfOfJpegs(pages: readonly Jpeg[]): Uint8Array<ArrayBuffer> {
  const kids = pages.map((_, index) => `${pageNumber(index)} 0 R`).join(' ');
  const objects = [
    [`<< /Type /Catalog /Pages 2 0 R >>`],
    [`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`],
    ...pages.flatMap(objectsOf),
  ];
  return joined(objects.map((parts, index) => [`${index + 1} 0 obj\n`, ...parts, '\nendobj\n']));
}

type Part = string | Uint8Array;

function pageNumber(index: number): number {
  return objectsOfFile + index * objectsOfPage + 1;
}

/** The page, what is drawn on it, and the picture. */
function objectsOf({ bytes, width, height }: Jpeg, index: number): Part[][] {
  const number = pageNumber(index);
  const sheet = width > height ? { width: paper.height, height: paper.width } : paper;
  const drawing = drawingOf({ width, height }, sheet);
  const picture = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB`;
  return [
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${sheet.width} ${sheet.height}] `,
      `/Resources << /XObject << /Picture ${number + 2} 0 R >> >> /Contents ${number + 1} 0 R >>`,
    ],
    [`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
    [
      `<< ${picture} /BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes.length} >>\nstream\n`,
      bytes,
      '\nendstream',
    ],
  ];
}

/** In the middle of its sheet. */
function drawingOf(picture: Size, sheet: Size): string {
  const scale = Math.min(sheet.width / picture.width, sheet.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const place = [width, 0, 0, height, (sheet.width - width) / 2, (sheet.height - height) / 2];
  return `q ${place.map((number) => number.toFixed(2)).join(' ')} cm /Picture Do Q`;
}

/** The objects in their order, and the table that says where each begins (7.5.4). */
function joined(objects: readonly (readonly Part[])[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const add = (part: Part) => {
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  add('%PDF-1.4\n');
  // Says to whoever carries the file that it is no text.
  add(new Uint8Array([37, 0xe2, 0xe3, 0xcf, 0xd3, 10]));
  const offsets = objects.map((object) => {
    const offset = length;
    object.forEach(add);
    return offset;
  });
  const table = length;
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  add(`xref\n0 ${count}\n0000000000 65535 f \n${lines}trailer\n<< /Size ${count} /Root 1 0 R >>\n`);
  add(`startxref\n${table}\n%%EOF\n`);
  const file = new Uint8Array(length);
  parts.reduce((at, part) => {
    file.set(part, at);
    return at + part.length;
  }, 0);
  return file;
}
