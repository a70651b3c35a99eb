import { highestHourlyRate } from '#alec/dossier/domain/hourlyRate.ts';
import type { EstimatorChecks } from '#alec/estimator/domain/checks.ts';
import { type Public, publics } from '#alec/estimator/domain/publics.ts';
import { storedChecks, type Teller } from './estimatorPaper.ts';

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
export function checkLines(teller: Teller): readonly CheckLine[] {
  const checks = storedChecks(teller.paper);
  if (!checks) return [];
  return Object.entries(tellers).map(([name, tell]) => {
    const { tone, detail } = tell(checks, teller);
    const { say } = teller;
    return {
      label: say(`estimator.checks.names.${name}`),
      tone,
      verdict: say(`estimator.checks.${tone}`),
      detail,
    };
  });
}

type Told = Pick<CheckLine, 'tone' | 'detail'>;
type Tell = (checks: EstimatorChecks, teller: Teller) => Told;

const tellers: Readonly<Record<string, Tell>> = {
  training_rate: ({ training_rate }, teller) => tellRate('training_rate', training_rate, teller),
  mission_rate: ({ mission_rate }, teller) => tellRate('mission_rate', mission_rate, teller),
  candidates_number: tellCount,
  pec_rate: tellPecRates,
  device_duration: tellDuration,
  training_share: tellShare,
  margin: tellMargin,
};

function tellRate(name: 'training_rate' | 'mission_rate', verdict: string, teller: Teller): Told {
  const { paper, number, say } = teller;
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

function tellCount({ candidates_number: verdict }: EstimatorChecks, { figure, paper, say }: Teller): Told {
  const values = { count: figure('candidates_number'), volume: paper.sources.volume };
  return {
    tone: toneOf(verdict, { OK: 'fine' }),
    detail: say(`estimator.checks.candidates_number.${verdict}`, values),
  };
}

function tellPecRates({ pec_rate }: EstimatorChecks, { say }: Teller): Told {
  const [verdict = '', missing = ''] = pec_rate.split(':');
  const names = missing.split(',').filter((name): name is Public => publics.some((known) => known === name));
  return {
    tone: toneOf(verdict, { OK: 'fine' }),
    detail: say(`estimator.checks.pec_rate.${verdict}`, {
      publics: names.map((name) => say(`estimator.publics.${name}`)).join(', '),
    }),
  };
}

function tellDuration({ device_duration }: EstimatorChecks, { number, say }: Teller): Told {
  const { status, reason, ratio } = device_duration;
  const fine = status === 'OK' && ratio !== null ? 'okRatio' : status;
  return {
    tone: toneOf(status, { OK: 'fine', NOT_CHECKED: 'none' }),
    detail: say(`estimator.checks.device_duration.${reason ?? fine}`, {
      ratio: number(ratio, { places: 4 }),
    }),
  };
}

function tellShare({ training_share }: EstimatorChecks, { number, say }: Teller): Told {
  const { status, share } = training_share;
  const known = status === '-' ? 'none' : status;
  return {
    tone: status === 'KO' ? 'warning' : toneOf(status, { OK: 'fine', '-': 'none' }),
    detail: say(`estimator.checks.training_share.${share === null ? 'noContract' : known}`, {
      share: number(share, { unit: '%', places: 2 }),
    }),
  };
}

function tellMargin({ margin }: EstimatorChecks, { figure, say }: Teller): Told {
  const told = say(`estimator.checks.margin.${margin.status}`, { rate: figure('margin_target_rate') });
  const approval = margin.director_approval ? `, ${say('estimator.main.approval')}` : '';
  return {
    tone: margin.status === 'OK' ? 'fine' : toneOf(margin.status, softMargins),
    detail: told + approval,
  };
}

const softMargins = { RELAXED: 'warning', KO: 'warning', NOT_APPLICABLE: 'none' } as const;

/** What no table knows keeps the validation from being requested. */
function toneOf(verdict: string, tones: Readonly<Record<string, Tone>>): Tone {
  return tones[verdict] ?? 'blocking';
}
