import { highestHourlyRate } from '#alec/dossier/domain/hourlyRate.ts';
import type { EstimatorChecks } from '#alec/estimator/domain/checks.ts';
import { type Public, publics } from '#alec/estimator/domain/publics.ts';
import { type Formatter, storedChecks } from './estimatorPaper.ts';

/** `blocking` keeps the validation from being requested, `warning` does not; `none`: there was nothing to check. */
export type Tone = 'fine' | 'warning' | 'blocking' | 'none';

export interface CheckLine {
  readonly label: string;
  readonly tone: Tone;
  /** The tone as a word. */
  readonly verdict: string;
  /** What was found. */
  readonly detail: string;
}

/**
 * The verdicts of an estimator in words, in the order of the model; empty for one that was never calculated.
 *
 * @example
 * checkLines(teller)[2] // { label: 'Nombre de candidats', tone: 'fine', verdict: 'conforme', detail: '5, comme dans le dossier' }
 */
export function checkLines(formatter: Formatter): readonly CheckLine[] {
  const checks = storedChecks(formatter.paper);
  if (!checks) return [];
  return Object.entries(texts).map(([name, tell]) => {
    const { tone, detail } = tell(checks, formatter);
    const { say } = formatter;
    return {
      label: say(`estimator.checks.names.${name}`),
      tone,
      verdict: say(`estimator.checks.${tone}`),
      detail,
    };
  });
}

type CheckWords = Pick<CheckLine, 'tone' | 'detail'>;
type CheckText = (checks: EstimatorChecks, formatter: Formatter) => CheckWords;

const texts: Readonly<Record<string, CheckText>> = {
  training_rate: ({ training_rate }, formatter) => rateText('training_rate', training_rate, formatter),
  mission_rate: ({ mission_rate }, formatter) => rateText('mission_rate', mission_rate, formatter),
  candidates_number: countText,
  pec_rate: pecRatesText,
  device_duration: durationText,
  training_share: shareText,
  margin: marginText,
};

function rateText(name: 'training_rate' | 'mission_rate', verdict: string, formatter: Formatter): CheckWords {
  const { paper, number, say } = formatter;
  const hourly = (value: unknown) => number(value, { unit: 'EUR/h' });
  return {
    tone: toneOf(verdict, { OK: 'fine', NOT_REQUIRED: 'none' }),
    detail: say(`estimator.checks.rate.${verdict}`, {
      rate: hourly(paper.record[name]),
      minimum: hourly(paper.record.min_wage_rate ?? paper.sources.min_wage_rate),
      maximum: hourly(highestHourlyRate),
    }),
  };
}

function countText(
  { candidates_number: verdict }: EstimatorChecks,
  { figure, paper, say }: Formatter,
): CheckWords {
  const values = { count: figure('candidates_number'), volume: paper.sources.volume };
  return {
    tone: toneOf(verdict, { OK: 'fine' }),
    detail: say(`estimator.checks.candidates_number.${verdict}`, values),
  };
}

function pecRatesText({ pec_rate }: EstimatorChecks, { say }: Formatter): CheckWords {
  const [verdict = '', missing = ''] = pec_rate.split(':');
  const names = missing.split(',').filter((name): name is Public => publics.some((known) => known === name));
  return {
    tone: toneOf(verdict, { OK: 'fine' }),
    detail: say(`estimator.checks.pec_rate.${verdict}`, {
      publics: names.map((name) => say(`estimator.publics.${name}`)).join(', '),
    }),
  };
}

function durationText({ device_duration }: EstimatorChecks, { number, say }: Formatter): CheckWords {
  const { status, reason, ratio } = device_duration;
  const fine = status === 'OK' && ratio !== null ? 'okRatio' : status;
  return {
    tone: toneOf(status, { OK: 'fine', NOT_CHECKED: 'none' }),
    detail: say(`estimator.checks.device_duration.${reason ?? fine}`, {
      ratio: number(ratio, { places: 4 }),
    }),
  };
}

function shareText({ training_share }: EstimatorChecks, { number, say }: Formatter): CheckWords {
  const { status, share } = training_share;
  const known = status === '-' ? 'none' : status;
  return {
    tone: status === 'KO' ? 'warning' : toneOf(status, { OK: 'fine', '-': 'none' }),
    detail: say(`estimator.checks.training_share.${share === null ? 'noContract' : known}`, {
      share: number(share, { unit: '%', places: 2 }),
    }),
  };
}

function marginText({ margin }: EstimatorChecks, { figure, say }: Formatter): CheckWords {
  const sentence = say(`estimator.checks.margin.${margin.status}`, { rate: figure('margin_target_rate') });
  const approval = margin.director_approval ? `, ${say('estimator.main.approval')}` : '';
  return {
    tone: margin.status === 'OK' ? 'fine' : toneOf(margin.status, softMargins),
    detail: sentence + approval,
  };
}

const softMargins = { RELAXED: 'warning', KO: 'warning', NOT_APPLICABLE: 'none' } as const;

/** What no table knows keeps the validation from being requested. */
function toneOf(verdict: string, tones: Readonly<Record<string, Tone>>): Tone {
  return tones[verdict] ?? 'blocking';
}
