import { defaultConfig } from '#alec/estimator/domain/inputs.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Field, Locale, Model } from '#engine/model/model.ts';
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
): Pick<EstimatorPaper, 'fields' | 'constants' | 'sections'> {
  const estimators = resourceAt(model, 'training-course-estimators');
  const lines = resourceAt(model, 'estimator-educational-costs').fields;
  const named = [...estimators.fields, ...lines.filter(({ name }) => name === 'invoice_type')];
  return {
    fields: Object.fromEntries(named.map((field) => [field.name, paperField(field, locale)])),
    constants: constantsOf(model, locale),
    sections: estimators.form.sections.map(({ id, label, summary = [], fields }) => ({
      id,
      label: label?.[locale] ?? '',
      summary,
      fields,
    })),
  };
}

function constantsOf(model: Model, locale: Locale): EstimatorPaper['constants'] {
  const resource = resourceAt(model, 'estimator-configurations');
  const named = Object.keys(defaultConfig).map((name) => {
    const field = fieldOf(resource, name);
    return [name, field ? paperField(field, locale) : { label: name }];
  });
  return Object.fromEntries(named);
}

function paperField({ label, decimal, choices }: Field, locale: Locale): PaperField {
  const words = choices?.map((choice) => [String(choice.value), choice.label[locale]]);
  return {
    label: label[locale],
    ...(decimal?.unit && { unit: decimal.unit }),
    ...(words && { choices: Object.fromEntries(words) }),
  };
}
