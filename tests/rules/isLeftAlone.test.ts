import { describe, expect, test } from 'vitest';
import type { FlatRecord } from '#engine/model/model.ts';
import type { CheckMode } from '#engine/rules/checkRecord.ts';
import { isLeftAlone } from '#engine/rules/isLeftAlone.ts';
import { fieldOf, resourceOf } from './resourceOf.ts';

const customers = resourceOf(
  [
    fieldOf('name', 'text', { maxLength: 10 }),
    fieldOf('email', 'email', { required: true }),
    fieldOf('tags', 'list'),
  ],
  { conditions: [false] },
);
const stored: FlatRecord = { name: 'Acier du Nord', email: 'nobody', tags: [] };

interface Row {
  readonly previous: FlatRecord | null;
  readonly next?: FlatRecord;
  readonly mode?: CheckMode;
  readonly field?: string | null;
  readonly code?: string;
}

function judged({ previous, next, mode = 'full', field = 'email', code = 'not-email' }: Row): boolean {
  const change = { previous, next: next ?? { ...stored, name: 'Acier SA' }, mode };
  return isLeftAlone(customers, change, { field, code, values: {} });
}

describe('what older data violates', () => {
  test.each<[string, Row]>([
    ['it stays as it was', { previous: stored }],
    ['a draft keeps it', { previous: { ...stored, is_draft: true }, mode: 'draft' }],
    ['it was never a draft', { previous: { ...stored, is_draft: false } }],
  ])('stops no write while %s', (_, row) => {
    expect(judged(row)).toBe(true);
  });

  test.each<[string, Row]>([
    ['the row is new', { previous: null }],
    ['the write gives another wrong value', { previous: stored, next: { ...stored, email: 'no one' } }],
    ['the write breaks what was right', { previous: { ...stored, email: 'ada@exemple.fr' } }],
    ['it was wrong in another way', { previous: { ...stored, email: null }, next: { email: null } }],
    ['another field was wrong', { previous: stored, field: 'tags' }],
    ['the whole record is at fault', { previous: stored, field: null, code: 'condition' }],
    ['a draft becomes more than that', { previous: { ...stored, is_draft: true } }],
  ])('stops a write where %s', (_, row) => {
    expect(judged(row)).toBe(false);
  });
});
