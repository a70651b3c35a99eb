import type { PaperField } from '#alec/estimator/print/estimatorPaper.ts';
import { type FormatNumber, numbersIn } from '#alec/estimator/print/numbers.ts';
import { timeZone } from '#alec/schedule/domain/localDay.ts';
import type { ActionField } from '#alec/trainingAction/domain/actionCalculation.ts';
import type { InvoiceValues } from '#alec/trainingAction/domain/calculateInvoice.ts';
import type { RefundValues } from '#alec/trainingAction/domain/candidateFacts.ts';
import type {
  CandidateField,
  CandidateValues,
  PeriodValues,
} from '#alec/trainingAction/domain/candidateName.ts';
import type { JsonValue, Locale } from '#engine/model/model.ts';
import { valueText } from '#engine/model/valueText.ts';
import { printWords, type Translate } from '#engine/print/printWords.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';

/** A training action as its reader may see it, with the words it is printed with. */
export interface ActionPaper {
  readonly locale: Locale;
  readonly printedAt: Date;
  /** May the reader see costs and funding? */
  readonly hasMargins: boolean;
  readonly action: { readonly [F in ActionField]?: JsonValue };
  readonly names: { readonly dossier: string; readonly device: string };
  /** In their order. */
  readonly candidates: readonly PaperCandidate[];
  readonly fields: PaperFields;
}

export interface PaperCandidate {
  readonly record: CandidateValues;
  readonly name: string;
  readonly periods: readonly PeriodValues[];
  /** Of each invoice that names her, and her share of it in euros. */
  readonly invoices: readonly { readonly invoice: InvoiceValues; readonly share: string }[];
  readonly refundRequests: readonly PaperRefund[];
  readonly results: readonly ValuesOf<'candidate-trainings'>[];
}

export interface PaperRefund extends RefundValues {
  /** Label of its financing type. */
  readonly label: string;
}

/** Fields by name, of each resource of which some are printed. */
export interface PaperFields {
  readonly action: FieldsOf<ActionField>;
  readonly candidate: FieldsOf<CandidateField>;
  readonly period: FieldsOf<FieldOf<'training-action-candidate-periods'>>;
  readonly invoice: FieldsOf<FieldOf<'training-action-invoices'>>;
  readonly refund: FieldsOf<FieldOf<'refund-requests'>>;
  readonly result: FieldsOf<FieldOf<'candidate-trainings'>>;
}
type FieldsOf<Name extends string> = { readonly [N in Name]?: PaperField };

/** A paper, and how what stands on it is written. */
export interface ActionFormatter {
  readonly paper: ActionPaper;
  /** Words of `print.action`. */
  readonly say: Translate;
  readonly number: FormatNumber;
  /** A day, a choice or words of a field as pages show them; empty: there is none. */
  readonly text: (field: PaperField | undefined, value: JsonValue | undefined) => string;
}

/**
 * What writes the values of an action, in the language of its paper.
 *
 * @example
 * actionFormatter(paper).number('2234.40', { unit: 'EUR' }) // '2 234,40 €'
 */
export function actionFormatter(paper: ActionPaper): ActionFormatter {
  const words = printWords(paper.locale);
  return {
    paper,
    say: (key, values) => words(`action.${key}`, values),
    number: numbersIn(paper.locale, words),
    text: (field, value) =>
      field && value !== undefined && value !== null && value !== ''
        ? valueText(field.shown, value, paper.locale, timeZone).replaceAll('\u202f', '\u00a0')
        : '',
  };
}
