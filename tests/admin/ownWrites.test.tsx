import { beforeEach, describe, expect, it } from 'vitest';
import { ownWriteHeaders, rememberOwnWrite } from '#engine/admin/providers/ownWrites.ts';

const answerTo = (position?: string) =>
  new Response(null, { headers: position === undefined ? {} : { 'written-up-to': position } });

describe('where the last write of a tab ends', () => {
  beforeEach(() => sessionStorage.clear());

  it('is brought by no read before there is one', () => {
    rememberOwnWrite(answerTo());

    expect(ownWriteHeaders()).toEqual({});
  });

  it.each([
    ['0/9FFFFFF', '0/A000000', '0/A000000'],
    ['0/A000000', '0/9FFFFFF', '0/A000000'],
    ['0/FFFFFFFF', '1/0', '1/0'],
    ['A/0', '9/FFFFFFFF', 'A/0'],
  ])('is after %s and %s the furthest of them', (first, second, furthest) => {
    rememberOwnWrite(answerTo(first));
    rememberOwnWrite(answerTo(second));
    rememberOwnWrite(answerTo());

    expect(ownWriteHeaders()).toEqual({ 'written-up-to': furthest });
  });
});
