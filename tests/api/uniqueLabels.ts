import { describe, expect, test } from 'vitest';
import { type Document, director, north, type Reply, type Sent, south, type TestApi } from './testApi.ts';

const pointer = '/data/attributes/label';

interface Theme {
  readonly parent?: string;
  readonly region?: string;
}

/** Labels that are unique whatever their case, accents and spaces, each within its parent. */
export function uniqueLabels(testApi: () => TestApi): void {
  const document = (label: string, { parent, region = north }: Theme = {}, id?: string) => ({
    type: 'themes',
    ...(id && { id }),
    attributes: { label },
    relationships: {
      region: { data: { type: 'regions', id: region } },
      ...(parent && { parent: { data: { type: 'themes', id: parent } } }),
    },
  });
  const post = (label: string, theme?: Theme, more: Partial<Sent> = {}) =>
    testApi().send({ path: '/themes', body: { data: document(label, theme) }, locale: 'fr', ...more });
  const rename = (id: string, label: string) =>
    testApi().send({
      method: 'PATCH',
      path: `/themes/${id}`,
      body: { data: { type: 'themes', id, attributes: { label } } },
      locale: 'fr',
    });
  const call = (id: string, name: string) =>
    testApi().send({ method: 'PATCH', path: `/themes/${id}/${name}`, locale: 'fr' });
  const operations = (list: readonly object[]) => {
    const atomic = 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"';
    const headers = { 'content-type': atomic, accept: atomic };
    return testApi().send({
      path: '/operations',
      body: { 'atomic:operations': list },
      headers,
      locale: 'fr',
    });
  };
  const add = async (label: string, theme?: Theme): Promise<string> => {
    const { status, document: answer } = await post(label, theme);
    expect(status).toBe(201);
    return answer.data.id;
  };

  function expectTaken({ status, document: answer }: Reply, existing: { id: string; name: string }): void {
    expect(status).toBe(409);
    expect(answer.errors).toMatchObject([
      {
        code: 'already-taken',
        detail: `Cet intitulé existe déjà : « ${existing.name} ».`,
        source: { pointer: expect.stringMatching(/\/data\/attributes\/label$/) },
        meta: { existing: { resource: 'themes', ...existing } },
      },
    ]);
  }

  describe('a label', () => {
    test.each([
      ['in the same words', 'Caces R489', 'Caces R489'],
      ['in another case', 'Sécurité', 'SÉCURITÉ'],
      ['without its accents', 'Élève été', 'Eleve ete'],
      ['with other spaces', 'Deux mots', 'Deux  mots'],
      ['with a no-break space', 'Trois: mots', 'Trois:\u00a0mots'],
      ['with another apostrophe', 'Main d’œuvre', "main d'oeuvre"],
    ])('that exists %s is refused with the one that does', async (_, name, typed) => {
      const id = await add(name);

      const reply = await post(typed);

      expectTaken(reply, { id, name });
      expect(reply.document.errors[0].source.pointer).toBe(pointer);
    });

    test('may be another row’s under another parent, and once beside those without one', async () => {
      const [first, second] = [await add('Premier parent'), await add('Second parent')];

      await add('Enfant', { parent: first });
      await add('Enfant', { parent: second });
      await add('Enfant');

      expect((await post('enfant', { parent: first })).status).toBe(409);
      expect((await post('ENFANT')).status).toBe(409);
    });

    test('that a change takes from another row is refused, its own in another case is not', async () => {
      const [id, other] = [await add('Bleu'), await add('Vert')];

      expectTaken(await rename(other, 'bleu'), { id, name: 'Bleu' });
      expect((await rename(id, 'BLEU')).status).toBe(200);
    });

    test('is taken for a child that moves to another parent', async () => {
      const [parent, child] = [await add('Nouveau parent'), await add('Déménage')];
      const id = await add('déménage', { parent });

      const reply = await testApi().send({
        method: 'PATCH',
        path: `/themes/${child}`,
        body: { data: { ...document('Déménage', { parent }), id: child } },
        locale: 'fr',
      });

      expectTaken(reply, { id, name: 'déménage' });
    });

    test('is free again in the trash, and a row comes back only while it is', async () => {
      const trashed = await add('Revenant');
      await testApi().send({ method: 'DELETE', path: `/themes/${trashed}` });
      const id = await add('REVENANT');

      expectTaken(await call(trashed, 'restore'), { id, name: 'REVENANT' });
      await rename(id, 'Autre');
      expect((await call(trashed, 'restore')).status).toBe(200);
    });

    test('of a row out of sight is refused without its name', async () => {
      await add('Secret du sud', { region: south });

      const { status, document: answer } = await post('secret du sud', {}, { actor: creator });

      expect(status).toBe(409);
      expect(answer.errors[0].detail).toBe('« Libellé » a déjà cette valeur sur une autre ligne.');
      expect(JSON.stringify(answer)).not.toContain('Secret du sud');
      expect(answer.errors[0].meta).toBeUndefined();
    });

    test('is told for each row of one change of many, and for rows that are added together', async () => {
      const existing = [await add('Un'), await add('Deux')] as const;
      const [first, second] = [await add('Trois'), await add('Quatre')];
      const update = (id: string, label: string) => ({
        op: 'update',
        data: { type: 'themes', id, attributes: { label } },
      });

      const changed = await operations([update(first, 'UN'), update(second, 'DEUX')]);
      const added = await operations([
        { op: 'add', data: document('Cinq') },
        { op: 'add', data: document('cinq') },
      ]);

      expect(changed.document.errors).toMatchObject([
        { source: { pointer: `/atomic:operations/0${pointer}` }, meta: { existing: { id: existing[0] } } },
        { source: { pointer: `/atomic:operations/1${pointer}` }, meta: { existing: { id: existing[1] } } },
      ]);
      expect(added.document.errors).toMatchObject([
        {
          detail: '« Libellé » a déjà cette valeur sur une autre ligne.',
          source: { pointer: `/atomic:operations/1${pointer}` },
        },
      ]);
    });

    test('of a copy is the first free one, as long as the field lets it be', async () => {
      const labelOf = ({ document: answer }: Reply): Document => answer.data.attributes.label;
      const id = await add('Original');
      const long = await add('o'.repeat(255));

      const copies = [await call(id, 'duplicate'), await call(id, 'duplicate')];

      expect(copies.map(labelOf)).toEqual(['Original (copie)', 'Original (copie 2)']);
      expect(labelOf(await call(long, 'duplicate'))).toBe(`${'o'.repeat(247)} (copie)`);
    });
  });
}

const creator = {
  ...director,
  permissions: new Set([...director.permissions, 'erpf.training-course.create.own']),
};
