import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberFrame, numberPattern, numberTemplateFault, writeNumber } from '#engine/rules/yearlyNumber.ts';

describe('a yearly number', () => {
  it.each([
    ['{year}-{number:5}', 41, '2026-00041'],
    ['{year}-{number:5}', 123_456, '2026-123456'],
    ['{year}-{number}', 7, '2026-7'],
    ['F{number:3}/{year}', 7, 'F007/2026'],
  ])('is written by %s', (template, number, words) => {
    expect(writeNumber(template, { year: 2026, number })).toBe(words);
  });

  it('is found again in the words it gave, and not in those of another year', () => {
    const templates = fc.constantFrom('{year}-{number:5}', 'F.{number}+{year}', '({year}) {number:2}');
    fc.assert(
      fc.property(templates, fc.integer({ min: 1, max: 9_999_999 }), (template, number) => {
        const words = writeNumber(template, { year: 2026, number });

        expect(Number(new RegExp(numberPattern(template, 2026)).exec(words)?.[1])).toBe(number);
        expect(new RegExp(numberPattern(template, 2027)).test(words)).toBe(false);
      }),
    );
  });

  it.each([
    ['{year}-{number:5}', '2026-00041'],
    ['F{number:3}/{year}', 'F041/2026'],
    ['{number}+{year}', '41+2026'],
  ])('is framed by %s', (template, words) => {
    const { before, digits, after } = numberFrame(template, 2026);

    expect(before + '41'.padStart(digits, '0') + after).toBe(words);
  });

  it.each([
    ['{number}', '{year}'],
    ['{year}', '{number}'],
    ['{year}-{number}-{number}', '{number}'],
    ['{year}-{number}-{day}', 'nothing else'],
  ])('is refused for the template %s', (template, word) => {
    expect(numberTemplateFault(template)).toContain(word);
  });

  it.each(['{year}-{number:5}', 'F{number}/{year}'])('may have the template %s', (template) => {
    expect(numberTemplateFault(template)).toBeUndefined();
  });
});
