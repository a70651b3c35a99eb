import type { EstimatorField } from '#alec/estimator/domain/figures/name.ts';
import { defaultConfig } from '#alec/estimator/domain/inputs.ts';
import { rowFieldsOf } from '#alec/estimator/domain/rowFields.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Field, Locale, Model, Resource } from '#engine/model/model.ts';
import type { EstimatorPaper, PaperField } from './estimatorPaper.ts';

/**
 * What the model calls the fields of an estimator, the constants and the invoice types, in one language.
 *
 * @example
 * estimatorFields(model, 'fr').fields.training_charges // { label: 'Charges en formation', unit: 'EUR' }
 */
export function estimatorFields(
  model: Model,
  locale: Locale,
): Pick<EstimatorPaper, 'fields' | 'lineFields' | 'constants' | 'sections'> {
  const estimators = resourceAt(model, 'training-course-estimators');
  return {
    fields: fieldsByName(estimators.fields, locale),
    lineFields: rowFields(resourceAt(model, 'estimator-educational-costs'), locale),
    constants: constantsOf(model, locale),
    sections: estimators.form.sections.map(({ id, label, summary = [], fields }) => ({
      id,
      label: label?.[locale] ?? '',
      summary: summary as readonly EstimatorField[],
      fields: fields as readonly EstimatorField[],
    })),
  };
}

/** What some fields are called and how their values are shown, by their names. */
export function fieldsByName(fields: readonly Field[], locale: Locale): Readonly<Record<string, PaperField>> {
  return Object.fromEntries(fields.map((field) => [field.name, paperField(field, locale)]));
}

function rowFields(resource: Resource, locale: Locale): Readonly<Record<string, PaperField>> {
  const { typed, calculated } = rowFieldsOf(resource);
  return fieldsByName([...typed, ...calculated], locale);
}

function constantsOf(model: Model, locale: Locale): EstimatorPaper['constants'] {
  const resource = resourceAt(model, 'estimator-configurations');
  const named = Object.keys(defaultConfig).flatMap((name) => {
    const field = fieldOf(resource, name);
    return field ? [field] : [];
  });
  return fieldsByName(named, locale) as EstimatorPaper['constants'];
}

function paperField(field: Field, locale: Locale): PaperField {
  const { label, fieldType, decimal, choices, special, ui } = field;
  const words = choices?.map((choice) => [String(choice.value), choice.label[locale]]);
  return {
    label: label[locale],
    shown: { fieldType, decimal, choices, special, ui },
    ...(decimal?.unit && { unit: decimal.unit }),
    ...(words && { choices: Object.fromEntries(words) }),
  };
}
