import { describe, expect, test } from 'vitest';
import type { JsonValue, Predicate } from '#engine/model/model.ts';
import { faultsOf, fieldsNamedIn, holds, wholeRecord } from '#engine/rules/predicate.ts';
import { fieldOf, resourceOf } from './resourceOf.ts';

const things = resourceOf(['a', 'b', 'c'].map((name) => fieldOf(name, 'text')));
const holdsFor = (predicate: Predicate, record: Record<string, JsonValue>) =>
  holds(predicate, wholeRecord(things, record));
const faultsIn = (predicate: Predicate, record: Record<string, JsonValue>) =>
  faultsOf(predicate, wholeRecord(things, record));

describe('a predicate', () => {
  test.each<[Predicate, Record<string, JsonValue>, boolean]>([
    [true, {}, true],
    [false, {}, false],
    [{ properties: { a: { const: 'x' } } }, { a: 'x' }, true],
    [{ properties: { a: { const: 'x' } } }, {}, false],
    [{ properties: { a: { enum: ['x', 'y'] } } }, { a: 'y' }, true],
    [{ properties: { a: { enum: ['x', 'y'] } } }, { a: 'z' }, false],
    [{ properties: { a: false } }, { b: 'x' }, true],
    [{ properties: { a: false } }, { a: '' }, true],
    [{ properties: { a: false } }, { a: 'x' }, false],
    [{ properties: { a: true } }, { a: 'x' }, true],
    [{ required: ['a', 'b'] }, { a: 'x', b: 'y' }, true],
    [{ required: ['a', 'b'] }, { a: 'x', b: '' }, false],
    [{ required: ['a'] }, { a: [] }, false],
    [{ required: [] }, {}, true],
    [{ not: { required: ['a'] } }, {}, true],
    [{ not: { required: ['a'] } }, { a: 'x' }, false],
    [{ anyOf: [{ required: ['a'] }, { required: ['b'] }] }, { b: 'x' }, true],
    [{ anyOf: [{ required: ['a'] }, { required: ['b'] }] }, { c: 'x' }, false],
    [{ dependentRequired: { a: ['b'] } }, {}, true],
    [{ dependentRequired: { a: ['b'] } }, { a: 'x', b: 'y' }, true],
    [{ dependentRequired: { a: ['b'] } }, { a: 'x' }, false],
    [{ dependentRequired: { a: ['b'], c: ['a'] } }, { c: 'x' }, false],
    [{ required: ['a'], properties: { b: { const: 'x' } } }, { a: 'x', b: 'y' }, false],
    [{ properties: { a: { const: { required: ['b'] } } } }, { a: { required: ['b'] } }, true],
    [{ properties: { a: { enum: [{ required: ['b'] }] } } }, { a: { required: ['b'] } }, true],
    [{ properties: { required: { const: 'x' } } }, { required: 'y' }, true],
  ])('%j holds for %j: %s', (predicate, record, expected) => {
    expect(holdsFor(predicate, record)).toBe(expected);
  });

  test('is judged of each record anew', () => {
    const predicate = { required: ['a'] };

    const results = ['x', '', 'y'].map((a) => holdsFor(predicate, { a }));

    expect(results).toEqual([true, false, true]);
  });

  test.each<[Predicate, Record<string, JsonValue>, readonly (string | null)[]]>([
    [{ required: ['a'] }, { a: 'x' }, []],
    [{ required: ['a', 'b'] }, {}, ['a', 'b']],
    [{ allOf: [{ required: ['a'] }, { properties: { a: { type: 'string' } } }] }, {}, ['a']],
    [false, {}, [null]],
    [{ anyOf: [false, false] }, {}, [null]],
  ])('%j fails for %j at %j', (predicate, record, fields) => {
    expect(faultsIn(predicate, record)).toEqual(fields);
  });
});

describe('the fields that a predicate names', () => {
  test.each<[Predicate, readonly string[]]>([
    [true, []],
    [{ properties: { b: { const: 'x' } } }, ['b']],
    [{ required: ['c', 'a'] }, ['a', 'c']],
    [{ not: { anyOf: [{ required: ['a'] }, { properties: { c: false } }] } }, ['a', 'c']],
    [{ dependentRequired: { a: ['b'] } }, ['a', 'b']],
    [{ properties: { elsewhere: true } }, []],
  ])('%j: %j', (predicate, expected) => {
    expect(fieldsNamedIn(things, [predicate])).toEqual(expected);
  });
});
