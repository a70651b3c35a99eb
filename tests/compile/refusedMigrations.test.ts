import { describe, expect, it } from 'vitest';
import type { Compiled } from '#engine/schema/derive/compileModel.ts';
import { planMigration } from '#engine/schema/migrate/planMigration.ts';
import { madeWith, plain, plan, rates, withField } from './plannedMigration.ts';
import { choice, compiled, decimal, schemaFile, text } from './schemas.ts';

const refusals: readonly (readonly [string, Compiled, Compiled, string, string])[] = [
  [
    'a dropped field',
    withField(text('Taux')),
    plain,
    '/properties/rate',
    `'rate' is gone and its values would be lost. Put it back, write "x-renamed-from": "rate" in the field that takes its place, or "dropped": ["rate"] in 'x-resource'.`,
  ],
  [
    'a shorter text',
    withField(text('Taux')),
    withField(text('Taux', { maxLength: 20 })),
    '/properties/rate',
    `'rate' becomes narrower (maxLength 255 to 20) and values could be lost. Write in the field what becomes of them: "x-lossy": "cut" or "empty" or "default" or { "map": { "old": "new" } }.`,
  ],
  [
    'fewer digits after the point',
    withField(decimal(3)),
    withField(decimal(2)),
    '/properties/rate',
    `'rate' becomes narrower (numeric(15,3) to numeric(15,2)) and values could be lost. Write in the field what becomes of them: "x-lossy": "round" or "empty" or "default" or { "map": { "old": "new" } }.`,
  ],
  [
    'a choice less',
    withField(choice(['a', 'b'])),
    withField(choice(['a'])),
    '/properties/rate',
    `'rate' becomes narrower (without 'b') and values could be lost. Write in the field what becomes of them: "x-lossy": "empty" or "default" or { "map": { "old": "new" } }.`,
  ],
  [
    'another type',
    withField(text('Taux')),
    withField({ ...text('Taux'), type: 'boolean', maxLength: undefined }),
    '/properties/rate',
    `'rate' becomes narrower (text to boolean) and values could be lost. Write in the field what becomes of them: "x-lossy": "empty" or "default" or { "map": { "old": "new" } }.`,
  ],
  [
    'a new required field without a default',
    plain,
    withField(text('Taux'), { required: ['label', 'rate'] }),
    '/properties/rate',
    `'rate' is required, but rows that exist have no value. Write "default".`,
  ],
  [
    'a field required from now on without a default',
    withField(text('Taux')),
    withField(text('Taux'), { required: ['label', 'rate'] }),
    '/properties/rate',
    `'rate' becomes required, but rows that exist may have no value. Write "default".`,
  ],
  [
    'a removed resource',
    plain,
    compiled(schemaFile('rates'), schemaFile('regions')),
    '',
    `'zones' is gone and its rows would be lost. Put the file back, write "table": "zones" in the file that takes its place, or name 'zones' in meta/dropped.json.`,
  ],
  [
    'a trash given up',
    rates({ intent: { trash: true } }),
    plain,
    '',
    `Without "trash" its hidden rows would appear among the others. Keep it, or write "dropped": ["trash"] in 'x-resource'.`,
  ],
];

describe('a loss is refused until the file allows it', () => {
  it.each(refusals)('%s', (_, before, after, pointer, message) => {
    expect(plan(before, after).faults).toEqual([
      { file: expect.stringMatching(/\.json$/), pointer, message },
    ]);
  });

  it('but a removed resource may go when it is named', () => {
    const request = {
      before: plain.model,
      after: compiled(schemaFile('rates'), schemaFile('regions')),
      droppedResources: ['zones'],
      present: madeWith(plain),
    };

    expect(planMigration(request)).toMatchObject({ faults: [], added: [{ name: '0002_drop_zones.sql' }] });
  });
});
