import { describe, expect, it } from 'vitest';
import { checkRecord } from '#engine/rules/checkRecord.ts';
import { withoutHidden } from '#engine/rules/withoutHidden.ts';
import { fieldOf, resourceOf } from './resourceOf.ts';

const isTrue = (name: string) => ({ properties: { [name]: { const: true } }, required: [name] });
const isFilled = (name: string) => ({ required: [name] });

const things = resourceOf([
  fieldOf('is_rfa', 'boolean'),
  fieldOf('rate', 'decimal', {
    decimal: { precision: 6, scale: 2 },
    required: true,
    when: { visible: isTrue('is_rfa') },
  }),
  fieldOf('reason', 'text', { when: { visible: isFilled('rate') } }),
  fieldOf('tags', 'list', { when: { visible: isTrue('is_rfa') } }),
  fieldOf('level', 'integer', { default: 3, when: { visible: isTrue('is_rfa') } }),
  fieldOf('note', 'text'),
]);

describe('what conditions hide', () => {
  it('is emptied, and what is shown stays', () => {
    const record = { is_rfa: false, rate: '2.00', tags: ['a'], note: 'b' };

    expect(withoutHidden(things, record)).toEqual({ ...record, rate: null, tags: null, level: 3 });
  });

  it('stays while it is shown', () => {
    const record = { is_rfa: true, rate: '2.00', reason: 'why', tags: ['a'], level: 9 };

    expect(withoutHidden(things, record)).toEqual(record);
  });

  it('hides what depends on it', () => {
    const record = { is_rfa: false, rate: '2.00', reason: 'why', level: 3 };

    expect(withoutHidden(things, record)).toMatchObject({ rate: null, reason: null });
  });

  it('has the default of a new record again', () => {
    expect(withoutHidden(things, { is_rfa: false, level: 9 })).toEqual({ is_rfa: false, level: 3 });
  });

  it('is neither required nor checked any more', () => {
    const record = withoutHidden(things, { is_rfa: false, rate: 'two' });

    expect(checkRecord(things, record, { mode: 'full' })).toEqual([]);
  });
});
