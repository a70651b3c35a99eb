import { fieldsByName } from '#alec/estimator/print/fields.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { Locale, Model } from '#engine/model/model.ts';
import type { PaperFields } from './actionPaper.ts';

/**
 * What the model calls the fields of an action and of its parts, in one language.
 *
 * @example
 * actionFields(model, 'fr').action.realisation_rate // { label: 'Taux de réalisation', unit: '%', … }
 */
export function actionFields(model: Model, locale: Locale): PaperFields {
  const of = (path: string) => fieldsByName(resourceAt(model, path).fields, locale);
  return {
    action: of('training-actions'),
    candidate: of('training-action-candidates'),
    period: of('training-action-candidate-periods'),
    invoice: of('training-action-invoices'),
    refund: of('refund-requests'),
    result: of('candidate-trainings'),
  };
}
