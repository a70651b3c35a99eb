import type { EstimatorChecks } from '#alec/estimator/domain/checks.ts';
import { figuresFor } from '#alec/estimator/domain/figures/figures.ts';
import type { EstimatorField, Name } from '#alec/estimator/domain/figures/name.ts';
import type { PublicFunding } from '#alec/estimator/domain/figures/outputs.ts';
import {
  type ConfigName,
  type EducationalCost,
  invoiceTypes,
  isEmpty,
} from '#alec/estimator/domain/inputs.ts';
import { pecRateOf } from '#alec/estimator/domain/pecRate.ts';
import { type Public, publics } from '#alec/estimator/domain/publics.ts';
import { inputsOf, type Sources } from '#alec/estimator/domain/sources.ts';
import { timeZone } from '#alec/schedule/domain/localDay.ts';
import { Decimal } from '#engine/model/decimal.ts';
import type { JsonValue, Locale } from '#engine/model/model.ts';
import { type ShownField, valueText } from '#engine/model/valueText.ts';
import { printWords, type Translate } from '#engine/print/printWords.ts';
import type { FieldOf } from '#generated/records.ts';
import { type FormatNumber, numbersIn } from './numbers.ts';

/** An estimator as it is stored, with the words it is printed with. Nothing in it is of today's lists. */
export interface EstimatorPaper {
  readonly locale: Locale;
  readonly printedAt: Date;
  /** Fields of the estimator by name, as the API gives them. */
  readonly record: { readonly [F in EstimatorField]?: unknown };
  /** In their order. */
  readonly lines: readonly PaperLine[];
  /** What it was calculated with. */
  readonly sources: Sources;
  /** What its relations are called; empty: none. */
  readonly names: {
    readonly dossier: string;
    readonly device: string;
    readonly validationType: string;
    readonly approver: string;
    readonly coFunders: string;
  };
  readonly fields: Readonly<Record<string, PaperField>>;
  /** Those of a cost line, in the order in which they are read. */
  readonly lineFields: Readonly<Record<string, PaperField>>;
  /** Two of them are called like the fields that go before them. */
  readonly constants: Readonly<Record<ConfigName, PaperField>>;
  /** Fields in the order of the form. */
  readonly sections: readonly PaperSection[];
}

export type PaperLine = EducationalCost;
/** The name of a field of a cost line. */
export type LineField = FieldOf<'estimator-educational-costs'>;

export interface PaperField {
  readonly label: string;
  /** How its values are shown. */
  readonly shown: ShownField;
  readonly unit?: string;
  /** Labels of its values. */
  readonly choices?: Readonly<Record<string, string>>;
}

export interface PaperSection {
  readonly id: string;
  readonly label: string;
  /** Figures that say in short what the section comes to. */
  readonly summary: readonly EstimatorField[];
  readonly fields: readonly EstimatorField[];
}

/** A paper and the ways to tell what is on it. */
export interface Formatter {
  readonly paper: EstimatorPaper;
  readonly say: Translate;
  readonly number: FormatNumber;
  /** What a field, a constant or a name of the calculation is called. */
  readonly label: (name: Name) => string;
  /** A value of a field as pages show it; empty: there is none. */
  readonly fieldText: (field: PaperField, value: unknown) => string;
  /** A stored figure with its unit, at its own scale. */
  readonly figure: (name: EstimatorField) => string;
  /** A stored figure; null: there is none. */
  readonly value: (name: EstimatorField) => Decimal | null;
}

/** Scale and unit of each figure; those of lines are told with their lines. */
const figures = figuresFor([]);

/**
 * What formats the values of a paper, in its language.
 *
 * @example
 * formatterOf(paper).figure('total_gross_margin') // '21 044,52 €'
 */
export function formatterOf(paper: EstimatorPaper): Formatter {
  const say = printWords(paper.locale);
  const number = numbersIn(paper.locale, say);
  return {
    paper,
    say,
    number,
    label: (name) => (paper.fields[name] ?? constantNamed(name, paper))?.label ?? termLabel(name, paper, say),
    fieldText: (field, value) => shownText(field, value, { locale: paper.locale, number, say }),
    figure: (name) => figureText(name, paper, { number, say }),
    value: (name) => decimalOf(paper.record[name]),
  };
}

function constantNamed(name: string, { constants }: EstimatorPaper): PaperField | undefined {
  return Object.entries(constants).find(([known]) => known === name)?.[1];
}

/** Whether a field holds a figure of the calculation. */
export function isFigure(name: string): name is EstimatorField {
  return name in figures;
}

/** At the scale and with the unit of the figure, claims in words; what is typed as its field says. */
function figureText(
  name: EstimatorField,
  { record, fields }: EstimatorPaper,
  { number, say }: Pick<Formatter, 'number' | 'say'>,
): string {
  const value = record[name];
  const { unit, places } = figures[name] ?? {};
  if (typeof value === 'boolean') return say(value ? 'estimator.yes' : 'estimator.no');
  return number(value, { unit: unit ?? fields[name]?.unit ?? '', ...(places !== undefined && { places }) });
}

function shownText(
  { shown, unit }: PaperField,
  value: unknown,
  { locale, number, say }: Pick<Formatter, 'number' | 'say'> & Pick<EstimatorPaper, 'locale'>,
): string {
  if (isEmpty(value)) return '';
  if (typeof value === 'boolean') return say(value ? 'estimator.yes' : 'estimator.no');
  if (Array.isArray(value)) return value.map((one) => valueText(shown, one, locale, timeZone)).join(', ');
  if (shown.fieldType === 'decimal' && !shown.special) return number(value, { unit: unit ?? '' });
  return valueText(shown, value as JsonValue, locale, timeZone).replaceAll('\u202f', '\u00a0');
}

/** Names with a dot are those of one public (`pec_rate.classic`) or of one line (`educational_costs.0.total`). */
function termLabel(name: string, { lineFields, locale }: EstimatorPaper, say: Translate): string {
  const [base = '', at = '', part = ''] = name.split('.');
  if (part !== '') {
    const words = lineFields[part]?.label ?? part;
    return say('estimator.terms.line', { line: Number(at) + 1, part: words.toLocaleLowerCase(locale) });
  }
  return say(`estimator.terms.${base}`, { public: say(`estimator.publics.${at}`) });
}

function decimalOf(value: unknown): Decimal | null {
  return value === null || value === undefined || value === '' ? null : new Decimal(String(value));
}

/** The publics that were funded, in their order, as they were stored. */
export function fundedPublics({ record }: EstimatorPaper): readonly (readonly [Public, PublicFunding])[] {
  const stored = (record.pec_by_public ?? {}) as Readonly<Partial<Record<Public, PublicFunding>>>;
  return publics.flatMap((name) => (stored[name] ? [[name, stored[name]] as const] : []));
}

/** The rule that gave a stored rate: of a constant, which one. */
export function rateRule(
  { record, lines, sources }: EstimatorPaper,
  name: Public,
  { source }: PublicFunding,
): string {
  if (source !== 'CONFIG') return source;
  return pecRateOf(name, inputsOf(record, lines, sources), sources.config).constant ?? source;
}

/** The verdicts as they were stored; undefined: the estimator was never calculated. */
export function storedChecks({ record }: EstimatorPaper): EstimatorChecks | undefined {
  return (record.checks ?? undefined) as EstimatorChecks | undefined;
}

/** As the user called it. */
export function nameOf({ record }: EstimatorPaper): string {
  return String(record.name ?? '');
}

/** The reference of the dossier, which has none before it is stored in full. */
export function dossierOf({ paper, say }: Formatter): string {
  return paper.names.dossier === '' ? say('estimator.noReference') : paper.names.dossier;
}

export function statusOf({ record }: EstimatorPaper): string {
  return String(record.status ?? 'DRAFT_STATUS');
}

/** Who teaches, on a line of its costs. */
export function organizationOf({ organization_name: name }: PaperLine, { say }: Formatter): string {
  return isEmpty(name) ? say('estimator.costs.unnamed') : String(name);
}

/** What a line is charged by; a line that says nothing is charged once. */
export function invoiceWords({ invoice_type: type }: PaperLine, { paper }: Formatter): string {
  const known = invoiceTypes.find((one) => one === type) ?? 'GROUP_COST';
  return paper.lineFields['invoice_type' satisfies LineField]?.choices?.[known] ?? known;
}

/** The fields of a cost line that the columns of its table do not have. */
export function otherLineFields({ lineFields }: EstimatorPaper): readonly [string, PaperField][] {
  return Object.entries(lineFields).filter(([name]) => !lineColumns.includes(name));
}

const lineColumns: readonly string[] = [
  'organization_name',
  'invoice_type',
  'amount',
  'duration',
  'total',
] satisfies FieldOf<'estimator-educational-costs'>[];

const tongues: Readonly<Record<Locale, string>> = { fr: 'fr-FR', en: 'en-GB' };

/** An instant by the product's clock: `3 mars 2026`, with its hour when asked. */
export function tellInstant(instant: string | Date, locale: Locale, withTime = false): string {
  const format: Intl.DateTimeFormatOptions = {
    dateStyle: 'long',
    timeZone,
    ...(withTime && { timeStyle: 'short' }),
  };
  const words = new Intl.DateTimeFormat(tongues[locale], format).format(new Date(instant));
  return locale === 'fr' ? words.replace(/^1 /, '1er ') : words;
}
