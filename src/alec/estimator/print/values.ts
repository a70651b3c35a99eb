import type { Content } from 'pdfmake/interfaces.js';
import type { EstimatorField, PublicBase } from '#alec/estimator/domain/figures/name.ts';
import { type ConfigName, typedNumbers } from '#alec/estimator/domain/inputs.ts';
import type { Public } from '#alec/estimator/domain/publics.ts';
import type { Formatter } from './estimatorPaper.ts';
import { note, sectionTitle, subtitle, together, valueColumns } from './tables.ts';

type Pair = readonly [name: string, value: string];

/** What was typed, and what the lists, the dossier and the constants gave when it was calculated. */
export function usedValues(formatter: Formatter): Content[] {
  const { say } = formatter;
  return [
    sectionTitle(say('estimator.inputs.title')),
    note(say('estimator.inputs.note')),
    ...inputSections(formatter),
    together(
      sectionTitle(say('estimator.values.title')),
      note(say('estimator.values.note')),
      valueColumns(sourcePairs(formatter)),
    ),
    together(subtitle(say('estimator.constants.title')), valueColumns(constantPairs(formatter))),
  ];
}

const typed: readonly string[] = typedNumbers;

/** The sections of the form; what is empty or 0 says nothing. */
function inputSections(formatter: Formatter): Content[] {
  return formatter.paper.sections.flatMap(({ label, fields }) => {
    const pairs = fields.flatMap((name) => inputPair(name, formatter));
    return pairs.length === 0 ? [] : [together(subtitle(label), valueColumns(pairs))];
  });
}

function inputPair(name: EstimatorField, formatter: Formatter): readonly Pair[] {
  const { paper, label, number, value, say } = formatter;
  const { record, fields, names } = paper;
  if (name === 'co_funders' && names.coFunders !== '') return [[label(name), names.coFunders]];
  if (name === 'is_rfa' && record.is_rfa === true) return [[label(name), say('estimator.yes')]];
  if (!typed.includes(name) || !value(name)?.gt(0)) return [];
  const places = name.endsWith('candidates_number' satisfies EstimatorField) ? { places: 0 } : {};
  return [[label(name), number(record[name], { ...places, unit: fields[name]?.unit ?? '' })]];
}

function sourcePairs(formatter: Formatter): readonly Pair[] {
  const { paper, label, say } = formatter;
  const { sources, record } = paper;
  const number = (name: EstimatorField, value: unknown): Pair => [
    label(name),
    formatter.number(value, { unit: paper.fields[name]?.unit ?? '' }),
  ];
  const flag = (name: 'is_teleoperator' | 'is_epsp_approach'): Pair => [
    label(name),
    say((record[name] ?? sources[name]) ? 'estimator.yes' : 'estimator.no'),
  ];
  return [
    number('min_wage_rate', record.min_wage_rate ?? sources.min_wage_rate),
    number('opco_charge_rate', record.opco_charge_rate ?? sources.opco_charge_rate),
    [say('estimator.facts.volume'), String(sources.volume)],
    flag('is_teleoperator'),
    flag('is_epsp_approach'),
    ...sources.pec_rates.map(
      (rate): Pair => [rateLabel(rate.publics, formatter), rateWords(rate, formatter)],
    ),
  ];
}

function rateLabel(names: readonly Public[], { say }: Formatter): string {
  const known = names.map((name) => say(`estimator.publics.${name}`)).join(', ');
  return say(`estimator.terms.${'pec_rate' satisfies PublicBase}`, { public: known });
}

function rateWords(
  { rate, cofi_rate: cofi }: Formatter['paper']['sources']['pec_rates'][number],
  { number, say }: Formatter,
): string {
  const hourly = (value: unknown) => number(value, { unit: 'EUR/h' });
  const hasCofunding = Number(cofi ?? 0) > 0;
  return hasCofunding
    ? say('estimator.values.withCofunding', { rate: hourly(rate), cofi: hourly(cofi) })
    : hourly(rate);
}

function constantPairs({ paper, number }: Formatter): readonly Pair[] {
  return Object.entries(paper.sources.config).map(([name, value]): Pair => {
    const { label, unit = '' } = paper.constants[name as ConfigName];
    const places = name === ('senior_age' satisfies ConfigName) ? { places: 0 } : {};
    return [label, number(value, { ...places, unit })];
  });
}
