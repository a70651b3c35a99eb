import { readFile } from 'node:fs/promises';
import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedId } from '#alec/demo/seedId.ts';
import { defaultConfig } from '#alec/estimator/domain/inputs.ts';
import type { Field } from '#engine/model/model.ts';
import { anyDatabase } from '../world/databases.ts';
import { type Document, type DossierApi, migrations, one } from './dossierApi.ts';
import { addDossier, estimatorOf, openEstimatorApi, partsOf } from './estimatorApi.ts';

type Values = Readonly<Record<string, Document>>;

interface Case {
  readonly id: string;
  readonly title: string;
  readonly inputs: Values;
  readonly outputs: Values;
}

const { estimator_cases: cases }: { readonly estimator_cases: readonly Case[] } = JSON.parse(
  await readFile('tests/cases/estimator-cases.json', 'utf8'),
);

/** Inputs that come from the lists and the dossier. */
const resolved = [
  'device_type',
  'validation_type',
  'min_wage_rate',
  'opco_charge_rate',
  'volume',
  'pec_rates',
  'educational_costs',
  'config_overrides',
];

const typeOfPublic: Readonly<Record<string, string>> = {
  classic: 'Classique',
  refugee: 'Réfugié (HOPE)',
  skills: 'Diagnostic de compétences',
  senior: '45 ans et plus',
  a2i: 'A2i',
  cdii: 'CDI intérimaire',
};

describe('an estimator of the model', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  beforeAll(async () => {
    testApi = await openEstimatorApi(engine);
  });
  afterAll(() => testApi.close());

  const add = async (path: string, attributes: object, relationships: object = {}): Promise<string> => {
    const data = { type: path.replaceAll('-', '_'), attributes, relationships };
    const { status, document } = await testApi.send(`/${path}`, { body: { data } });
    expect([status, document.errors]).toEqual([201, undefined]);
    return document.data.id;
  };

  /** Labels are unique. */
  let labels = 0;
  const newLabel = (word: string) => `${word} ${++labels}`;

  /** A device of its own for each case: initials are unique, and compared by their letters and digits. */
  let devices = 0;
  const addDevice = async ({ initials, ...rule }: Values): Promise<string> => {
    devices += 1;
    const marks = [...devices.toString(2)].map((bit) => (bit === '1' ? '-' : '.')).join('');
    return add('device-type-repositories', {
      label: `${initials} ${devices}`,
      initials: initials + marks,
      ...rule,
    });
  };

  const addRates = async (device: string, rates: readonly Values[]) => {
    const { document } = await testApi.send('/candidate-type-repositories');
    const typeOf = (name: string) =>
      document.data.find(({ attributes }: Document) => attributes.label === typeOfPublic[name]).id;
    for (const { publics, rate, cofi_rate } of rates) {
      const types = publics.map((name: string) => one('candidate_type_repositories', typeOf(name)).data);
      await add(
        'pec-rate-repositories',
        { label: newLabel('Taux'), rate, cofi_rate },
        { device_type: one('device_type_repositories', device), candidate_types: { data: types } },
      );
    }
  };

  const validationType = async (label: string): Promise<string> => {
    const { document } = await testApi.send('/validation-type-repositories');
    const known = document.data.find(({ attributes }: Document) => attributes.label === label);
    return known?.id ?? add('validation-type-repositories', { label });
  };

  const relationshipsOf = async (inputs: Values, course: string) => {
    const device = await addDevice(inputs.device_type);
    await addRates(device, inputs.pec_rates ?? []);
    const label = inputs.validation_type?.label;
    const type = label && (await validationType(label));
    const wage = await add('min-wage-repositories', {
      label: newLabel('SMIC'),
      from_date: '2021-01-01',
      rate: inputs.min_wage_rate,
    });
    const charge = await add('opco-charge-repositories', {
      label: newLabel('Charges'),
      year: 2020,
      rate: inputs.opco_charge_rate,
    });
    return {
      training_course: one('training_courses', course),
      device_type: one('device_type_repositories', device),
      min_wage: one('min_wage_repositories', wage),
      opco_charge: one('opco_charge_repositories', charge),
      ...(type && { validation_type: one('validation_type_repositories', type) }),
    };
  };

  /** The constants, some of them as a case has them. */
  const setConstants = async (overrides: object = {}) => {
    const id = seedId('estimator-configurations', 'house');
    const attributes = { ...defaultConfig, senior_age: Number(defaultConfig.senior_age), ...overrides };
    const body = { data: { type: 'estimator_configurations', id, attributes } };
    const { status } = await testApi.send(`/estimator-configurations/${id}`, { method: 'PATCH', body });
    expect(status).toBe(200);
  };

  const attributesOf = (inputs: Values) => {
    const own = Object.entries(inputs).filter(([name]) => !resolved.includes(name));
    return { name: 'Devis', ...Object.fromEntries(own) };
  };

  /** One request for all of it. */
  const saveAtOnce = async ({ inputs }: Case, relationships: object): Promise<string> => {
    const estimator = { type: 'training_course_estimators', lid: 'estimator' };
    const operations = [
      { op: 'add', data: { ...estimator, attributes: attributesOf(inputs), relationships } },
      ...(inputs.educational_costs ?? []).map((attributes: object) => ({
        op: 'add',
        data: {
          type: 'estimator_educational_costs',
          attributes,
          relationships: { training_course_estimator: { data: estimator } },
        },
      })),
    ];
    const { status, document } = await testApi.send('/operations', {
      body: { 'atomic:operations': operations },
      headers: { 'content-type': 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"' },
    });
    expect([status, document.errors]).toEqual([200, undefined]);
    return document['atomic:results'][0].data.id;
  };

  /** A request for each row. */
  const saveInTurn = async ({ inputs }: Case, relationships: object): Promise<string> => {
    const id = await add('training-course-estimators', attributesOf(inputs), relationships);
    for (const attributes of inputs.educational_costs ?? [])
      await add('estimator-educational-costs', attributes, {
        training_course_estimator: one('training_course_estimators', id),
      });
    return id;
  };

  const asStored = (value: Document) =>
    typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? new Decimal(value).toFixed(8) : value;

  describe.each([
    ['in one request', saveAtOnce],
    ['row by row', saveInTurn],
  ] as const)('saved %s', (_, save) => {
    test.each(cases)('$id has the figures of the model: $title', async (one) => {
      await setConstants(one.inputs.config_overrides);
      const course = await addDossier(testApi, { volume: one.inputs.volume });
      const id = await save(one, await relationshipsOf(one.inputs, course));

      const stored = await estimatorOf(testApi, id);
      const lines = await partsOf(testApi, 'estimator-educational-costs', id);

      const { checks, pec_by_public, educational_cost_lines = [], ...figures } = one.outputs;
      for (const [name, value] of Object.entries(figures))
        expect([name, stored[name]]).toEqual([name, asStored(value)]);
      expect(stored.checks).toEqual(checks);
      expect(stored.pec_by_public).toEqual(pec_by_public);
      expect(lines.map(({ attributes }) => attributes.total)).toEqual(educational_cost_lines.map(asStored));
    });
  });

  describe('shown to a recruiter', () => {
    const shown = 'include=candidate_types,educational_costs,min_wage,opco_charge,training_course';
    const asRecruiter = async (path: string) => {
      const { status, document } = await testApi.send(path, { as: 'recruiter' });
      expect([path, status]).toEqual([path, 200]);
      return document;
    };

    test.each(cases)('$id has no figure from which an amount that is hidden follows', async (one) => {
      await setConstants(one.inputs.config_overrides);
      const course = await addDossier(testApi, { volume: one.inputs.volume });
      const id = await saveAtOnce(one, await relationshipsOf(one.inputs, course));
      const stored = await estimatorOf(testApi, id);
      const file = await asRecruiter(`/training-course-estimators/export?format=csv&filter[id]=${id}`);
      const { resources } = testApi.model;
      const hidden = (resources['training-course-estimators']?.fields ?? []).filter(({ access }) => access);
      const isAmount = (field: Field) => field.readOnly && field.decimal?.unit === 'EUR';
      const secrets = hidden
        .filter((field) => isAmount(field) && Number(stored[field.name]) !== 0)
        .map(({ name }) => ({ name, value: Number(stored[name]) }));

      const seen = [
        await asRecruiter(`/training-course-estimators/${id}?${shown}`),
        await asRecruiter(`/training-course-estimators?filter[id]=${id}&${shown}`),
        await asRecruiter(`/activities?filter[training_course]=${course}`),
        file.split(/[,\r\n]+/),
      ].map(figuresIn);

      expect(secrets.length).toBeGreaterThan(4);
      for (const figures of seen) expect(figures.length).toBeGreaterThan(3);
      const all = [...new Set(seen.flat())];
      expect(secrets.flatMap((secret) => waysTo(secret, all))).toEqual([]);
    });
  });
});

/** Every number of an answer but places and versions. */
function figuresIn(value: Document): number[] {
  if (Array.isArray(value)) return value.flatMap(figuresIn);
  if (value !== null && typeof value === 'object') {
    return Object.entries(value).flatMap(([name, inner]) =>
      ['position', 'meta', 'links', 'id'].includes(name) ? [] : figuresIn(inner),
    );
  }
  return typeof value === 'number' || /^-?\d+([.,]\d+)?$/.test(String(value))
    ? [Number(String(value).replace(',', '.'))]
    : [];
}

interface Secret {
  readonly name: string;
  readonly value: number;
}

/** How one figure, or the sum, difference or quotient of two, gives the secret to the cent. */
function waysTo({ name, value }: Secret, figures: readonly number[]): string[] {
  const isSame = (figure: number) => Math.abs(Math.abs(figure) - Math.abs(value)) < 0.005;
  const single = figures.filter(isSame).map((figure) => `${name} = ${figure}`);
  const pairs = figures.flatMap((one, at) =>
    figures
      .slice(at + 1)
      .filter((other) => [one + other, one - other, one / other, other / one].some(isSame))
      .map((other) => `${name} = ${one} and ${other}`),
  );
  return [...single, ...pairs];
}
