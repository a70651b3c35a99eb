import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionsOf } from '#alec/permissions.ts';
import { alec } from '#alec/server.ts';
import { productNames as names } from '#bin/productNames.ts';
import { menuSections } from '#engine/admin/shell/menu/menuSections.ts';
import { screenModelOf } from '#engine/rules/screenModel.ts';
import { compileModel } from '#engine/schema/derive/compileModel.ts';
import { readSchemas } from '#engine/schema/read/readSchemas.ts';
import { currentUserDocument } from '#engine/server/currentUser.ts';
import { anyDatabase } from '../world/databases.ts';
import {
  actorOf,
  type DossierApi,
  managerId,
  migrations,
  north,
  openDossierApi,
  south,
  userId,
} from './dossierApi.ts';

const unchanged = await modelWith({});
/** The product with lines of its files that give more to roles than the register does. */
const model = await modelWith({
  'regions.json': { recruiter: ['view'] },
  'users.json': { recruiter: ['view.own', 'update.own'], manager: ['view.own'] },
});

describe('What a file gives to a role', () => {
  const engine = anyDatabase(migrations);
  let api: DossierApi;
  beforeAll(async () => {
    api = await openDossierApi(engine, model);
  });
  afterAll(() => api.close());

  const regions = '/region-repositories';
  const answersTo = (calls: readonly (readonly [path: string, method?: string, body?: unknown])[]) =>
    Promise.all(calls.map(([path, method, body]) => api.send(path, { as: 'recruiter', method, body })));
  const namesOf = (document: { readonly data: readonly { attributes: { name: string } }[] }) =>
    document.data.map(({ attributes }) => attributes.name);

  it('is read: the list, one row of it, a filter and an export', async () => {
    const answers = await answersTo([
      [`${regions}?sort=name`],
      [`${regions}/${north}`],
      [`${regions}?filter[name]=sud`],
      [`${regions}/export?format=csv`],
    ]);

    const [all, one, some, file] = answers.map(({ document }) => document);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(namesOf(all)).toEqual(['Nord', 'Sud']);
    expect(one.data.attributes.name).toBe('Nord');
    expect(namesOf(some)).toEqual(['Sud']);
    expect(file).toContain('Nord');
  });

  it('is not written, and what would be missing is said', async () => {
    const document = (id?: string) => ({
      data: { type: 'region_repositories', ...(id && { id }), attributes: { name: 'Est' } },
    });
    const answers = await answersTo([
      [regions, 'POST', document()],
      [`${regions}/${north}`, 'PATCH', document(north)],
      [`${regions}/${north}`, 'DELETE'],
      [`${regions}/${north}/sort`, 'POST', { meta: { move: 'before', target: south } }],
    ]);

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(answers[0]?.document.errors[0].detail).toContain("'erpf.repositories.create'");
  });

  it('opens no other list of the same group, beside its rows either', async () => {
    const answers = await answersTo([
      ['/manager-repositories'],
      [`/manager-repositories/${managerId('manager')}`],
      ['/pec-rate-repositories'],
      [`${regions}/${north}/manager`],
    ]);

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  it('includes of related rows what names them, as before', async () => {
    const account = userId('manager');
    const manager = { data: { type: 'manager_repositories', id: managerId('manager') } };
    await api.send(`${regions}/${north}/relationships/manager`, { method: 'PATCH', body: manager });

    const [one] = await answersTo([[`${regions}/${north}?include=manager`]]);
    const [further] = await answersTo([[`${regions}/${north}?include=manager.user`]]);

    expect(one?.document.included).toMatchObject([{ id: managerId('manager') }]);
    expect(JSON.stringify(one?.document.included)).not.toContain(account);
    expect(further?.status).not.toBe(200);
  });

  it('reaches her own rows only where it ends in .own', async () => {
    const [list, hers, others] = await answersTo([
      ['/users'],
      [`/users/${userId('recruiter')}`],
      [`/users/${userId('admin')}`],
    ]);
    const change = (id: string) => ({ data: { type: 'users', id, attributes: { job: 'Juriste' } } });
    const written = await answersTo([
      [`/users/${userId('recruiter')}`, 'PATCH', change(userId('recruiter'))],
      [`/users/${userId('admin')}`, 'PATCH', change(userId('admin'))],
    ]);

    expect(list?.document.data.map(({ id }: { id: string }) => id)).toEqual([userId('recruiter')]);
    expect([hers?.status, others?.status]).toEqual([200, 404]);
    expect(written.map(({ status }) => status)).toEqual([200, 404]);
  });

  it('takes nothing away from a role that has more', async () => {
    const { status } = await api.send(`/users/${userId('admin')}`, { as: 'manager' });

    expect(status).toBe(200);
  });

  it('is among the permissions of the own account', async () => {
    const parts = { database: api.database, model };
    const answer = await currentUserDocument(parts, actorOf('recruiter'), alec.people);
    const { data } = (await answer.json()) as { data: { attributes: { permissions: string[] } } };

    const more = ['erpf.region-repositories.view', 'erpf.users.update.own', 'erpf.users.view.own'];
    expect(data.attributes.permissions).toEqual([...permissionsOf('recruiter'), ...more].sort());
  });
});

describe('The screen of a role to which a file gives a list', () => {
  const screen = screenModelOf(model, actorOf('recruiter'));
  const openPaths = Object.values(screen.resources)
    .filter(({ isOpen }) => isOpen)
    .map(({ path }) => path);
  const before = screenModelOf(unchanged, actorOf('recruiter'));

  it('opens its pages and no other', () => {
    const known = Object.values(before.resources).filter(({ isOpen }) => isOpen);
    const added = openPaths.filter((path) => !known.some((resource) => resource.path === path));

    expect(added).toEqual(['region-repositories', 'users']);
    expect(screen.resources['region-repositories']?.may).toEqual({ refer: 'all', view: 'all' });
    expect(screen.resources.users?.may).toEqual({ update: 'own', view: 'own' });
  });

  it('has it in the menu, and nothing of its neighbours', () => {
    const items = menuSections(screen, [], 'en').filter(({ id }) => id === 'repositories');

    expect(items.flatMap((section) => section.items.map(({ label }) => label))).toEqual(['Regions']);
  });
});

/** The Model of the product's files, with what these give to roles. */
async function modelWith(given: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>) {
  const { files, shared } = await readSchemas('resources-schema');
  const changed = files.map(({ file, text }) => {
    const declared = JSON.parse(text);
    const roles = given[file];
    if (roles) declared['x-resource'].access = { ...declared['x-resource'].access, roles };
    return { file, text: JSON.stringify(declared) };
  });
  const result = compileModel(changed, shared, { names });
  if ('faults' in result) throw new Error(JSON.stringify(result.faults, null, 2));
  return result.model;
}
