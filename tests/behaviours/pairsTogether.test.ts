import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import { addCourse, type DossierApi, migrations, openDossierApi } from './dossierApi.ts';

describe('rows that a relation names', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  const axes: string[] = [];
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
    for (const label of ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six']) {
      const body = { data: { type: 'strategic_axis_repositories', attributes: { label } } };
      axes.push((await testApi.send('/strategic-axis-repositories', { body })).document.data.id);
    }
  });
  afterAll(() => testApi.close());

  test('are all there when several people add one each at the same time', async () => {
    const course = await addCourse(testApi);
    const path = `/training-courses/${course}/relationships/strategic_axes`;

    const answers = await Promise.all(
      axes.map((id) => testApi.send(path, { body: { data: [{ type: 'strategic_axis_repositories', id }] } })),
    );

    const { document } = await testApi.send(path);
    expect(answers.map(({ status }) => status)).toEqual(axes.map(() => answers[0]?.status));
    expect(document.data.map(({ id }: { id: string }) => id).sort()).toEqual([...axes].sort());
  });
});
