import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorRows } from './errorRows.ts';
import { openWorld, resetWorld, type World } from './movieProvider.ts';
import { readRows } from './readRows.ts';
import { writeRows } from './writeRows.ts';

const contract = [...readRows, ...writeRows, ...errorRows].toSorted((left, right) => left.row - right.row);

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => resetWorld(world));
afterAll(() => world.server.stop());

describe('what react-admin expects of a data provider', () => {
  it.each(contract)('row $row: a provider $behaviour', ({ show }) => show(world));

  it('is shown row by row, without a gap', () => {
    expect(contract.map(({ row }) => row)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
  });
});
