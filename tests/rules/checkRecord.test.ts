import { describe, expect, test } from 'vitest';
import { mask } from '#engine/model/mask.ts';
import { checkRecord } from '#engine/rules/checkRecord.ts';
import { checkWritten } from '#engine/rules/checkWritten.ts';
import { withComputed } from '#engine/rules/computations.ts';
import { whenOf } from '#engine/rules/whenOf.ts';
import { fieldOf, resourceOf } from './resourceOf.ts';

const isRfa = { properties: { is_rfa: { const: true } } };
const rfaRate = fieldOf('rfa_rate', 'decimal', { when: { visible: isRfa, required: isRfa } });
const customer = resourceOf([
  fieldOf('id', 'text', { system: true, readOnly: true }),
  fieldOf('name', 'text', { required: true }),
  fieldOf('is_rfa', 'boolean'),
  rfaRate,
  fieldOf('createdAt', 'instant', { system: true, readOnly: true }),
]);

describe('what is required', () => {
  test.each([[undefined], [null], [''], ['   ']])('a required text that is %j is missing', (name) => {
    expect(checkRecord(customer, { name }, { mode: 'full' })).toEqual([
      { field: 'name', code: 'required', values: {} },
    ]);
  });

  test('formatted words without a word are missing, an image is not', () => {
    const page = resourceOf([fieldOf('body', 'html', { required: true })]);

    expect(checkRecord(page, { body: '<p> &nbsp;</p>' }, { mode: 'full' })).toMatchObject([
      { code: 'required' },
    ]);
    expect(checkRecord(page, { body: '<p><img src="a.png"></p>' }, { mode: 'full' })).toEqual([]);
  });

  test('no item is no list', () => {
    const course = resourceOf([fieldOf('axes', 'many', { required: true })]);

    expect(checkRecord(course, { axes: [] }, { mode: 'full' })).toMatchObject([
      { field: 'axes', code: 'required' },
    ]);
  });

  test('false and zero are values', () => {
    const both = resourceOf([
      fieldOf('flag', 'boolean', { required: true }),
      fieldOf('count', 'integer', { required: true }),
    ]);

    expect(checkRecord(both, { flag: false, count: 0 }, { mode: 'full' })).toEqual([]);
  });

  test('a draft may miss everything', () => {
    expect(checkRecord(customer, {}, { mode: 'draft' })).toEqual([]);
  });

  test('a draft of a part must say what it is a part of', () => {
    const part = resourceOf(
      [fieldOf('course', 'one', { required: true }), fieldOf('label', 'text', { required: true })],
      { parent: 'course' },
    );

    expect(checkRecord(part, {}, { mode: 'draft' }).map(({ field }) => field)).toEqual(['course']);
    expect(checkRecord({ ...part, parent: 'other' }, {}, { mode: 'draft' })).toEqual([]);
    expect(
      checkRecord(resourceOf([fieldOf('course', 'one')], { parent: 'course' }), {}, { mode: 'draft' }),
    ).toEqual([]);
  });

  test('neither the fields of the server nor the other side of a relation are looked at', () => {
    const relation = { to: 'notes', via: 'inverse', onDelete: 'restrict' } as const;
    const course = resourceOf([
      fieldOf('createdAt', 'instant', { system: true, required: true }),
      fieldOf('notes', 'many', { required: true, relation }),
    ]);

    expect(checkRecord(course, { createdAt: 'x', notes: 'x' }, { mode: 'full' })).toEqual([]);
  });

  test('a field has one violation at most', () => {
    const pair = resourceOf(
      [
        fieldOf('from', 'text'),
        fieldOf('to', 'text', { minLength: 4, pattern: '^x', compare: { ne: 'from' } }),
      ],
      { conditions: [{ properties: { to: { const: 'xyz' } } }] },
    );
    const codesOf = (record: Record<string, string>) =>
      checkRecord(pair, record, { mode: 'full' }).map(({ code }) => code);

    expect(codesOf({ from: 'a', to: 'ab' })).toHaveLength(1);
    expect(checkRecord(pair, { to: 'ab' }, { mode: 'draft' })).toHaveLength(1);
    expect(codesOf({ from: 'xabc', to: 'xabc' })).toEqual(['not-ne']);
  });

  test('all violations come together, one per field', () => {
    const violations = checkRecord(customer, { name: '', is_rfa: 'yes', rfa_rate: 'x' }, { mode: 'full' });

    expect(violations.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'name required',
      'is_rfa not-boolean',
      'rfa_rate not-decimal',
    ]);
  });
});

describe('x-when', () => {
  test('a condition that holds makes the field visible and required', () => {
    expect(whenOf(customer, rfaRate, { is_rfa: true })).toEqual({
      visible: true,
      required: true,
      readOnly: false,
    });
    expect(checkRecord(customer, { name: 'ACME', is_rfa: true }, { mode: 'full' })).toMatchObject([
      { field: 'rfa_rate', code: 'required' },
    ]);
  });

  test.each([[false], [null], [undefined]])(
    'a field without a value does not meet a constant (%j)',
    (is_rfa) => {
      expect(whenOf(customer, rfaRate, { is_rfa }).visible).toBe(false);
      expect(checkRecord(customer, { name: 'ACME', is_rfa }, { mode: 'full' })).toEqual([]);
    },
  );

  test('a field without conditions is shown and may be written', () => {
    expect(whenOf(customer, fieldOf('note', 'text'), {})).toEqual({
      visible: true,
      required: false,
      readOnly: false,
    });
  });

  test('a condition makes the field read only, and nothing else of it', () => {
    const field = fieldOf('note', 'text', { when: { readOnly: isRfa } });

    expect(whenOf(customer, field, { is_rfa: true })).toEqual({
      visible: true,
      required: false,
      readOnly: true,
    });
    expect(whenOf(customer, field, { is_rfa: false }).readOnly).toBe(false);
    expect(whenOf(customer, { ...field, readOnly: true }, { is_rfa: false }).readOnly).toBe(true);
  });

  test('the other side of a relation is read only', () => {
    const relation = { to: 'notes', via: 'inverse', onDelete: 'restrict' } as const;

    expect(whenOf(customer, fieldOf('notes', 'many', { relation }), {}).readOnly).toBe(true);
  });

  test('an invisible field is not required even when the file says so', () => {
    const field = fieldOf('reason', 'text', { required: true, when: { visible: isRfa } });
    const resource = resourceOf([fieldOf('is_rfa', 'boolean'), field]);

    expect(checkRecord(resource, { is_rfa: false }, { mode: 'full' })).toEqual([]);
  });

  test('`required` in a predicate means not blank', () => {
    const field = fieldOf('phone', 'text', { when: { required: { not: { required: ['email'] } } } });
    const resource = resourceOf([fieldOf('email', 'text'), field]);

    expect(whenOf(resource, field, { email: '' }).required).toBe(true);
    expect(whenOf(resource, field, { email: null }).required).toBe(true);
    expect(whenOf(resource, field, { email: 'a@b.fr' }).required).toBe(false);
  });
});

describe('conditions of the whole record', () => {
  const course = resourceOf(
    [
      fieldOf('cancellation_type', 'integer'),
      fieldOf('cancellation_reason', 'text'),
      fieldOf('from', 'integer'),
      fieldOf('to', 'integer'),
    ],
    {
      conditions: [
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        { if: { required: ['cancellation_type'] }, then: { required: ['cancellation_reason'] } },
        { dependentRequired: { from: ['to'] } },
        { properties: { to: { not: { const: 13 } } } },
      ],
    },
  );

  test('a missing field is named', () => {
    expect(checkRecord(course, { cancellation_type: 1, cancellation_reason: '' }, { mode: 'full' })).toEqual([
      { field: 'cancellation_reason', code: 'required', values: {} },
    ]);
    expect(checkRecord(course, { from: 1 }, { mode: 'full' })).toEqual([
      { field: 'to', code: 'required', values: {} },
    ]);
  });

  test('a value that does not agree is named', () => {
    expect(checkRecord(course, { to: 13 }, { mode: 'full' })).toMatchObject([{ field: 'to', code: 'unfit' }]);
  });

  test('what concerns no field is told of the whole record', () => {
    const never = { ...course, conditions: [false] };

    expect(checkRecord(never, {}, { mode: 'full' })).toEqual([
      { field: null, code: 'condition', values: {} },
    ]);
  });

  test('nothing is said when they hold, or in a draft', () => {
    expect(
      checkRecord(course, { cancellation_type: 1, cancellation_reason: 'double' }, { mode: 'full' }),
    ).toEqual([]);
    expect(checkRecord(course, { cancellation_type: 1 }, { mode: 'draft' })).toEqual([]);
  });
});

describe('what a write may name', () => {
  const previous = { id: 'a', name: 'ACME', createdAt: '2026-01-01T00:00:00.000Z' };
  const codesOf = (sent: Record<string, string | null>) =>
    checkWritten(customer, { sent, previous, next: { ...previous, ...sent } }).map(({ code }) => code);

  test('a misspelt field is answered with the name that was meant', () => {
    expect(checkWritten(customer, { sent: { nmae: 'x' }, previous: null, next: {} })).toEqual([
      { field: 'nmae', code: 'misspelt-field', values: { name: 'nmae', suggestion: 'name' } },
    ]);
  });

  test('a name near to none is only unknown', () => {
    expect(codesOf({ zzzzzzzzzzz: 'x' })).toEqual(['unknown-field']);
  });

  test('a read-only field may come back as it is, not otherwise', () => {
    expect(codesOf({ createdAt: previous.createdAt })).toEqual([]);
    expect(codesOf({ createdAt: '2020-01-01T00:00:00.000Z' })).toEqual(['read-only']);
    expect(codesOf({ createdAt: null })).toEqual(['read-only']);
    expect(codesOf({ name: 'ACME SA' })).toEqual([]);
  });

  test('a computed field may be sent with the value it will have', () => {
    const fees = ['accommodation_fees', 'meal_fees', 'transport_fees'].map((name) =>
      fieldOf(name, 'decimal'),
    );
    const course = resourceOf([
      ...fees,
      fieldOf('total_fees', 'decimal', {
        compute: { sum: ['accommodation_fees', 'meal_fees', 'transport_fees'] },
        decimal: { precision: 12, scale: 2 },
      }),
    ]);
    const sent = { accommodation_fees: '10.10', meal_fees: null, transport_fees: '0.20' };
    const next = withComputed(course, sent, new Date('2026-03-02T08:30:00.000Z'));

    expect(next.total_fees).toBe('10.30');
    expect(checkWritten(course, { sent: { total_fees: '10.30' }, previous: null, next })).toEqual([]);
    expect(checkWritten(course, { sent: { total_fees: '99.00' }, previous: null, next })).toEqual([
      { field: 'total_fees', code: 'read-only', values: { value: '99.00' } },
    ]);
  });
});

test.each([
  ['2026-03-02T08:30:00.000Z', true],
  ['', false],
  ['  ', false],
  [[], false],
  [['a'], true],
  [null, false],
  [undefined, false],
  [false, true],
  [0, true],
])('a field that holds %j is filled: %s', (value, expected) => {
  const notice = resourceOf([
    fieldOf('seen', 'instant'),
    fieldOf('is_seen', 'boolean', { compute: { isSet: 'seen' } }),
  ]);

  expect(withComputed(notice, { seen: value }, new Date('2026-03-02T08:30:00.000Z')).is_seen).toBe(expected);
});

test('upper bounds hold from the condition of the resource, lower ones always', () => {
  const bounded = { properties: { state: { const: 'sent' } }, required: ['state'] };
  const fields = [
    fieldOf('state', 'text'),
    fieldOf('seats', 'integer', { minimum: 1, maximum: 9 }),
    fieldOf('rate', 'decimal', { decimal: { precision: 9, scale: 2, min: '0', max: '10' } }),
  ];
  const orders = { ...resourceOf(fields), bounded };
  const codesOf = (record: object) =>
    checkRecord(orders, record as never, { mode: 'full' }).map(({ code }) => code);

  expect(codesOf({ state: 'draft', seats: 12, rate: '10.01' })).toEqual([]);
  expect(codesOf({ state: 'sent', seats: 12, rate: '10.01' })).toEqual(['too-large', 'too-large']);
  expect(codesOf({ state: 'draft', seats: 0, rate: '-1.00' })).toEqual(['too-small', 'too-small']);
});

describe('an encrypted field', () => {
  const iban = fieldOf('iban', 'text', { encrypted: true, required: true, pattern: '^[A-Z]+$' });
  const member = resourceOf([iban]);

  test('holds its rules against what is typed, and none against the mask', () => {
    const faults = (value: string | null) =>
      checkRecord(member, { iban: value }, { mode: 'full' }).map(({ code }) => code);

    expect([faults('fr'), faults('FR'), faults(mask), faults(null)]).toEqual([
      ['wrong-form'],
      [],
      [],
      ['required'],
    ]);
  });

  test('takes the mask for the value that is there, and for none where there is none', () => {
    const faults = (before: string | null) =>
      checkWritten(member, { sent: { iban: mask }, previous: { iban: before }, next: { iban: mask } });

    expect(faults(mask)).toEqual([]);
    expect(faults(null)).toEqual([{ field: 'iban', code: 'masked', values: {} }]);
  });
});
