import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { finestWithin, scaledTo } from '#alec/candidate/space/documents/photos/pageSize.ts';
import {
  movePage,
  type PhotoPage,
  removePage,
  turnPage,
} from '#alec/candidate/space/documents/photos/pages.ts';
import { pdfOfJpegs } from '#alec/candidate/space/documents/photos/pdfOfJpegs.ts';
import { fileRefusal, sizeBeside } from '#alec/candidate/space/documents/send/fileRefusal.ts';

const rule = { maxSize: 5_000_000, endings: ['pdf', 'jpg'] };
const space = /\s/g;

describe('a file', () => {
  test.each([
    ['cv.pdf', 5_000_000, null],
    ['cv.pdf', 5_000_001, 'tooLarge'],
    ['cv.pdf', 0, 'empty'],
    ['CV.PDF', 10, null],
    ['cv.pdf.exe', 10, 'ending'],
    ['pdf', 10, 'ending'],
  ])('called %s of %i bytes is refused as %s', (name, size, refusal) => {
    expect(fileRefusal({ name, size }, rule)).toBe(refusal);
  });

  test.each([
    [5_000_001, 'fr', '5 000 001 octets'],
    [5_049_999, 'fr', '5 049 999 octets'],
    [5_100_000, 'fr', '5,1 Mo'],
    [5_100_000, 'en', '5.1 MB'],
  ])('of %i bytes is never said to be as large as the limit in %s', (bytes, locale, words) => {
    expect(sizeBeside(bytes, rule.maxSize, locale).replaceAll(space, ' ')).toBe(words);
  });
});

describe('pages', () => {
  const pages = ['a', 'b', 'c'].map((id): PhotoPage => ({ id, photo: new Blob(), thumbnail: id, turns: 0 }));
  const orderOf = (some: readonly PhotoPage[]) => some.map(({ id }) => id).join('');

  test.each([
    ['c', -1, 'acb'],
    ['a', 1, 'bac'],
    ['a', -1, 'abc'],
    ['c', 1, 'abc'],
    ['absent', 1, 'abc'],
  ] as const)('with %s moved by %i stand as %s', (id, by, order) => {
    expect(orderOf(movePage(pages, id, by))).toBe(order);
  });

  test('stand as before after four turns', () => {
    const turned = [1, 2, 3, 4].reduce<readonly PhotoPage[]>((some) => turnPage(some, 'b'), pages);

    expect(turnPage(pages, 'b').map(({ turns }) => turns)).toEqual([0, 1, 0]);
    expect(turned).toEqual(pages);
  });

  test('lose the one that is taken out', () => {
    expect(orderOf(removePage(pages, 'b'))).toBe('ac');
  });
});

describe('a photograph', () => {
  test.each([
    [4000, 3000, 1600, 1200],
    [3000, 4000, 1200, 1600],
    [800, 600, 800, 600],
    [10_000, 1, 1600, 1],
  ])('of %i by %i is drawn as %i by %i', (width, height, drawnWidth, drawnHeight) => {
    expect(scaledTo({ width, height }, 1600)).toEqual({ width: drawnWidth, height: drawnHeight });
  });
});

describe('the fineness of a PDF', () => {
  const steps = [0.8, 0.6, 0.4].map((quality) => ({ longest: 1600, quality }));
  const makeWith = (sizes: readonly number[]) => {
    const made = [...sizes];
    return async () => ({ size: made.shift() ?? 0 });
  };

  test.each([
    [[100, 60, 40], 100],
    [[101, 60, 40], 60],
    [[300, 200, 150], 150],
  ])('gives of the sizes %j the first within 100, or the last: %i', async (sizes, size) => {
    expect(await finestWithin(100, steps, makeWith(sizes))).toEqual({ size });
  });
});

describe('a PDF of JPEGs', () => {
  // What stands in the picture is read only when it is drawn.
  const jpeg = (width: number, height: number) => ({
    width,
    height,
    bytes: new Uint8Array([255, 216, 255, 217]),
  });

  test('has one sheet of A4 for each, lying where the picture does', async () => {
    const file = pdfOfJpegs([jpeg(1200, 1600), jpeg(1600, 1200)]);

    const { numPages, getPage } = await open(file);
    const sheets = await Promise.all([1, 2].map(async (number) => (await getPage(number)).view));
    expect(numPages).toBe(2);
    expect(sheets).toEqual([
      [0, 0, 595.28, 841.89],
      [0, 0, 841.89, 595.28],
    ]);
  });

  test('says in its table where each object begins', () => {
    const text = new TextDecoder('latin1').decode(pdfOfJpegs([jpeg(10, 20)]));
    const offsets = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));

    expect(offsets).toHaveLength(5);
    expect(offsets.map((offset, index) => text.slice(offset).startsWith(`${index + 1} 0 obj`))).toEqual(
      offsets.map(() => true),
    );
  });
});

async function open(data: Uint8Array) {
  const document = await getDocument({ data, verbosity: 0 }).promise;
  return { numPages: document.numPages, getPage: (number: number) => document.getPage(number) };
}
