import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { accessFile, accessTable } from './accessTable.ts';

it('docs/access.md says what the permission data say', () => {
  expect(readFileSync(accessFile, 'utf8')).toBe(accessTable());
});
