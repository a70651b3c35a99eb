import { Validator } from '@cfworker/json-schema';
import { describe, expect, test } from 'vitest';
import { fieldTypes } from '#engine/fieldTypes/fieldTypes.ts';
import { fieldTypesOnServer } from '#engine/fieldTypes/fieldTypesOnServer.ts';
import { type Field, fieldTypeNames, type JsonValue } from '#engine/model/model.ts';

const field = {
  name: 'x',
  label: { fr: 'Intitulé', en: 'Label' },
  decimal: { precision: 8, scale: 3 },
} as unknown as Field;

/** of each type, a value that it takes in another form than it keeps it in, or in the only one. */
const written: Partial<Record<Field['fieldType'], readonly [JsonValue, JsonValue]>> = {
  text: ['', null],
  siret: ['732 829 320 00074', '73282932000074'],
  decimal: ['9.1', '9.100'],
  instant: ['2026-01-31T10:00:00+01:00', '2026-01-31T09:00:00.000Z'],
  one: ['0193A5B0-7C1E-7D2F-8A3B-4C5D6E7F8091', '0193a5b0-7c1e-7d2f-8a3b-4c5d6e7f8091'],
  many: [['0193A5B0-7C1E-7D2F-8A3B-4C5D6E7F8091'], ['0193a5b0-7c1e-7d2f-8a3b-4c5d6e7f8091']],
};

describe.each(fieldTypeNames)('the type of %s', (fieldType) => {
  const { check, isEmpty, isSeveral, blank } = fieldTypes[fieldType];
  const { schema, wire, codec, canonical, column } = fieldTypesOnServer[fieldType];
  const own = {
    ...field,
    fieldType,
    choices: [{ value: fieldType === 'code' ? 1 : 'un', label: { fr: 'Un', en: 'One' } }],
  } as Field;
  const example = wire.example(own);

  test('takes the example that its documentation gives', () => {
    expect(check(own, example)).toEqual([]);
    expect(new Validator(wire.schema(own) as object).validate(example).valid).toBe(true);
    expect(Array.isArray(example)).toBe(isSeveral);
  });

  test('refuses what is of no type', () => {
    expect(check(own, Number.NaN)).not.toEqual([]);
  });

  test('keeps a value the same however often it is written', () => {
    const [sent, kept] = written[fieldType] ?? [example, example];

    expect(canonical(sent, own)).toEqual(kept);
    expect(canonical(canonical(sent, own), own)).toEqual(kept);
  });

  test('answers every operator that a schema may name, with the values it reads', () => {
    expect(schema.operators.filter((operator) => !codec.operators.includes(operator))).toEqual([]);
    if (column.type(own) === null) return;
    expect(codec.write(example, own)).toHaveProperty('value');
  });

  test('starts with a value that is nothing', () => {
    expect(blank === null || isEmpty(blank)).toBe(true);
    expect(isEmpty(example)).toBe(Array.isArray(example) && example.length === 0);
  });
});
