import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedId } from '#alec/demo/seedId.ts';
import { seedRecords } from '#alec/demo/seedStatements.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import {
  addCourse,
  type Document,
  type DossierApi,
  migrations,
  openDossierApi,
} from '../behaviours/dossierApi.ts';
import { anyDatabase } from '../world/databases.ts';

const financing = 'financing-type-repositories';
const device = seedId('device-type-repositories', 'CPro');

/** Each relation of a resource to itself, and what a row of that resource cannot be without. */
const trees: readonly { path: string; relation: string; needs: FlatRecord }[] = [
  { path: 'communications', relation: 'parent', needs: { subject: 'Objet' } },
  {
    path: 'device-map-templates',
    relation: 'parent',
    needs: { label: 'Jalon', label_en: 'Milestone', map_type: 'agency' },
  },
  { path: financing, relation: 'parent', needs: { label: 'Aide', financing_type: 1 } },
  { path: 'manager-repositories', relation: 'supervisor', needs: { internal_role: 'manager' } },
  { path: 'notion-pages', relation: 'parent', needs: { title: 'Page' } },
  { path: 'training-action-device-maps', relation: 'parent', needs: { label: 'Jalon', map_type: 'agency' } },
  { path: 'training-course-comments', relation: 'parent', needs: { content: 'Bonjour', step: 'context' } },
];

describe('rows that are above each other', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  let course: string;
  const action = seedId('training-actions', 'boucle');
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
    course = await addCourse(testApi);
    await store('device-type-repositories', [
      { id: device, initials: 'CPro', label: 'Contrat', validation_type: 'none' },
    ]);
    await store('training-actions', [{ id: action, training_course: course, status: 'to_do' }]);
  });
  afterAll(() => testApi.close());

  /** Rows as older data may be: nothing checks them. */
  const store = async (path: string, records: readonly FlatRecord[]) => {
    for (const statement of seedRecords(testApi.model, [{ path, records }], new Date()))
      await testApi.database.query(statement);
  };
  const add = async (label: string, above: string | null = null): Promise<string> => {
    const type = 'financing_type_repositories';
    const relationships = { parent: { data: above && { type, id: above } } };
    const body = { data: { type, attributes: { label, financing_type: 1 }, relationships } };
    return (await testApi.send(`/${financing}`, { body })).document.data.id;
  };
  const under = (above: string | null, { path = financing, relation = 'parent' } = {}) => {
    const type = path.replaceAll('-', '_');
    return { type, relationships: { [relation]: { data: above && { type, id: above } } } };
  };
  const move = (id: string, above: string | null, place = {}) => {
    const { path = financing } = place as { path?: string };
    const body = { data: { id, ...under(above, place) } };
    return testApi.send(`/${path}/${id}`, { method: 'PATCH', body });
  };
  const operate = (operations: readonly object[]) =>
    testApi.send('/operations', { body: { 'atomic:operations': operations } });
  const update = (id: string, above: string | null) => ({ op: 'update', data: { id, ...under(above) } });
  const parentOf = async (id: string): Promise<string | null> => {
    const { document } = await testApi.send(`/${financing}/${id}`);
    return document.data.relationships.parent.data?.id ?? null;
  };
  /** Closes a circle of rows past every check, as data from before the checks may have it. */
  const closeCircle = async (first: string, last: string) => {
    await testApi.database.query(
      statementOf(sql`
        update financing_type_repositories
        set parent_id = ${last}::uuid
        where id = ${first}::uuid`),
    );
  };
  const labelsOf = (document: Document): string[] =>
    document.data.map(({ attributes }: Document) => attributes.label).sort();

  test('are known in each relation of a resource to itself', () => {
    const found = Object.values(testApi.model.resources).flatMap(({ path, fields }) =>
      fields
        .filter(({ relation }) => relation?.via === 'column' && relation.to === path)
        .map(({ name }) => ({ path, relation: name })),
    );

    expect(found).toEqual(trees.map(({ path, relation }) => ({ path, relation })));
  });

  test.each(trees)('are refused in $path, $relation', async ({ path, relation, needs }) => {
    const whole = {
      'device-map-templates': { device_type: device },
      'training-action-device-maps': { training_action: action },
    } as const;
    const records = ['premier', 'second'].map((name) => ({
      id: seedId(path, `boucle ${name}`),
      ...needs,
      ...('label' in needs && { label: `${needs.label} ${name}` }),
      ...(path === 'manager-repositories' && {
        first_name: 'Camille',
        last_name: name,
        email: `${name}@exemple.fr`,
      }),
      ...(whole[path as keyof typeof whole] ??
        (resourceAt(testApi.model, path).fields.some(({ name }) => name === 'training_course') && {
          training_course: course,
        })),
    }));
    const [first, second] = records.map(({ id }) => id) as [string, string];
    await store(path, records);

    const below = await move(second, first, { path, relation });
    const near = await move(first, first, { path, relation });
    const far = await move(first, second, { path, relation });

    expect([below, near, far].map(({ status }) => status)).toEqual([200, 409, 409]);
    expect(far.document.errors[0]).toMatchObject({
      code: 'cycle',
      source: { pointer: `/data/relationships/${relation}` },
    });
  });

  test('are refused with the chain, however long, also by the linkage alone', async () => {
    const first = await add('Boucle 1');
    const second = await add('Boucle 2', first);
    const third = await add('Boucle 3', second);

    const far = await move(first, third);
    const near = await move(first, first);
    const linked = await testApi.send(`/${financing}/${first}/relationships/parent`, {
      method: 'PATCH',
      body: { data: { type: 'financing_type_repositories', id: second } },
    });

    expect([far, near, linked].map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(far.document.errors[0].detail).toContain('Boucle 1 → Boucle 3 → Boucle 2 → Boucle 1');
    expect(near.document.errors[0].detail).toContain('Boucle 1 → Boucle 1');
  });

  test('are refused to the slower of two who write at once', async () => {
    const [one, other] = [await add('Paire 1'), await add('Paire 2')];

    const both = await Promise.all([move(one, other), move(other, one)]);

    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('are refused as a new row that names itself', async () => {
    const id = seedId(financing, 'soi-même');
    const data = { id, attributes: { label: 'Soi-même', financing_type: 1 }, ...under(id) };

    const { status } = await testApi.send(`/${financing}`, { body: { data } });

    expect(status).toBe(422);
  });

  test('are refused when several operations close the circle together', async () => {
    const [first, second, third] = [await add('Ronde 1'), await add('Ronde 2'), await add('Ronde 3')];

    const moved = await operate([update(first, second), update(second, third), update(third, first)]);
    const added = await operate([
      {
        op: 'add',
        data: { lid: 'n', attributes: { label: 'Ronde 4', financing_type: 1 }, ...under(first) },
      },
      {
        op: 'update',
        data: {
          id: first,
          type: 'financing_type_repositories',
          relationships: { parent: { data: { type: 'financing_type_repositories', lid: 'n' } } },
        },
      },
    ]);

    expect([moved.status, added.status]).toEqual([409, 409]);
    expect(moved.document.errors[0]).toMatchObject({
      code: 'cycle',
      source: { pointer: '/atomic:operations/2/data/relationships/parent' },
    });
    expect(await Promise.all([first, second, third].map(parentOf))).toEqual([null, null, null]);
  });

  test('leave a bulk change undone, whose other rows were well', async () => {
    const [above, beside] = [await add('Lot 1'), await add('Lot 2')];
    const below = await add('Lot 3', above);

    const refused = await operate([update(beside, below), update(above, below)]);

    expect(refused.status).toBe(409);
    expect(refused.document.errors).toHaveLength(1);
    expect(await parentOf(beside)).toBeNull();
  });

  test('are not offered: a filter leaves out rows and all that is below them', async () => {
    const top = await add('Arbre 1');
    const branch = await add('Arbre 2', top);
    await add('Arbre 3', branch);
    const other = await add('Arbre 4');
    const ask = async (query: string) => {
      const address = `/${financing}${query}filter[label]=Arbre`;
      const { status, document } = await testApi.send(address);
      return [status, labelsOf(document)];
    };

    expect(await ask(`?filter[parent][outside]=${branch}&`)).toEqual([200, ['Arbre 1', 'Arbre 4']]);
    expect(await ask(`?filter[parent][outside]=${branch},${other}&`)).toEqual([200, ['Arbre 1']]);
    expect(await ask(`/choices/parent?filter[parent][outside]=${top}&`)).toEqual([200, ['Arbre 4']]);
  });

  test('make no tree of a relation to others', async () => {
    const { status, document } = await testApi.send(
      `/training-courses?filter[region][outside]=${seedId('region-repositories', 'nord')}`,
    );

    expect(status).toBe(400);
    expect(document.errors[0].code).toBe('unknown-operator');
  });

  test('are found among the rows at the top of the tree, and mended there', async () => {
    const whole = await add('Perdu 1');
    await add('Perdu 2', whole);
    const first = await add('Perdu 3');
    const second = await add('Perdu 4', first);
    await add('Perdu 5', second);
    await closeCircle(first, second);
    const tops = async (value = 'true') => {
      const { document } = await testApi.send(
        `/${financing}?filter[label]=Perdu&filter[parent][root]=${value}`,
      );
      return labelsOf(document);
    };

    expect(await tops()).toEqual(['Perdu 1', 'Perdu 3', 'Perdu 4', 'Perdu 5']);
    expect(await tops('false')).toEqual(['Perdu 2']);
    const renamed = await testApi.send(`/${financing}/${first}`, {
      method: 'PATCH',
      body: {
        data: { id: first, type: 'financing_type_repositories', attributes: { label: 'Perdu 3 bis' } },
      },
    });
    expect(renamed.status).toBe(200);
    expect((await move(first, null)).status).toBe(200);
    expect(await tops()).toEqual(['Perdu 1', 'Perdu 3 bis']);
  });

  test('are what the list of financing types asks for', () => {
    expect(resourceAt(testApi.model, financing).list.filter).toEqual({ parent: { root: true } });
  });
});
