import { beforeAll, describe, expect, it } from 'vitest';
import { permissionMatrix, permissionsOf, roles } from '#alec/permissions.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { Field, Model, Resource } from '#engine/model/model.ts';
import { mayDo, maySeeField } from '#engine/rules/access.ts';
import { compileModel } from '#engine/schema/derive/compileModel.ts';
import { readSchemas } from '#engine/schema/read/readSchemas.ts';

const lists = [
  'activity-fields',
  'blocklists',
  'candidate-types',
  'co-funders',
  'control-organizations',
  'course-types',
  'customer-types',
  'device-types',
  'financing-types',
  'group-migration',
  'managers',
  'min-wages',
  'opco-charges',
  'pec-rates',
  'project-origins',
  'regions',
  'strategic-axis',
  'validation-types',
];

/** Each a row of words in an order, and nothing else. */
const listsOfLabels = [
  'activity-fields',
  'blocklists',
  'co-funders',
  'control-organizations',
  'course-types',
  'project-origins',
  'strategic-axis',
];

const calls = [
  ...[
    'activity-field',
    'blocklist',
    'candidate-type',
    'control-organization',
    'course-type',
    'customer-type',
    'co-funder',
  ],
  ...[
    'device-type',
    'financing-type',
    'group-migration',
    'manager',
    'min-wage',
    'opco-charge',
    'pec-rate',
    'profession',
  ],
  ...['project-origin', 'region', 'strategic-axis', 'validation-type', 'group', 'customer'],
].map((list) => `${list}-repositories`);

const others =
  'estimator-configurations checklist-templates search training-courses training-course-candidates training-course-estimators estimator-educational-costs estimator-candidate-types training-course-customers training-course-groups training-course-sessions training-course-educational-paths training-course-trainings trainings training-course-states training-course-comments training-actions training-action-candidates training-action-candidate-periods candidate-trainings training-action-invoices training-action-device-maps refund-requests user-notifications delegations documents document-versions chats chat-reads communications contacts cities activities candidates estimator-candidates stored-searches notion-pages'.split(
    ' ',
  );

let model: Model;

beforeAll(async () => {
  const { files, shared } = await readSchemas('resources-schema');
  const compiled = compileModel(files, shared);
  if ('faults' in compiled)
    throw new Error(compiled.faults.map(({ file, message }) => `${file}: ${message}`).join('\n'));
  model = compiled.model;
});

describe('the resource files', () => {
  it('give the reference menu its 18 lists, each at its address', () => {
    const inMenu = all().filter(({ menu }) => menu === 'repositories');

    expect(inMenu.map(({ file }) => file).sort()).toEqual(lists);
    expect(inMenu.map(({ route }) => route).sort()).toEqual(
      lists.map((file) => `/configuration/repositories/${file}`),
    );
    expect(new Set(inMenu.map(({ access }) => access.screen))).toEqual(new Set(['erpf.repositories.list']));
  });

  it('differ in names alone where they are lists of labels, since one of these is walked for all', () => {
    const ofLabels = all().filter(({ menu, fields }) => menu === 'repositories' && countOwn(fields) === 1);

    expect(ofLabels.map(({ file }) => file).sort()).toEqual(listsOfLabels);
    expect(new Set(ofLabels.map(withoutNames)).size).toBe(1);
  });

  it('have no label twice in a list, whatever its case and accents; those of rates within what they are for', () => {
    const scopes: Readonly<Record<string, readonly string[]>> = {
      'financing-types': ['parent'],
      'min-wages': ['from_date'],
      'opco-charges': ['year'],
      'pec-rates': ['device_type'],
    };
    // People may have the same name, and an agency may move more than once.
    const without = ['managers', 'group-migration'];

    const labels = all().filter(({ menu, file }) => menu === 'repositories' && !without.includes(file));

    expect(
      labels.flatMap(({ file, fields }) =>
        fields.filter(({ folded }) => folded).map(({ name, unique }) => `${file} ${name} ${unique}`),
      ),
    ).toEqual(
      labels.flatMap(({ file, represent, fields }) =>
        fields
          .filter(({ name }) => name === 'label' || represent === `{${name}}`)
          .map(({ name }) => `${file} ${name} ${scopes[file] ?? ''}`),
      ),
    );
  });

  it.each([...calls, ...others])('answer /%s', (path) => {
    expect(model.resources[path]?.path).toBe(path);
  });

  it('name only groups of the permission matrix', () => {
    const unknown = all().filter(({ access }) => !(access.group in permissionMatrix));

    expect(unknown.map(({ path }) => path)).toEqual([]);
  });

  it('are each seen by some role, but for those of which calls of the product alone have the rows', () => {
    const unseen = all().filter(
      (resource) => !someoneMay(resource, 'view') || resource.access.never.includes('view'),
    );
    const throughCalls = all().filter(({ access }) => access.throughCalls);

    expect(unseen.map(({ path }) => path)).toEqual(throughCalls.map(({ path }) => path));
  });

  it('declare no action and no ordering that nobody may use', () => {
    const words = (resource: Resource) => [
      ...Object.keys(resource.actions),
      ...(resource.order ? ['sort'] : []),
    ];

    const useless = all().flatMap((resource) =>
      words(resource)
        .filter((word) => !someoneMay(resource, word))
        .map((word) => `${resource.path} ${word}`),
    );

    expect(useless).toEqual([]);
  });

  it('hide margins behind a permission that recruiters lack', () => {
    const guarded = all().flatMap(({ fields }) => fields.flatMap(({ access }) => access?.view ?? []));

    expect(new Set(guarded)).toEqual(new Set(['margins', 'view']));
    expect(permissionsOf('recruiter').filter((permission) => permission.includes('margins'))).toEqual([]);
  });

  it('show no money of an estimator, of its action or of its refunds but hourly pay without that permission', () => {
    const hourlyPay = ['training_course_rate', 'training_rate', 'mission_rate', 'min_wage_rate'];
    const withoutMargins = roles
      .map((role) => ({ role, permissions: new Set(permissionsOf(role)) }))
      .filter((person) => mayDo(person, resourceAt(model, 'training-actions'), 'margins') === 'none');
    const ofMoney = all().filter(({ access }) =>
      ['estimator', 'training-action', 'refund'].includes(access.group),
    );

    const shown = withoutMargins.flatMap((person) =>
      ofMoney
        .filter((resource) => mayDo(person, resource, 'view') !== 'none')
        .flatMap((resource) =>
          resource.fields
            .filter((field) => field.decimal?.unit?.startsWith('EUR') && !hourlyPay.includes(field.name))
            .filter((field) => maySeeField(person, resource, field))
            .map(({ name }) => `${person.role} ${resource.path} ${name}`),
        ),
    );

    expect(withoutMargins.map(({ role }) => role)).toEqual(['recruiter', 'candidate']);
    expect(shown).toEqual([]);
  });

  it.each(['admin', 'manager', 'cpef', 'recruiter'])(
    'let a %s name what the dossiers she writes refer to',
    (role) => {
      const written = all().filter(({ access }) => ['training-course', 'wizard'].includes(access.group));
      const targets = written.flatMap(({ fields }) =>
        fields.flatMap((field) => (isPicked(field) ? (field.relation?.to ?? []) : [])),
      );

      const unread = [...new Set(targets)].filter((path) => !mayRefer(role, path));

      expect(unread).toEqual([]);
    },
  );

  it('let a person reach her own rows wherever a role has only those', () => {
    const withoutRule = all().filter((resource) => onlyOwn(resource) && resource.access.own === null);

    expect(withoutRule.map(({ path }) => path)).toEqual([]);
  });
});

function all(): Resource[] {
  return Object.values(model.resources);
}

function countOwn(fields: readonly Field[]): number {
  return fields.filter(({ system }) => !system).length;
}

/** All that a resource is, but for how it is called. */
function withoutNames(resource: Resource): string {
  const names = ['path', 'type', 'table', 'file', 'route', 'icon', 'audit', 'label', 'description'];
  return JSON.stringify(resource, (key, value) => (names.includes(key) ? undefined : value));
}

function someoneMay(resource: Resource, word: string): boolean {
  const permission = `erpf.${resource.access.group}.${word}`;
  return roles.some((role) =>
    permissionsOf(role).some((held) => held === permission || held === `${permission}.own`),
  );
}

function isPicked({ readOnly, relation }: Field): boolean {
  return !readOnly && relation !== undefined && relation.via !== 'inverse';
}

function mayRefer(role: string, path: string): boolean {
  const group = `erpf.${model.resources[path]?.access.group}`;
  const enough = [`${group}.view`, `${group}.view.own`, `${group}.refer`];
  return permissionsOf(role).some((held) => enough.includes(held));
}

function onlyOwn({ access }: Resource): boolean {
  return roles.some((role) => permissionsOf(role).includes(`erpf.${access.group}.view.own`));
}
