import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planDays } from '#engine/api/plan/planDays.ts';
import type { Database } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Field } from '#engine/model/model.ts';
import { anyDatabase } from '../world/databases.ts';
import { propertyRuns } from '../world/propertyRuns.ts';
import { readModel } from './readApi.ts';

const model = readModel();
const courses = resourceAt(model, 'training-courses');
const [deadline, seenAt] = ['deadline', 'seen_at'].map((name) => fieldOf(courses, name)) as [Field, Field];

let database: Database;
beforeAll(async () => {
  database = await anyDatabase().open();
});
afterAll(() => database.close());

const zones = ['Europe/Paris', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC'];
/** Ends of months, a leap day, and the days on which clocks change. */
const edges = [
  '2024-02-29',
  '2023-02-28',
  '2026-03-29',
  '2026-10-25',
  '2026-03-08',
  '2026-12-31',
  '2026-08-31',
];

const moment = fc.oneof(
  fc.date({ min: new Date('1999-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
  fc
    .tuple(fc.constantFrom(...edges), fc.integer({ min: -24 * 60, max: 48 * 60 }))
    .map(([day, minutes]) => new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000)),
);
/** A word, and how PostgreSQL says the same: how far from the beginning of what, and how long. */
const calendar = fc
  .tuple(fc.constantFrom(-1, 0, 1), fc.constantFrom('week', 'month', 'quarter', 'year'))
  .map(([turn, unit]) => ({
    word: `${['last', 'this', 'next'][turn + 1]}-${unit}`,
    of: unit,
    length: unit === 'quarter' ? '3 months' : `1 ${unit}`,
    from: turn,
  }));
const near = fc.constantFrom(-1, 0, 1).map((from) => ({
  word: ['yesterday', 'today', 'tomorrow'][from + 1] ?? '',
  of: 'day',
  length: '1 day',
  from,
}));
const counted = fc
  .tuple(
    fc.constantFrom('last', 'next'),
    fc.integer({ min: 1, max: 999 }),
    fc.constantFrom('days', 'weeks', 'months', 'years'),
  )
  .map(([turn, count, unit]) => ({ word: `${turn}-${count}-${unit}`, length: `${count} ${unit}`, turn }));

test('a period is what PostgreSQL makes of the same words, in every time zone', async () => {
  await fc.assert(
    fc.asyncProperty(
      moment,
      fc.oneof(calendar, near),
      fc.constantFrom(...zones),
      async (now, period, zone) => {
        const start = sql`date_trunc(${period.of}::text, ${now.toISOString()}::timestamptz at time zone ${zone}::text)`;
        const from = sql`${start} + ${period.from}::integer * ${period.length}::interval`;

        expect(daysOf(now, period.word, zone)).toEqual(
          await spanOf(from, sql`${from} + ${period.length}::interval`, zone),
        );
      },
    ),
    { numRuns: propertyRuns(300) },
  );
});

test('so many days, weeks, months or years have today in them, and end or begin with it', async () => {
  await fc.assert(
    fc.asyncProperty(
      moment,
      counted,
      fc.constantFrom(...zones),
      async (now, { word, length, turn }, zone) => {
        const today = sql`date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${zone}::text)`;
        const [from, before] =
          turn === 'next'
            ? [today, sql`${today} + ${length}::interval`]
            : [sql`${today} - ${length}::interval + interval '1 day'`, sql`${today} + interval '1 day'`];

        expect(daysOf(now, word, zone)).toEqual(await spanOf(from, before, zone));
      },
    ),
    { numRuns: propertyRuns(300) },
  );
});

/** The days and the instants that the word stands for. */
function daysOf(now: Date, word: string, timeZone: string) {
  const zoned = { ...model, product: { ...model.product, timeZone } as never };
  return [deadline, seenAt].map((field) => {
    const asked = planDays({ model: zoned, now }, field, 'within', word);
    return asked && 'values' in asked ? asked.values : asked;
  });
}

async function spanOf(from: ReturnType<typeof sql>, before: ReturnType<typeof sql>, zone: string) {
  const instant = (local: ReturnType<typeof sql>) =>
    sql`to_char((${local}) at time zone ${zone}::text at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const day = (local: ReturnType<typeof sql>) => sql`to_char(${local}, 'YYYY-MM-DD')`;
  const [row] = await database.query<Record<'a' | 'b' | 'c' | 'd', string>>(
    statementOf(
      sql`select ${day(from)} as "a", ${day(before)} as "b", ${instant(from)} as "c", ${instant(before)} as "d"`,
    ),
  );
  return [
    [row?.a, row?.b],
    [row?.c, row?.d],
  ];
}
