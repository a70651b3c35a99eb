import { describe, expect, it } from 'vitest';
import {
  clashingFields,
  realChanges,
  type WaitingSave,
  withChoices,
} from '#alec/candidate/space/offline/waitingSave.ts';

const theirs = { id: '1', phone: '3', city: 'Lyon' };
const clashing: WaitingSave = {
  id: 'a',
  account: 'me',
  resource: 'candidate-profiles',
  recordId: '1',
  before: { id: '1', phone: '1', city: 'Nice' },
  changes: { phone: '2', city: 'Brest' },
  savedAt: '2026-11-25T10:00:00.000Z',
  page: '/account',
  what: undefined,
  state: { name: 'clashing', theirs },
};

describe('a person who chooses between her value and another one', () => {
  it('sends hers on top of the other, which is no clash any more', () => {
    const decided = withChoices(clashing, { phone: 'mine', city: 'mine' });

    expect(decided).toMatchObject({ changes: clashing.changes, state: { name: 'waiting' } });
    expect(decided && clashingFields(decided, theirs)).toEqual([]);
  });

  it('is asked again where somebody changes it once more', () => {
    const decided = withChoices(clashing, { phone: 'mine', city: 'mine' });

    expect(decided && clashingFields(decided, { ...theirs, phone: '4' })).toEqual(['phone']);
  });

  it('sends the rest where she keeps the other value of one field', () => {
    expect(withChoices(clashing, { phone: 'theirs', city: 'mine' })?.changes).toEqual({ city: 'Brest' });
  });

  it('has nothing left to send where she keeps every other value', () => {
    expect(withChoices(clashing, { phone: 'theirs', city: 'theirs' })).toBeUndefined();
  });
});

describe('what is saved', () => {
  it('leaves out what stayed as it was, which may be changed by somebody else', () => {
    const before = { phone: '1', city: null };

    expect(realChanges(before, { phone: '2', city: null })).toEqual({ phone: '2' });
  });

  it('holds a field that was not read before', () => {
    expect(realChanges({}, { phone: null })).toEqual({ phone: null });
  });
});
