import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCipher } from '#engine/encryption/cipher.ts';
import { type KeyRing, parseKeyRing } from '#engine/encryption/keyRing.ts';
import { propertyRuns } from '../world/propertyRuns.ts';

const ring = (...ids: readonly string[]) =>
  ids.map((id) => ({ id, bytes: randomBytes(32) })) as unknown as KeyRing;
const keyRing = ring('new', 'old');
const cipher = createCipher(keyRing);
const place = fc.record({ table: fc.string(), column: fc.string(), id: fc.uuid() });
const runs = { numRuns: propertyRuns(300) };

describe('the cipher', () => {
  it('gives back what it encrypted, for its place', () => {
    fc.assert(
      fc.property(place, fc.string({ unit: 'grapheme' }), (where, value) => {
        expect(cipher.decrypt(where, cipher.encrypt(where, value))).toEqual({ value });
      }),
      runs,
    );
  });

  it('opens a value nowhere else', () => {
    fc.assert(
      fc.property(place, place, fc.string(), (where, elsewhere, value) => {
        fc.pre(JSON.stringify(Object.values(where)) !== JSON.stringify(Object.values(elsewhere)));

        expect(cipher.decrypt(elsewhere, cipher.encrypt(where, value))).toEqual({ isAltered: true });
      }),
      runs,
    );
  });

  it('opens nothing of which a bit was changed', () => {
    fc.assert(
      fc.property(place, fc.string(), fc.nat(), (where, value, bit) => {
        const [version, id, text = ''] = cipher.encrypt(where, value).split(':');
        const bytes = Buffer.from(text, 'base64url');
        const at = bit % (bytes.length * 8);
        bytes[at >> 3] = (bytes[at >> 3] ?? 0) ^ (1 << (at & 7));

        const altered = [version, id, bytes.toString('base64url')].join(':');
        expect(cipher.decrypt(where, altered)).toEqual({ isAltered: true });
      }),
      runs,
    );
  });

  it('takes no other text for an encrypted one', () => {
    fc.assert(
      fc.property(place, fc.string(), (where, text) => {
        expect(cipher.decrypt(where, text)).toEqual({ isAltered: true });
      }),
      runs,
    );
  });

  const here = { table: 'members', column: 'iban', id: '01900000-0000-7000-8000-0000000000aa' };

  it('encrypts the same value each time to another text', () => {
    expect(cipher.encrypt(here, 'FR76')).not.toBe(cipher.encrypt(here, 'FR76'));
  });

  it('opens what an older key of the ring encrypted', () => {
    const [first, old] = keyRing;
    const stored = createCipher([old ?? first]).encrypt(here, 'FR76');

    expect(stored).toMatch(/^v1:old:/);
    expect(cipher.decrypt(here, stored)).toEqual({ value: 'FR76' });
  });

  it('names the key that it does not have', () => {
    const stored = createCipher(ring('lost')).encrypt(here, 'FR76');

    expect(cipher.decrypt(here, stored)).toEqual({ unknownKey: 'lost' });
  });

  it('opens nothing with another key of the same id', () => {
    const stored = createCipher(ring('new')).encrypt(here, 'FR76');

    expect(cipher.decrypt(here, stored)).toEqual({ isAltered: true });
  });
});

describe('the setting of keys', () => {
  const key = randomBytes(32).toString('base64');
  const another = randomBytes(32).toString('base64');

  it('is read in its order', () => {
    const parsed = parseKeyRing(`2026:${key}, 2025:${another}`);

    expect(
      'keyRing' in parsed && parsed.keyRing.map(({ id, bytes }) => [id, bytes.toString('base64')]),
    ).toEqual([
      ['2026', key],
      ['2025', another],
    ]);
  });

  it.each([
    ['a key without an id', key, 'key 1 of 1 is not one.'],
    ['a key of 16 bytes', `a:${randomBytes(16).toString('base64')}`, 'key 1 of 1 is not one.'],
    ['an id with a space', `a b:${key}`, 'key 1 of 1 is not one.'],
    ['a comma too many', `a:${key},`, 'key 2 of 2 is not one.'],
    ['an id given twice', `a:${key},a:${another}`, 'key 2 has the id of another.'],
  ])('is refused for %s, without repeating any of it', (_, text, sentence) => {
    const parsed = parseKeyRing(text);
    const fault = 'fault' in parsed ? parsed.fault : '';

    expect(fault).toContain(sentence);
    for (const word of text.split(/[,:]/).filter((one) => one.length > 3)) expect(fault).not.toContain(word);
  });
});
