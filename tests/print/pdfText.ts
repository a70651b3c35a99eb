import { inflateSync } from 'node:zlib';

/**
 * The words of a PDF, page after page, in the order they were drawn. Knows what our printer writes: deflated streams,
 * glyphs as hexadecimal codes, and per font a table from codes to letters.
 */
export function pdfText(bytes: Uint8Array): string[] {
  const objects = objectsOf(Buffer.from(bytes));
  const lettersOf = (font: string) => lettersIn(streamOf(referred(objects, 'ToUnicode', objects.get(font))));
  return [...objects.values()]
    .filter((object) => /\/Type \/Page\b/.test(object))
    .map((page) => {
      const resources = referred(objects, 'Resources', page);
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, lettersOf(id)]),
      );
      return wordsOf(streamOf(referred(objects, 'Contents', page)), fonts);
    });
}

function objectsOf(bytes: Buffer): Map<string, string> {
  const text = bytes.toString('latin1');
  return new Map(
    [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  );
}

function referred(objects: ReadonlyMap<string, string>, name: string, from = ''): string {
  const [, id = ''] = new RegExp(`/${name} (\\d+) 0 R`).exec(from) ?? [];
  return objects.get(id) ?? '';
}

function streamOf(object: string): string {
  const [, content = ''] = /stream\n([\s\S]*)\nendstream/.exec(object) ?? [];
  return inflateSync(Buffer.from(content, 'latin1')).toString('latin1');
}

type Letters = ReadonlyMap<number, string>;

function lettersIn(table: string): Letters {
  const letters = new Map<number, string>();
  for (const [, first = '', , list = ''] of table.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    const codes = [...list.matchAll(/<([\w ]+)>/g)].map(([, code = '']) => code.replaceAll(' ', ''));
    codes.forEach((code, index) => {
      const units = code.match(/.{4}/g) ?? [];
      letters.set(
        Number.parseInt(first, 16) + index,
        String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))),
      );
    });
  }
  return letters;
}

function wordsOf(content: string, fonts: ReadonlyMap<string, Letters>): string {
  let letters: Letters = new Map();
  const words: string[] = [];
  for (const [, font, drawn] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? new Map();
    if (drawn !== undefined) words.push(spelt(drawn, letters));
  }
  return words.join(' ').replaceAll(/\s+/g, ' ');
}

function spelt(drawn: string, letters: Letters): string {
  const codes = [...drawn.matchAll(/<(\w*)>/g)].flatMap(([, run = '']) => run.match(/.{4}/g) ?? []);
  return codes.map((code) => letters.get(Number.parseInt(code, 16)) ?? '').join('');
}
