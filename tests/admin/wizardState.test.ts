import fc from 'fast-check';
import type { Operation } from 'ra-data-json-api';
import { describe, expect, test } from 'vitest';
import { partPaths } from '#alec/dossier/rules/checkDossier.ts';
import {
  dossierAfterSaving,
  dossierResource,
  operationsOfDossier,
  rebaseDossier,
} from '#alec/dossier/wizard/session/dossierParts.ts';
import {
  addPart,
  duplicateOf,
  editDossier,
  editPart,
  fieldsTakenFrom,
  isSameDossier,
  movePart,
  newDossier,
  newPart,
  type PartKind,
  partKinds,
  recordsOf,
  removePart,
  type WizardDossier,
  type WizardRecord,
} from '#alec/dossier/wizard/session/wizardState.ts';
import { newId } from '#engine/admin/providers/clientId.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import { isReadOnly } from '#engine/rules/isReadOnly.ts';
import { wholeScreenModel } from './screenModels.ts';

const model = wholeScreenModel();
const resource = dossierResource(model);

const ids = Array.from({ length: 13 }, (_, index) => newId(index, new Uint8Array(10).fill(index)));
const idAt = (index: number) => String(ids[index]);
const dossierId = idAt(0);
const whole = { draft: false, complete: true } as const;
const draft = { draft: true, complete: false } as const;

function part(kind: PartKind, index: number, values: FlatRecord = {}): WizardRecord {
  return newPart(model, kind, { id: idAt(index), dossier: dossierId, values });
}

describe('the client id', () => {
  test('is a UUID v7 with the time in front', () => {
    expect(newId(Date.UTC(2026, 0, 1), new Uint8Array(10).fill(255))).toBe(
      '019b76da-a800-7fff-bfff-ffffffffffff',
    );
  });

  test('is always a UUID v7', () => {
    const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 47 }), bytes, (now, random) => {
        expect(newId(now, random)).toMatch(
          /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
        );
      }),
    );
  });
});

describe('a dossier being put together', () => {
  const empty = newDossier(model, dossierId);

  test('has the first agency as its main one, and never two', () => {
    const two = addPart(addPart(empty, 'groups', part('groups', 1)), 'groups', part('groups', 2));

    const turned = editPart(two, 'groups', idAt(2), { is_main_group: true });
    const left = removePart(turned, 'groups', idAt(2));

    expect(mains(two)).toEqual([true, false]);
    expect(mains(turned)).toEqual([false, true]);
    expect(mains(left)).toEqual([true]);
  });

  test('recognises what it has already', () => {
    const dossier = addPart(empty, 'groups', part('groups', 1, { analytic_code: 'A101' }));

    expect(duplicateOf(dossier, 'groups', { analytic_code: 'a101 ' })?.id).toBe(idAt(1));
    expect(duplicateOf(dossier, 'groups', { analytic_code: 'A102' })).toBe(undefined);
  });

  test('takes over from a register the fields both have', () => {
    const [groups, register] = [partPaths.groups, 'group-repositories'].map((path) =>
      resourceAt(model, path),
    );
    if (!groups || !register) throw new Error('no such resources');

    const taken = fieldsTakenFrom(groups, register, {
      id: 'x',
      analytic_code: 'A101',
      region: 'r',
      position: 3,
    });

    expect(taken).toMatchObject({ analytic_code: 'A101' });
    expect(Object.keys(taken)).not.toContain('region');
    expect(Object.keys(taken)).not.toContain('id');
  });

  test('lets its parts change places', () => {
    const dossier = [1, 2, 3].reduce(
      (so, index) => addPart(so, 'trainings', part('trainings', index)),
      empty,
    );

    const moved = movePart(dossier, 'trainings', idAt(3), 0);

    expect(moved.trainings.map(({ id }) => id)).toEqual([idAt(3), idAt(1), idAt(2)]);
  });
});

describe('the operations of a save', () => {
  test('add a new dossier before its parts and say that it is whole', () => {
    const dossier = addPart(newDossier(model, dossierId, { volume: 3 }), 'groups', part('groups', 1));

    const [first, second] = operationsOfDossier(resource, { saved: null, current: dossier }, whole);

    expect(first).toEqual({
      op: 'add',
      resource: 'training-courses',
      id: dossierId,
      data: { volume: 3 },
      dataMeta: { complete: true },
    });
    expect(second).toMatchObject({
      op: 'add',
      resource: 'training-course-groups',
      data: { training_course: dossierId },
    });
  });

  test('keep out of a draft what is no amount yet, and send it when it is one', () => {
    const typed = (rate: string) =>
      addPart(newDossier(model, dossierId), 'candidates', part('candidates', 1, { mission_rate: rate }));

    expect(
      dataOf(operationsOfDossier(resource, { saved: null, current: typed('12,') }, draft), 1),
    ).not.toHaveProperty('mission_rate');
    expect(
      dataOf(operationsOfDossier(resource, { saved: null, current: typed('12.000') }, draft), 1),
    ).toHaveProperty('mission_rate', '12.000');
  });

  test('send no expected dates unless the organisation was contacted', () => {
    const dates = { expected_from_date: '2026-01-05', expected_to_date: '2026-01-09' };
    const training = part('trainings', 1, { ...dates, is_training_organism_contacted: true });
    const contacted = addPart(newDossier(model, dossierId), 'trainings', training);
    const not = editPart(contacted, 'trainings', idAt(1), { is_training_organism_contacted: false });

    expect(
      dataOf(operationsOfDossier(resource, { saved: null, current: contacted }, whole), 1),
    ).toMatchObject(dates);
    expect(dataOf(operationsOfDossier(resource, { saved: null, current: not }, whole), 1)).not.toHaveProperty(
      'expected_from_date',
    );
    expect(dataOf(operationsOfDossier(resource, { saved: contacted, current: not }, whole), 1)).toMatchObject(
      { expected_from_date: null },
    );
  });

  test('settle the drafts of a whole dossier even when nothing changed', () => {
    const saved = editDossier(newDossier(model, dossierId), { is_draft: true });
    const withDraft = addPart(saved, 'groups', { ...part('groups', 1), is_draft: true });

    expect(operationsOfDossier(resource, { saved: withDraft, current: withDraft }, draft)).toEqual([]);
    expect(operationsOfDossier(resource, { saved: withDraft, current: withDraft }, whole)).toMatchObject([
      { op: 'update', resource: 'training-courses', data: {} },
      { op: 'update', resource: 'training-course-groups', data: {} },
    ]);
  });

  test('make of what is saved what is at hand, whatever was done', () => {
    fc.assert(
      fc.property(dossiers, dossiers, fc.boolean(), (before, current, isNew) => {
        const saved = isNew ? null : settled(before);

        const after = applied(saved, operationsOfDossier(resource, { saved, current }, whole));

        expect(isSameDossier(after, settled(current))).toBe(true);
      }),
    );
  });

  test('have nothing to report once they are carried out', () => {
    fc.assert(
      fc.property(dossiers, dossiers, (before, current) => {
        const saved = settled(before);
        const operations = operationsOfDossier(
          resource,
          { saved, current },
          { draft: false, complete: false },
        );
        const server = recordsOf(applied(saved, operations)).map(({ record }) => record);

        const after = dossierAfterSaving(resource, { saved, current }, server);

        expect(
          operationsOfDossier(
            resource,
            { saved: after, current: current },
            { draft: false, complete: false },
          ),
        ).toEqual([]);
      }),
    );
  });
});

describe('what was typed, put on top of what the server has', () => {
  const base = addPart(newDossier(model, dossierId, { volume: 1 }), 'groups', part('groups', 1));

  test('keeps both changes when they are of different fields', () => {
    const { dossier: rebased, clashes } = rebaseDossier(resource, {
      original: base,
      mine: editDossier(base, { volume: 4 }),
      theirs: editDossier(base, { description: 'D’ailleurs' }),
    });

    expect(rebased.dossier).toMatchObject({ volume: 4, description: 'D’ailleurs' });
    expect(clashes).toEqual([]);
  });

  test('is all there when nobody else wrote', () => {
    fc.assert(
      fc.property(dossiers, dossiers, (before, current) => {
        expect(
          isSameDossier(
            rebaseDossier(resource, { original: before, mine: current, theirs: before }).dossier,
            current,
          ),
        ).toBe(true);
      }),
    );
  });
});

function mains({ groups }: WizardDossier) {
  return groups.map(({ is_main_group }) => is_main_group);
}

function dataOf(operations: readonly Operation[], index: number): FlatRecord {
  const operation = operations[index];
  return (operation && 'resource' in operation ? (operation.data as FlatRecord) : undefined) ?? {};
}

const fields: Readonly<Record<PartKind, fc.Arbitrary<FlatRecord>>> = {
  groups: fc.record({
    analytic_label: fc.constantFrom('Paris', 'Lyon', null),
    is_main_group: fc.constant(false),
  }),
  trainings: fc.record({
    label: fc.constantFrom('CACES', 'FIMO', ''),
    is_training_organism_contacted: fc.boolean(),
    expected_from_date: fc.constantFrom('2026-02-02', null),
  }),
  candidates: fc.record({
    last_name: fc.constantFrom('Diallo', 'Roux', null),
    mission_rate: fc.constantFrom('12.000', null),
    emails: fc.constantFrom(['a@b.fr'], null),
  }),
  customers: fc.record({ name: fc.constantFrom('Delmas', 'Vidal'), is_rfa: fc.boolean() }),
};

function partsOf(kind: PartKind, from: number) {
  const numbers = fc.shuffledSubarray([from, from + 1, from + 2]);
  return numbers.chain((chosen) =>
    fc.tuple(...chosen.map((index) => fields[kind].map((values) => part(kind, index, values)))),
  );
}

const dossiers: fc.Arbitrary<WizardDossier> = fc
  .record({
    dossier: fc
      .record({ volume: fc.integer({ min: 1, max: 3 }), description: fc.constantFrom('Un', null) })
      .map((values) => newDossier(model, dossierId, values).dossier),
    groups: partsOf('groups', 1),
    trainings: partsOf('trainings', 4),
    candidates: partsOf('candidates', 7),
    customers: partsOf('customers', 10),
  })
  .map((dossier) => dossier as WizardDossier);

/** As the server has a dossier: what does not show is nothing, what has no order stands by its ids. */
function settled(dossier: WizardDossier): WizardDossier {
  return applied(null, operationsOfDossier(resource, { saved: null, current: dossier }, whole));
}

/** A server in ten lines: defaults, changes, removals, moves. */
function applied(saved: WizardDossier | null, operations: readonly Operation[]): WizardDossier {
  const rows = new Map<string, { path: string; record: WizardRecord }>(
    saved ? recordsOf(saved).map((row) => [row.record.id, row]) : [],
  );
  for (const operation of operations) {
    if (!('resource' in operation)) {
      move(rows, String(operation.ref?.id), String(operation.meta?.target));
      continue;
    }
    const { op, resource: path, id, data = {} } = operation;
    const key = String(id);
    if (op === 'remove') rows.delete(key);
    else rows.set(key, { path, record: { ...(rows.get(key)?.record ?? defaults(path)), ...data, id: key } });
  }
  const of = (path: string) =>
    [...rows.values()].filter((row) => row.path === path).map(({ record }) => record);
  const [head] = of(partPaths.dossier);
  if (!head) throw new Error('no dossier');
  const byId = of(partPaths.customers).sort((a, b) => a.id.localeCompare(b.id));
  const parts = partKinds.map((kind) => [kind, kind === 'customers' ? byId : of(partPaths[kind])]);
  return { dossier: head, ...Object.fromEntries(parts) };
}

function move<Row>(rows: Map<string, Row>, id: string, target: string) {
  const entries = [...rows];
  const moved = entries.filter(([key]) => key === id);
  rows.clear();
  for (const entry of entries) {
    if (entry[0] === target) for (const one of moved) rows.set(...one);
    if (entry[0] !== id) rows.set(...entry);
  }
}

function defaults(path: string): Record<string, JsonValue> {
  const written = resourceAt(model, path).fields.filter((field) => !field.system && !isReadOnly(field));
  return Object.fromEntries(
    written.map(({ name, default: given, relation }) => [
      name,
      given ?? (relation?.via === 'join' ? [] : null),
    ]),
  );
}
