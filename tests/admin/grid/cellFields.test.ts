import { expect, test } from 'vitest';
import { bulkNames, inlineNames } from '#engine/admin/list/inline/cellFields.ts';
import { resourceAt } from '#engine/model/field.ts';
import { smallModel } from '../schemas.ts';
import { wholeScreenModel } from '../screenModels.ts';

const lots = resourceAt(wholeScreenModel(smallModel), 'lots');
const withList = (list: object) => ({ ...lots, list: { ...lots.list, ...list } });

test('without a word of the file every field of one short value is written in its cell', () => {
  const names = inlineNames(lots);

  expect(names).toEqual(expect.arrayContaining(['name', 'price', 'status', 'origin', 'arrival', 'fragile']));
  for (const name of ['id', 'stops', 'weighed_at', 'createdAt']) expect(names).not.toContain(name);
});

test('the file narrows it, to some fields or to none', () => {
  expect(inlineNames(withList({ inline: ['price'] }))).toEqual(['price']);
  expect(inlineNames(withList({ inline: [] }))).toEqual([]);
});

test('several rows at once are told the same way', () => {
  expect(bulkNames(lots)).toEqual(['status', 'fragile']);
  expect(bulkNames(withList({ bulk: undefined }))).toEqual(inlineNames(lots));
});

test('a value that no two rows share is not given to several', () => {
  const fields = lots.fields.map((field) =>
    field.name === 'name' ? { ...field, isDistinct: true as const } : field,
  );

  expect(bulkNames({ ...withList({ bulk: undefined }), fields })).not.toContain('name');
  expect(inlineNames({ ...lots, fields })).toContain('name');
});
