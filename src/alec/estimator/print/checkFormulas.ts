import { isDiploma } from '#alec/dossier/domain/deviceDuration.ts';
import { highestHourlyRate } from '#alec/dossier/domain/hourlyRate.ts';
import { checksOf, type EstimatorChecks, trainingShareBounds } from '#alec/estimator/domain/checks.ts';
import { ofPublic } from '#alec/estimator/domain/figures/figure.ts';
import { isEmpty } from '#alec/estimator/domain/inputs.ts';
import { deviceKey } from '#alec/estimator/domain/labels.ts';
import { pecRateOf } from '#alec/estimator/domain/pecRate.ts';
import { numberOf, publics } from '#alec/estimator/domain/publics.ts';
import type { Book } from './book.ts';
import type { Tone } from './checks.ts';

/** A verdict, or which of two follows from a condition on cells. */
type Decision = string | { readonly when: string; readonly yes: Decision; readonly no: Decision };

/** A check as cells of the workbook decide it. */
export interface CheckFormula {
  readonly name: string;
  /** What it decides with the cells as they are written. */
  readonly code: string;
  /** The formula that gives each verdict its text. */
  readonly formula: (textOf: (code: string) => string) => string;
}

/**
 * The checks of an estimator as formulas over its cells, with the verdicts of `checksOf`. The rule of the device and
 * the trainees that the dossier asks for are in no cell: they are those of the estimator.
 *
 * @example
 * checkFormulas(book)[2]?.formula((code) => code)
 * // 'IF(candidats=0,"NO_CANDIDATE",IF(candidats=5,"OK","COUNT_MISMATCH"))'
 */
export function checkFormulas(book: Book): readonly CheckFormula[] {
  const checks = checksOf(book.calculation);
  return Object.entries(decisions).map(([name, decide]) => {
    const decision = decide(book);
    return { name, code: codes[name]?.(checks) ?? '', formula: (textOf) => write(decision, textOf) };
  });
}

/** How a verdict weighs, as the print has it. */
export function toneOfCode(code: string): Tone {
  return tones[code] ?? 'blocking';
}

const tones: Readonly<Record<string, Tone>> = {
  OK: 'fine',
  NOT_REQUIRED: 'none',
  NOT_CHECKED: 'none',
  NO_RULE: 'none',
  NOT_APPLICABLE: 'none',
  RELAXED: 'warning',
  RELAXED_DIRECTOR: 'warning',
  KO: 'warning',
  KO_DIRECTOR: 'warning',
};

const codes: Readonly<Record<string, (checks: EstimatorChecks) => string>> = {
  training_rate: ({ training_rate }) => training_rate,
  mission_rate: ({ mission_rate }) => mission_rate,
  candidates_number: ({ candidates_number }) => candidates_number,
  pec_rate: ({ pec_rate }) => pec_rate.split(':')[0] ?? '',
  device_duration: ({ device_duration: { reason, status } }) => reason ?? status,
  training_share: ({ training_share: { status } }) => (status === '-' ? 'NO_RULE' : status),
  margin: ({ margin: { status, director_approval } }) => `${status}${director_approval ? '_DIRECTOR' : ''}`,
};

const decisions: Readonly<Record<string, (book: Book) => Decision>> = {
  training_rate: (book) =>
    rate(book, 'training_rate', {
      when: `${book.cellOf('waged_candidates_number')}>0`,
      yes: 'MISSING',
      no: 'NOT_REQUIRED',
    }),
  mission_rate: (book) =>
    rate(book, 'mission_rate', {
      when: `${book.cellOf('candidates_number')}>0`,
      yes: { when: `${book.cellOf('mission_duration')}>0`, yes: 'MISSING', no: 'NOT_REQUIRED' },
      no: 'NOT_REQUIRED',
    }),
  candidates_number: ({ cellOf, inputs }) => ({
    when: `${cellOf('candidates_number')}=0`,
    yes: 'NO_CANDIDATE',
    no: {
      when: `${cellOf('candidates_number')}=${Number(inputs.volume ?? 0)}`,
      yes: 'OK',
      no: 'COUNT_MISMATCH',
    },
  }),
  pec_rate: pecRates,
  device_duration: deviceDuration,
  training_share: trainingShare,
  margin: margin,
};

/** A cell cannot be told from one that holds 0: empty is what was not typed and is 0 still. */
function rate({ cellOf, inputs }: Book, name: 'training_rate' | 'mission_rate', empty: Decision): Decision {
  const cell = cellOf(name);
  const judged: Decision = {
    when: `${cell}<${cellOf('min_wage_rate')}`,
    yes: 'BELOW_MIN_WAGE',
    no: { when: `${cell}>${highestHourlyRate}`, yes: 'ABOVE_MAXIMUM', no: 'OK' },
  };
  return isEmpty(inputs[name]) ? { when: `${cell}=0`, yes: empty, no: judged } : judged;
}

/** Of the publics that no rule gives a rate, one with trainees and still none. */
function pecRates({ cellOf, inputs, calculation }: Book): Decision {
  const without = publics.filter((name) => pecRateOf(name, inputs, calculation.config).source === 'MISSING');
  return without.reduceRight<Decision>(
    (no, name) => ({
      when: `${cellOf(numberOf(name))}>0`,
      yes: { when: `${cellOf(ofPublic('pec_rate', name))}=0`, yes: 'PEC_RATE_MISSING', no },
      no,
    }),
    'OK',
  );
}

function deviceDuration({ cellOf, inputs }: Book): Decision {
  const { initials, validation_type: type, duration_min: min, duration_max: max } = inputs.device_type ?? {};
  if (type !== 'fixed' && type !== 'ratio') return 'NOT_CHECKED';
  const least = isEmpty(min) ? '0' : min;
  const contract = cellOf('contract_duration');
  if (deviceKey(initials) !== 'CPRO' && type === 'fixed')
    return {
      when: `${contract}<${least}`,
      yes: 'BELOW_MINIMUM',
      no: { when: `${contract}>${isEmpty(max) ? '999999' : max}`, yes: 'ABOVE_MAXIMUM', no: 'OK' },
    };
  const mission = cellOf('mission_duration');
  const ratio = `ROUND(${cellOf('training_duration')}/${mission},4)`;
  const outOfRange = 'RATIO_OUT_OF_RANGE';
  const judged: Decision = isDiploma(inputs.validation_type?.label ?? null)
    ? { when: `${ratio}>=0.5`, yes: 'OK', no: outOfRange }
    : { when: `${ratio}<0.15`, yes: outOfRange, no: { when: `${ratio}>0.25`, yes: outOfRange, no: 'OK' } };
  return {
    when: `${mission}<=0`,
    yes: 'NO_MISSION',
    no: { when: `${mission}<=${least}`, yes: 'BELOW_MINIMUM', no: judged },
  };
}

function trainingShare({ cellOf, inputs }: Book): Decision {
  const bounds = trainingShareBounds(
    inputs.device_type?.initials ?? null,
    inputs.validation_type?.label ?? null,
  );
  if (!bounds) return 'NO_RULE';
  const [least, most] = bounds;
  const contract = cellOf('contract_duration');
  const share = `ROUND(100*${cellOf('training_duration')}/${contract},2)`;
  const below: Decision = Number.isFinite(most) ? { when: `${share}>${most}`, yes: 'KO', no: 'OK' } : 'OK';
  return {
    when: `${contract}=0`,
    yes: 'KO',
    no: { when: `${share}<${least}`, yes: 'KO', no: below },
  };
}

function margin({ cellOf, inputs }: Book): Decision {
  const target = cellOf('margin_target_rate');
  const relaxed: Decision = {
    when: `${target}>=30`,
    yes: 'RELAXED',
    no: { when: `${target}>=20`, yes: 'RELAXED_DIRECTOR', no: 'KO_DIRECTOR' },
  };
  const isEpsp = inputs.is_epsp_approach === true;
  const missed: Decision = { when: `${cellOf(numberOf('cdii'))}>0`, yes: relaxed, no: 'KO_DIRECTOR' };
  return {
    when: `ISNUMBER(${target})`,
    yes: { when: `${target}>=50`, yes: 'OK', no: isEpsp ? relaxed : missed },
    no: 'NOT_APPLICABLE',
  };
}

function write(decision: Decision, textOf: (code: string) => string): string {
  if (typeof decision === 'string') return `"${textOf(decision).replaceAll('"', '""')}"`;
  const { when, yes, no } = decision;
  return `IF(${when},${write(yes, textOf)},${write(no, textOf)})`;
}
