import { expect, test } from 'vitest';
import { isUuid } from '#engine/model/uuid.ts';

test.each([
  ['0192f0c1-7d5e-7000-8000-3f2a1b0c9d8e', true],
  ['0192F0C1-7D5E-7000-8000-3F2A1B0C9D8E', true],
  // Neither version nor variant of RFC 9562, and a uuid of PostgreSQL all the same.
  ['0000000a-0000-0000-0000-000000000001', true],
  ['0192f0c17d5e700080003f2a1b0c9d8e', false],
  ['0192f0c1-7d5e-7000-8000-3f2a1b0c9d8e ', false],
  ['0192f0c1-7d5e-7000-8000-3f2a1b0c9d8g', false],
  [12, false],
])('%j is a UUID: %j', (value, expected) => {
  expect(isUuid(value)).toBe(expected);
});
