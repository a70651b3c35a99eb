import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isReader, isReaderOf, type Reader } from '#alec/dossier/server/readers.ts';
import type { Database } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../world/databases.ts';
import { propertyRuns } from '../world/propertyRuns.ts';
import { migrations } from './dossierApi.ts';

/** Those that hang on others first. */
const filled = [
  'training_course_groups',
  'training_courses',
  'manager_repositories',
  'users__regions',
  'users__groups',
  'users',
  'region_repositories',
  'group_repositories',
];
const readers = Object.keys(isReader) as Reader[];
const count = { users: 4, managers: 3, regions: 2, agencies: 2, dossiers: 3 };
const idOf = (kind: number, number: number) =>
  `0199000${kind}-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [users, managers, regions, agencies, dossiers] = [1, 2, 3, 4, 5] as const;
const emailOf = (user: number) => `Person${user}@Exemple.fr`;

const one = (of: number) => fc.nat({ max: of - 1 });
const maybe = (of: number) => fc.option(one(of));
const worlds = fc.record({
  users: fc.array(
    fc.record({
      role: fc.constantFrom('regional_director', 'recruiter', 'manager'),
      regions: fc.uniqueArray(one(count.regions)),
      agencies: fc.uniqueArray(one(count.agencies)),
    }),
    { minLength: count.users, maxLength: count.users },
  ),
  managers: fc.uniqueArray(fc.record({ user: maybe(count.users), email: maybe(count.users) }), {
    minLength: count.managers,
    maxLength: count.managers,
    // No two managers have one address.
    selector: ({ email }) => email ?? Symbol('none'),
  }),
  dossiers: fc.array(
    fc.record({
      creator: maybe(count.users),
      manager: maybe(count.managers),
      cpef: maybe(count.managers),
      director: maybe(count.managers),
      region: maybe(count.regions),
      agencies: fc.uniqueArray(
        fc.record({ code: one(count.agencies + 1), isMain: fc.boolean(), recruiter: maybe(count.users) }),
        { selector: ({ code }) => code, maxLength: 2 },
      ),
    }),
    { minLength: count.dossiers, maxLength: count.dossiers },
  ),
});
type World = typeof worlds extends fc.Arbitrary<infer Value> ? Value : never;
type Dossier = World['dossiers'][number];

/** Who reads a dossier, as `domain.md` has it. */
const oracle: Readonly<Record<Reader, (world: World, dossier: Dossier, user: number) => boolean>> = {
  creator: (_, { creator }, user) => creator === user,
  manager: (world, { manager }, user) => isOf(world, manager, user),
  cpef: (world, { cpef }, user) => isOf(world, cpef, user),
  namedDirector: (world, { director }, user) => isOf(world, director, user),
  director: (world, { director, region }, user) => {
    if (director !== null) return isOf(world, director, user);
    const account = world.users[user];
    return account?.role === 'regional_director' && region !== null && account.regions.includes(region);
  },
  agency: (world, dossier, user) =>
    dossier.agencies.some(({ code, isMain, recruiter }) => {
      const account = world.users[user];
      const isMember = account?.role === 'recruiter' && account.agencies.includes(code);
      return isMain && (recruiter === user || isMember);
    }),
};

function isOf({ managers: all }: World, manager: number | null, user: number): boolean {
  const found = manager === null ? undefined : all[manager];
  return found !== undefined && (found.user === user || found.email === user);
}

describe('the readers of dossiers', () => {
  const engine = anyDatabase(migrations);
  let database: Database;
  beforeAll(async () => {
    database = await engine.open();
  });
  afterAll(() => database.close());

  const run = <Row extends Record<string, unknown>>(statement: SQL) =>
    database.query<Row & Record<string, never>>(statementOf(statement));

  async function fill(world: World): Promise<void> {
    for (const table of filled) await run(sql`delete from ${sql.identifier(table)}`);
    for (let region = 0; region < count.regions; region++)
      await run(
        sql`insert into region_repositories (id, name) values (${idOf(regions, region)}::uuid, ${`R${region}`})`,
      );
    for (let agency = 0; agency < count.agencies; agency++)
      await run(sql`
        insert into group_repositories (id, analytic_code, analytic_label)
        values (${idOf(agencies, agency)}::uuid, ${`A${agency}`}, 'Agence')`);
    for (const [user, { role, regions: own, agencies: member }] of world.users.entries()) {
      await run(sql`
        insert into users (id, first_name, last_name, email, role)
        values (${idOf(users, user)}::uuid, 'P', ${String(user)}, ${emailOf(user)}, ${role})`);
      for (const [position, region] of own.entries())
        await run(sql`
          insert into users__regions (owner_id, target_id, position)
          values (${idOf(users, user)}::uuid, ${idOf(regions, region)}::uuid, ${position})`);
      for (const [position, agency] of member.entries())
        await run(sql`
          insert into users__groups (owner_id, target_id, position)
          values (${idOf(users, user)}::uuid, ${idOf(agencies, agency)}::uuid, ${position})`);
    }
    for (const [manager, { user, email }] of world.managers.entries())
      await run(sql`
        insert into manager_repositories (id, first_name, last_name, email, internal_role, user_id)
        values (${idOf(managers, manager)}::uuid, 'M', ${String(manager)},
          ${email === null ? `manager${manager}@exemple.fr` : emailOf(email).toUpperCase()}, 'manager',
          ${user === null ? null : idOf(users, user)}::uuid)`);
    for (const [number, dossier] of world.dossiers.entries()) await addDossier(number, dossier);
  }

  async function addDossier(number: number, { agencies: all, ...dossier }: Dossier): Promise<void> {
    const named = (kind: number, at: number | null) => (at === null ? null : idOf(kind, at));
    await run(sql`
      insert into training_courses (id, status, user_id, manager_id, cpef_manager_id, regional_director_id, region_id)
      values (${idOf(dossiers, number)}::uuid, 'to_do', ${named(users, dossier.creator)},
        ${named(managers, dossier.manager)}::uuid, ${named(managers, dossier.cpef)}::uuid,
        ${named(managers, dossier.director)}::uuid, ${named(regions, dossier.region)}::uuid)`);
    for (const { code, isMain, recruiter } of all)
      await run(sql`
        insert into training_course_groups (id, training_course_id, analytic_code, analytic_label, is_main_group, recruiter_email)
        values (gen_random_uuid(), ${idOf(dossiers, number)}::uuid, ${`A${code}`}, 'Agence', ${isMain},
          ${recruiter === null ? null : emailOf(recruiter).toLowerCase()})`);
  }

  const ids = Array.from({ length: count.dossiers }, (_, number) => idOf(dossiers, number));
  const pairs = async (condition: SQL): Promise<string[]> => {
    const rows = await run<{ pair: string }>(sql`
      select dossier.id || ' ' || users.id as pair
      from training_courses as dossier
      cross join users
      where ${condition}
      order by pair`);
    return rows.map(({ pair }) => pair);
  };

  test('are the same, asked of an account or found from the dossiers', async () => {
    await fc.assert(
      fc.asyncProperty(worlds, async (world) => {
        await fill(world);
        for (const reader of readers) {
          const meant = world.dossiers.flatMap((dossier, number) =>
            world.users.flatMap((_, user) =>
              oracle[reader](world, dossier, user) ? `${idOf(dossiers, number)} ${idOf(users, user)}` : [],
            ),
          );
          expect(await pairs(isReader[reader]), reader).toEqual(meant.sort());
          expect(await pairs(isReaderOf(ids, [reader])), reader).toEqual(meant.sort());
        }
        const any = sql.join(
          readers.map((reader) => isReader[reader]),
          ' or ',
        );
        const all = await pairs(any);
        expect(await pairs(isReaderOf(ids, readers))).toEqual(all);
        for (const id of ids)
          expect(await pairs(isReaderOf([id], readers))).toEqual(all.filter((pair) => pair.startsWith(id)));
      }),
      { numRuns: propertyRuns(25) },
    );
  });
});
