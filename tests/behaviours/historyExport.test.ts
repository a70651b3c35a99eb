import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import { addCourse, addGroup, type DossierApi, migrations, openDossierApi } from './dossierApi.ts';

describe('an export of the history', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
  });
  afterAll(() => testApi.close());

  const exported = async (course: string, more: object = {}) => {
    const query = `format=csv&fields[activities]=event,changes&sort=createdAt&filter[training_course]=${course}`;
    const { document } = await testApi.send(`/activities/export?${query}`, { locale: 'fr', ...more });
    return String(document).replaceAll(/[^\S\n]/g, ' ');
  };

  test('tells each change in words: label, old and new as pages show them, related rows by name', async () => {
    const course = await addCourse(testApi, {}, { meal_fees: '1234.50' });
    await addGroup(testApi, course, 'A1', { recruiter_phone: '+33612345678', is_user_division: true });
    const attributes = { meal_fees: '1500.00', deadline: '2026-05-03', description: 'Un "mot"' };
    const regions = await testApi.send('/region-repositories');
    const south = regions.document.data.find(({ attributes: { name } }: never) => name === 'Sud').id;
    await testApi.send(`/training-courses/${course}`, {
      method: 'PATCH',
      body: {
        data: {
          type: 'training_courses',
          id: course,
          attributes,
          relationships: { region: { data: { type: 'region_repositories', id: south } } },
        },
      },
    });

    const text = await exported(course);

    expect(text).toMatch(/^\uFEFF?Événement;Changements\s*\n/);
    expect(text).toContain('Frais de repas : 1 234,50 €\n');
    expect(text).toContain('Frais de repas : 1 234,50 € → 1 500,00 €\n');
    expect(text).toContain('Région : Nord → Sud');
    expect(text).toMatch(/Échéance : \S+ → 03\/05\/2026/);
    expect(text).toContain('→ Un ""mot""');
    expect(text).toContain('+33 6 12 34 56 78');
    expect(text).toMatch(/: Oui\n/);
    expect(text).not.toMatch(/[{}]|[\da-f]{8}-/);
  });
});
