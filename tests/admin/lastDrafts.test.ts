// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lastDrafts } from '#engine/admin/drafts/lastDrafts.ts';

const at = (second: number) => `2026-11-20T08:00:0${second}.000Z`;
const valuesKept = () => lastDrafts.list().map(({ value }) => value);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date(at(5)) });
});
afterEach(() => void vi.useRealTimers());

describe('a draft written as its page goes', () => {
  test('waits for the next visit under its key, with its time', () => {
    localStorage.setItem('theme', 'dark');

    lastDrafts.write('she/axes/1', { label: 'Un' });

    expect(lastDrafts.list()).toEqual([{ key: 'she/axes/1', value: { label: 'Un' }, savedAt: at(5) }]);
  });

  test('stays when the database confirms an older one, and goes when it confirms this one', () => {
    lastDrafts.write('she/axes/1', { label: 'Deux' });

    lastDrafts.confirm({ key: 'she/axes/1', savedAt: at(4) });
    expect(valuesKept()).toEqual([{ label: 'Deux' }]);

    lastDrafts.confirm({ key: 'she/axes/1', savedAt: at(5) });
    expect(valuesKept()).toEqual([]);
  });

  test('goes with its owner who signs out, and no other comes after it', () => {
    lastDrafts.write('she/axes/1', 'mine');
    lastDrafts.write('you/axes/1', 'yours');

    lastDrafts.end('she/');
    lastDrafts.write('she/axes/2', 'mine, late');

    expect(valuesKept()).toEqual(['yours']);
  });
});
