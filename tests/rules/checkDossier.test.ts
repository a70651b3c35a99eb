import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDossier, type DossierParts } from '#alec/dossier/rules/checkDossier.ts';
import { checkDossierChange } from '#alec/dossier/rules/checkDossierChange.ts';
import type { FlatRecord, Model } from '#engine/model/model.ts';
import model from '#generated/model.json' with { type: 'json' };
import en from '#locales/en.json' with { type: 'json' };
import fr from '#locales/fr.json' with { type: 'json' };
import { candidateOf, customerOf, dossierOf, groupOf, trainingOf } from './dossiers.ts';

const terms = { now: new Date('2026-03-02T08:30:00.000Z'), timeZone: 'Europe/Paris', minWage: '10.57' };

/** `candidates c1 birthday_date required`. */
function faultsOf(parts: Partial<DossierParts>): string[] {
  return checkDossier(model as unknown as Model, dossierOf(parts), terms).map(({ part, id, violation }) =>
    [part, id, violation.field, violation.code].filter((word) => word !== null).join(' '),
  );
}

test('a whole dossier has no fault', () => {
  expect(faultsOf({})).toEqual([]);
});

test('an empty dossier lists all that it lacks at once', () => {
  const nothing = { groups: [], trainings: [], candidates: [], customers: [] };

  expect(faultsOf({ ...nothing, dossier: { id: 'd1', volume: 1, strategic_axes: [] } })).toEqual([
    'dossier d1 strategic_axes no-strategic-axis',
    'dossier d1 volume volume-mismatch',
    'groups no-group',
    'trainings no-training',
  ]);
});

test('every fault has its sentence in both languages', () => {
  const twice = (of: (id: string, more?: FlatRecord) => FlatRecord, more: FlatRecord) => [
    of('a', more),
    of('b', more),
  ];
  const faults = checkDossier(
    model as unknown as Model,
    {
      dossier: { id: 'd1' },
      groups: twice(groupOf, { analytic_code: 'A', recruiter_email: null, is_main_group: true }),
      trainings: twice(trainingOf, { label: 'CACES', expected_from_date: '2026-04-01' }),
      candidates: [
        ...twice(candidateOf, { lucie_id: 'L1', followed_by_mission_locale: true }),
        candidateOf('c', { birthday_date: '1900-01-01', mission_rate: '1.000' }),
      ],
      customers: twice(customerOf, { siret: '12345678900015' }),
    },
    terms,
  );
  const codes = faults.map(({ violation }) => violation.code);

  expect(new Set(codes).size).toBeGreaterThan(9);
  expect(codes.filter((code) => !(code in fr.violations) || !(code in en.violations))).toEqual([]);
});

describe('the volume', () => {
  test.each([
    [1, 1, 0, true],
    [3, 1, 2, true],
    [2, 0, 2, true],
    [0, 0, 0, true],
    [2, 1, 0, false],
    [1, 1, 1, false],
    [0, 1, 0, false],
  ])('of %i with %i candidates and %i unidentified is right: %s', (volume, count, unidentified, isRight) => {
    const candidates = Array.from({ length: count }, (_, index) => candidateOf(`c${index}`));
    const dossier = { volume, unidentified_candidates: unidentified };

    const faults = faultsOf({ dossier, candidates });

    expect(faults).toEqual(isRight ? [] : ['dossier d1 volume volume-mismatch']);
  });

  test('is right when, and only when, it is the sum', () => {
    const few = fc.integer({ min: 0, max: 6 });
    fc.assert(
      fc.property(few, few, few, (volume, count, unidentified) => {
        const candidates = Array.from({ length: count }, (_, index) => candidateOf(`c${index}`));
        const dossier = { volume, unidentified_candidates: unidentified };
        expect(faultsOf({ dossier, candidates }).length === 0).toBe(volume === count + unidentified);
      }),
    );
  });
});

describe('an agency', () => {
  test.each([
    [{ analytic_code: '' }, 'groups g1 analytic_code required'],
    [{ analytic_label: null }, 'groups g1 analytic_label required'],
    [{ recruiter_name: ' ' }, 'groups g1 recruiter_name required'],
    [{ recruiter_email: null }, 'groups g1 recruiter_email recruiter-unreachable'],
    [{ recruiter_email: 'nadia' }, 'groups g1 recruiter_email not-email'],
  ])('with %j lacks what is mandatory', (more, fault) => {
    expect(faultsOf({ groups: [groupOf('g1', more)] })).toEqual([fault]);
  });

  test('whose recruiter has a phone needs no e-mail address', () => {
    const reachable = groupOf('g1', { recruiter_email: null, recruiter_phone: '+33612345678' });

    expect(faultsOf({ groups: [reachable] })).toEqual([]);
  });

  test('is listed once, whatever the case and spaces of its code', () => {
    const groups = [groupOf('g1', { analytic_code: 'PAR01', is_main_group: true })];

    expect(faultsOf({ groups: [...groups, groupOf('g2', { analytic_code: ' par01' })] })).toEqual([
      'groups g2 analytic_code duplicate-group',
    ]);
  });

  test.each([
    [[false], []],
    [[true], []],
    [[false, false], ['groups is_main_group no-main-group']],
    [[true, false], []],
    [[false, true], []],
    [[true, true, true], [2, 3].map((place) => `groups g${place} is_main_group several-main-groups`)],
  ])('is the main one among %j: one, and one only, of several', (mains, faults) => {
    const groups = mains.map((is_main_group, index) => groupOf(`g${index + 1}`, { is_main_group }));

    expect(faultsOf({ groups })).toEqual(faults);
  });
});

describe('a training', () => {
  const catalogue = '019a0000-0000-7000-8000-0000000000b1';

  test.each([
    ['its label', { label: 'CACES  3' }, { label: 'caces 3' }],
    ['an accent apart', { label: 'Maçon' }, { label: 'Macon' }],
    ['its place in the catalogue', { training: catalogue }, { training: catalogue }],
  ])('stands once, by %s', (_, one, other) => {
    expect(faultsOf({ trainings: [trainingOf('t1', one), trainingOf('t2', other)] })).toEqual([
      'trainings t2 label duplicate-training',
    ]);
  });

  test('has expected dates only of an organisation that was contacted', () => {
    const dates = { expected_from_date: '2026-04-01', expected_to_date: '2026-04-01' };

    expect(faultsOf({ trainings: [trainingOf('t1', dates)] })).toEqual([
      'trainings t1 expected_from_date dates-without-contact',
      'trainings t1 expected_to_date dates-without-contact',
    ]);
    const contacted = trainingOf('t1', { ...dates, is_training_organism_contacted: true });
    expect(faultsOf({ trainings: [contacted] })).toEqual([]);
  });
});

describe('a candidate', () => {
  test.each(['first_name', 'last_name', 'birthday_date'])('needs a %s', (name) => {
    expect(faultsOf({ candidates: [candidateOf('c1', { [name]: null })] })).toEqual([
      `candidates c1 ${name} required`,
    ]);
  });

  test.each([
    ['not-a-day', 'not-date'],
    ['2026-02-30', 'not-date'],
    ['2026-03-03', 'implausible-birthday'],
    ['2012-03-03', 'implausible-birthday'],
    ['1905-03-02', 'implausible-birthday'],
  ])('was not born on %s: %s', (birthday_date, code) => {
    expect(faultsOf({ candidates: [candidateOf('c1', { birthday_date })] })).toEqual([
      `candidates c1 birthday_date ${code}`,
    ]);
  });

  test.each(['2012-03-02', '1905-03-03'])('may be born on %s', (birthday_date) => {
    expect(faultsOf({ candidates: [candidateOf('c1', { birthday_date })] })).toEqual([]);
  });

  test.each([
    ['2000-03-03', 25, true],
    ['2000-03-02', 26, false],
    ['1999-01-01', 27, false],
  ])('born on %s, %i today, may be followed by the mission locale: %s', (birthday_date, _, isRight) => {
    const followed = candidateOf('c1', { birthday_date, followed_by_mission_locale: true });

    const fault = 'candidates c1 followed_by_mission_locale mission-locale-age';
    expect(faultsOf({ candidates: [followed] })).toEqual(isRight ? [] : [fault]);
  });

  test.each([
    ['10.569', 'below-min-wage'],
    ['10.570', null],
    ['10.57', null],
    ['50.000', null],
    ['50.001', 'too-large'],
    ['10,57', 'not-decimal'],
    [null, null],
  ])('with an hourly rate of %s: %s', (rate, code) => {
    const names = [
      'expected_mission_rate',
      'expected_training_course_rate',
      'mission_rate',
      'training_course_rate',
    ];
    const rates = Object.fromEntries(names.map((name) => [name, rate]));

    const faults = faultsOf({ candidates: [candidateOf('c1', rates)] });

    expect(faults.sort()).toEqual(code === null ? [] : names.map((name) => `candidates c1 ${name} ${code}`));
  });

  test.each([
    [
      'the same system id',
      { lucie_id: 'L1', last_name: 'A' },
      { lucie_id: 'L1', last_name: 'B' },
      'lucie_id',
    ],
    ['the same name and birth', { last_name: 'Durand' }, { last_name: 'DURAND ' }, 'last_name'],
    [
      'one of them known to the system',
      { last_name: 'Durand', lucie_id: 'L1' },
      { last_name: 'Durand' },
      'last_name',
    ],
  ])('stands once: %s', (_, one, other, field) => {
    expect(faultsOf({ candidates: [candidateOf('c1', one), candidateOf('c2', other)] })).toEqual([
      `candidates c2 ${field} duplicate-candidate`,
    ]);
  });

  test.each([
    ['another birth date', { birthday_date: '1990-01-01' }],
    ['another first name', { first_name: 'Anne' }],
    ['no birth date known of one', { birthday_date: null }],
  ])('may bear the name of another: %s', (_, more) => {
    const names = { last_name: 'Durand' };
    const candidates = [candidateOf('c1', names), candidateOf('c2', { ...names, ...more })];

    expect(faultsOf({ candidates }).filter((fault) => fault.endsWith('duplicate-candidate'))).toEqual([]);
  });

  test('of the same name is another person when the system says so', () => {
    const names = { last_name: 'Durand' };
    const candidates = ['L1', 'L2'].map((lucie_id) => candidateOf(lucie_id, { ...names, lucie_id }));

    expect(faultsOf({ candidates })).toEqual([]);
  });
});

describe('a customer', () => {
  const siret = '12345678900015';

  test.each([
    ['SIRET', { siret, name: 'A' }, { siret, name: 'B' }, 'siret'],
    [
      'registration number',
      { registration_number: 'R1' },
      { registration_number: 'r1' },
      'registration_number',
    ],
    ['name', { name: 'ACME' }, { name: 'Acme' }, 'name'],
    ['name, when one has no SIRET', { name: 'ACME', siret }, { name: 'Acme' }, 'name'],
  ])('stands once, by %s', (_, one, other, field) => {
    expect(faultsOf({ customers: [customerOf('u1', one), customerOf('u2', other)] })).toEqual([
      `customers u2 ${field} duplicate-customer`,
    ]);
  });

  test('has as many places as it has SIRETs', () => {
    const customers = [siret, '12345678900023'].map((own) => customerOf(own, { name: 'ACME', siret: own }));

    expect(faultsOf({ customers })).toEqual([]);
  });

  test('gives a rebate rate when it has a rebate', () => {
    expect(faultsOf({ customers: [customerOf('u1', { is_rfa: true })] })).toEqual([
      'customers u1 rfa_rate required',
    ]);
  });

  test('may be missing', () => {
    expect(faultsOf({ customers: [] })).toEqual([]);
  });
});

describe('a change to a saved dossier', () => {
  const change = (before: Partial<DossierParts>, after: Partial<DossierParts>): string[] =>
    checkDossierChange(
      model as unknown as Model,
      { before: dossierOf(before), after: dossierOf(after) },
      terms,
    ).map(({ part, id, violation }) => [part, id, violation.code].filter(Boolean).join(' '));
  const counted = (volume: number, names: readonly string[], unidentified_candidates = 0) => ({
    dossier: { id: 'd1', volume, unidentified_candidates },
    candidates: names.map((name) => candidateOf(name)),
  });
  const old = (more: FlatRecord = {}) => ({
    candidates: [candidateOf('c1', { birthday_date: '1890-01-01', ...more })],
  });

  test.each<[string, Partial<DossierParts>, Partial<DossierParts>, string[]]>([
    ['that breaks nothing may be made', {}, { groups: [groupOf('g2')] }, []],
    ['may not take the last agency', {}, { groups: [] }, ['groups no-group']],
    ['may leave alone what was broken', old(), old({ city: 'Lyon' }), []],
    [
      'may not break again what was broken',
      old(),
      old({ birthday_date: '1891-01-01' }),
      ['candidates c1 implausible-birthday'],
    ],
    ['may mend it', old(), old({ birthday_date: '1991-01-01' }), []],
    ['may come nearer to the number of candidates', counted(3, ['a']), counted(3, ['a', 'b']), []],
    ['may not go away from it', counted(3, ['a']), counted(3, []), ['dossier d1 volume-mismatch']],
    ['may not go past it', counted(1, ['a']), counted(1, ['a', 'b']), ['dossier d1 volume-mismatch']],
    ['that counts anew counts right', counted(4, ['a']), counted(3, ['a']), ['dossier d1 volume-mismatch']],
    ['that counts right may be made', counted(4, ['a']), counted(3, ['a'], 2), []],
  ])('%s', (_, before, after, faults) => {
    expect(change(before, after)).toEqual(faults);
  });
});
