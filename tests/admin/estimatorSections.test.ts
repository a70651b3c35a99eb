import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { figuresFor } from '#alec/estimator/domain/figures/figures.ts';
import { typedNumbers } from '#alec/estimator/domain/inputs.ts';
import { formSectionsOf } from '#alec/estimator/page/form/formSections.ts';
import { figureGroupsOf } from '#alec/estimator/page/result/groups.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Model, Resource } from '#engine/model/model.ts';
import { estimatorsWith } from '../compile/estimatorSchema.ts';

const path = 'training-course-estimators';
const model: Model = JSON.parse(readFileSync('generated/model.json', 'utf8'));
const estimators = resourceAt(model, path);

/** Where the page has a field: sections of its form and groups of its result. */
const placesOf = (resource: Resource, name: string) => [
  ...formSectionsOf(resource).flatMap(({ section, fields }) =>
    fields.includes(name) ? [`form: ${section.id}`] : [],
  ),
  ...figureGroupsOf(resource).flatMap(({ section, names }) =>
    names.some((one) => one === name) ? [`result: ${section.id}`] : [],
  ),
];
const sectionOf = (name: string) =>
  estimators.form.sections.find(({ fields }) => fields.includes(name))?.id ?? '';
const isShown = (name: string) => fieldOf(estimators, name)?.ui.hidden !== true;

describe('the page of an estimator', () => {
  test.each(typedNumbers.filter(isShown))('has the input %s once, in its section of the file', (name) => {
    const section = name.endsWith('_pec_rate') ? 'publics' : sectionOf(name);

    expect(placesOf(estimators, name)).toEqual([`form: ${section}`]);
  });

  test.each(Object.keys(figuresFor([])).filter((name) => fieldOf(estimators, name)))(
    'has the figure %s once, in its section of the file',
    (name) => {
      expect(placesOf(estimators, name)).toEqual([`result: ${sectionOf(name)}`]);
    },
  );

  const note = { type: 'string', maxLength: 40, 'x-label': { fr: 'Remarque', en: 'Remark' } };

  test.each(estimators.form.sections.map(({ id }) => id))(
    'has a field added to the section %s',
    async (id) => {
      const added = await estimatorsWith({ fields: { remark: note }, section: id });

      expect(placesOf(resourceAt(added.model, path), 'remark')).toEqual([`form: ${id}`]);
    },
  );

  test('has a field that no section names in the last one', async () => {
    const added = await estimatorsWith({ fields: { remark: note } });

    expect(placesOf(resourceAt(added.model, path), 'remark')).toEqual(['form: delegation']);
  });

  test('has the parts made by hand in sections that the file has', () => {
    const known = estimators.form.sections.map(({ id }) => id);

    expect(known).toEqual(expect.arrayContaining(['publics', 'durations', 'costs', 'context']));
    expect(placesOf(estimators, 'lines')).toEqual(['form: costs']);
  });
});
