import { readFileSync } from 'node:fs';
import { diffLines } from 'diff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movePart, renameMember, setValue } from '#engine/jsonText/editJson.ts';
import { formatJson } from '#engine/jsonText/formatJson.ts';
import { parseTree } from '#engine/jsonText/parseTree.ts';
import { nodeAt, pathAt, placeOf } from '#engine/jsonText/places.ts';

const rates = readFileSync('resources-schema/pec-rates.json', 'utf8');

describe('a value that is written into a text', () => {
  it('changes the lines of that value alone', () => {
    const edited = setValue(rates, ['properties', 'rate', 'x-label', 'en'], 'Rate');

    expect(changedLines(rates, edited)).toEqual([
      '-      "x-label": { "fr": "Taux horaire", "en": "Hourly rate" }',
      '+      "x-label": { "fr": "Taux horaire", "en": "Rate" }',
    ]);
  });

  it('stands in one line where it fits, and finds its place among the names', () => {
    const added = setValue(rates, ['properties', 'note'], { type: 'string', maxLength: 20 });
    const shown = setValue(rates, ['x-form'], { surface: 'page' }, [
      'x-resource',
      'x-list',
      'x-form',
      'properties',
    ]);

    expect(changedLines(rates, added)).toContain('+    "note": { "type": "string", "maxLength": 20 }');
    expect(changedLines(rates, shown)).toEqual(['+  "x-form": { "surface": "page" },']);
  });

  it('goes with its comma', () => {
    expect(setValue('{ "a": 1, "b": 2 }\n', ['b'], undefined)).toBe('{ "a": 1 }\n');
    expect(setValue('{ "a": 1, "b": 2 }\n', ['a'], undefined)).toBe('{ "b": 2 }\n');
    expect(setValue('[1]\n', [0], undefined)).toBe('[]\n');
  });

  it('opens the large parts of a file', () => {
    expect(setValue('{ "properties": {} }\n', ['properties', 'a'], {})).toBe(
      '{\n  "properties": {\n    "a": {}\n  }\n}\n',
    );
  });

  it('leaves the writing of the others as it is, in a text that is not formatted', () => {
    expect(setValue('{"a":1,\n"b" :[ 2 ]}', ['a'], 3)).toBe('{"a":3,\n"b" :[ 2 ]}');
  });
});

it('is renamed, and moved, with what stands in it', () => {
  expect(renameMember('{ "a": 1, "b": 2 }\n', ['a'], 'c')).toBe('{ "c": 1, "b": 2 }\n');
  expect(movePart('{ "a": 1, "b": 2, "c": 3 }\n', [], 0, 2)).toBe('{ "b": 2, "c": 3, "a": 1 }\n');
  expect(movePart('[1, 2, 3]\n', [], 2, 0)).toBe('[3, 1, 2]\n');
});

it('means what the edit of the value means, and stays formatted', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd');
  const value = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<never>;
  fc.assert(
    fc.property(
      fc.dictionary(name, value),
      name,
      fc.option(value, { nil: undefined }),
      (whole, key, next) => {
        const edited = setValue(formatJson(JSON.stringify(whole)), [key], next);

        const { [key]: _, ...others } = whole;
        expect(JSON.parse(edited)).toEqual(
          JSON.parse(JSON.stringify(next === undefined ? others : { ...whole, [key]: next })),
        );
        expect(formatJson(edited)).toBe(edited);
      },
    ),
  );
});

it('finds the place of a pointer, and the pointer of a place', () => {
  const place = placeOf(rates, '/properties/rate/x-decimal/scale');

  expect(rates.slice(place.from, place.to)).toBe('"scale": 3');
  expect(pathAt(parseTree(rates) as never, place.from)).toEqual(['properties', 'rate', 'x-decimal', 'scale']);
  expect(placeOf(rates, '/properties/rate/nothing').line).toBe(placeOf(rates, '/properties/rate').line);
  expect(nodeAt(parseTree(rates), ['required', 1])).toMatchObject({ kind: 'plain' });
});

function changedLines(before: string, after: string): string[] {
  return diffLines(before, after)
    .filter(({ added, removed }) => added || removed)
    .flatMap(({ added, value }) =>
      value
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => `${added ? '+' : '-'}${line}`),
    );
}
