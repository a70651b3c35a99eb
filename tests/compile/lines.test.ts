import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileModel } from '#engine/schema/derive/compileModel.ts';
import { planMigration } from '#engine/schema/migrate/planMigration.ts';
import { inSchema, openMigratedDatabase } from './migratedDatabase.ts';
import { plan, rates } from './plannedMigration.ts';
import { decimal, label, relation, schemaFile, text } from './schemas.ts';

type Json = { readonly [key: string]: unknown };
const lines = (properties: Json, required: readonly string[] = []) => ({
  type: 'array',
  items: { type: 'object', properties, required },
  'x-label': { fr: 'Lignes', en: 'Lines' },
});
const withLines = (properties: Json, required: readonly string[] = [], intent: Json = {}) =>
  rates({ properties: { label, lines: lines(properties, required) }, intent });

const faultsOf = (properties: Json, required: readonly string[] = []) => {
  const result = compileModel([
    schemaFile('rates', { properties: { label, lines: lines(properties, required) } }),
  ]);
  return 'faults' in result ? result.faults.map(({ pointer, message }) => [pointer, message]) : [];
};

describe('the fields of a line', () => {
  it('are checked like those of a record', () => {
    expect(faultsOf({ task: text('Travail', { maxLenght: 3 }) })).toEqual([
      [
        '/properties/lines/items/properties/task/maxLenght',
        "'maxLenght' is not a keyword of a field. Did you mean 'maxLength'?",
      ],
    ]);
    expect(faultsOf({ cost: decimal(2, { default: '1,5' }) }).at(0)?.[0]).toBe(
      '/properties/lines/items/properties/cost/default',
    );
  });

  it('that are required are there', () => {
    expect(faultsOf({ task: text('Travail') }, ['tsak'])).toEqual([
      ['/properties/lines/items/required/0', "'tsak' is not a field of a line. Did you mean 'task'?"],
    ]);
  });

  it('have a unit of the product', () => {
    expect(faultsOf({ cost: decimal(2, { 'x-decimal': { scale: 2, unit: 'EURO' } }) })).toEqual([
      [
        '/properties/lines/items/properties/cost/x-decimal/unit',
        "'unit' cannot be 'EURO'. Did you mean 'EUR'? It is one of EUR, EUR/h, %, h, min, month, km.",
      ],
    ]);
  });

  it('are single values without a column of their own', () => {
    expect(faultsOf({ region: relation('rates') })).toEqual([
      [
        '/properties/lines/items/properties/region/x-relation',
        "'x-relation' is for fields of a record: in a line it has no effect.",
      ],
    ]);
  });
});

describe('a change of the lines', () => {
  const [task, cost] = [text('Travail'), decimal(2)];
  const before = withLines({ task, cost });
  const messages = (after: ReturnType<typeof withLines>) =>
    plan(before, after).faults.map(({ pointer, message }) => `${pointer} ${message}`);

  it('that takes a field away is refused until the file gives it up', () => {
    const [message] = messages(withLines({ task }));
    expect(message).toMatch(/^\/properties\/lines 'cost' is gone from the lines of 'lines'/);
    expect(messages(withLines({ task }, [], { dropped: ['lines.cost'] }))).toEqual([]);
  });

  it('of the type of a field is said too', () => {
    expect(messages(withLines({ task, cost: text('Coût') }))).toHaveLength(1);
  });

  it('names the field that was meant', () => {
    expect(messages(withLines({ task }, [], { dropped: ['lines.cots'] }))).toContainEqual(
      "/x-resource/dropped/0 'lines.cots' is no former field. Did you mean 'lines.cost'?",
    );
  });

  it('that requires a field needs a value for lines that exist', () => {
    expect(messages(withLines({ task, cost }, ['cost']))).toEqual([
      `/properties/lines 'cost' is required in lines of 'lines', but those that exist may have no value. Write "default".`,
    ]);
  });

  describe('in a database', () => {
    let database: PGlite;
    beforeAll(async () => {
      database = await openMigratedDatabase();
    });
    afterAll(() => database.close());

    it('renames, gives up and fills in every line', async () => {
      const after = withLines(
        {
          work: text('Travail', { 'x-renamed-from': 'task' }),
          count: { type: 'integer', default: 1, 'x-label': { fr: 'Nombre', en: 'Count' } },
        },
        ['count'],
        { dropped: ['lines.cost'] },
      );
      const first = planMigration({ before: undefined, after: before, droppedResources: [], present: [] });
      const next = plan(before, after);
      expect([next.faults, next.lost.map(({ words }) => words)]).toEqual([
        [],
        ["all values of 'lines.cost'"],
      ]);

      await inSchema(database, 'lines', async () => {
        for (const { sql } of first.added.slice(1)) await database.exec(sql);
        await database.exec(
          `insert into rates (id, label, lines) values (gen_random_uuid(), 'a', '[{"task":"x","cost":"1.00"},{"task":"y"}]')`,
        );
        for (const { name, sql } of next.added) if (name !== '0001_initial.sql') await database.exec(sql);

        const { rows } = await database.query('select lines, row_version from rates');
        expect(rows).toEqual([
          {
            lines: [
              { work: 'x', count: 1 },
              { work: 'y', count: 1 },
            ],
            row_version: 2,
          },
        ]);
      });
    });
  });
});
