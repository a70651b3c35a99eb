import { readFileSync } from 'node:fs';
import { configWith, type EstimatorInputs } from '#alec/estimator/domain/inputs.ts';
import { noSources, type Sources } from '#alec/estimator/domain/sources.ts';
import type { EstimatorPaper } from '#alec/estimator/print/estimatorPaper.ts';
import { estimatorFields } from '#alec/estimator/print/fields.ts';
import type { Locale, Model } from '#engine/model/model.ts';

/** An estimator of the shared cases. */
export interface EstimatorCase {
  readonly id: string;
  readonly title: string;
  readonly inputs: EstimatorInputs & { readonly config_overrides?: Readonly<Record<string, string>> };
  readonly outputs: Readonly<Record<string, unknown>> & {
    readonly educational_cost_lines: readonly string[];
  };
}

export const estimatorCases: readonly EstimatorCase[] = JSON.parse(
  readFileSync('tests/cases/estimator-cases.json', 'utf8'),
).estimator_cases;

const model: Model = JSON.parse(readFileSync('generated/model.json', 'utf8'));

export function caseNamed(id: string): EstimatorCase {
  const found = estimatorCases.find((one) => one.id === id);
  if (!found) throw new Error(`There is no case ${id}`);
  return found;
}

/** The paper of a case as if it had been stored: inputs and figures with 8 decimals, lines with their totals. */
export function paperOf({ inputs, outputs }: EstimatorCase, locale: Locale = 'fr'): EstimatorPaper {
  const { educational_cost_lines: totals, ...figures } = outputs;
  return {
    locale,
    printedAt: new Date('2026-03-03T09:05:00Z'),
    record: { name: 'Devis 1', status: 'DRAFT_STATUS', ...storedRecord({ ...inputs, ...figures }) },
    lines: (inputs.educational_costs ?? []).map((line, index) => ({ ...line, total: totals[index] ?? null })),
    sources: sourcesOf(inputs),
    names: {
      dossier: 'ERPF#2026-00012',
      device: inputs.device_type?.initials ?? '',
      validationType: inputs.validation_type?.label ?? '',
      approver: '',
      coFunders: '',
    },
    ...estimatorFields(model, locale),
  };
}

function storedRecord(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isDecimal = (value: unknown) => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isDecimal(value) ? padded(String(value)) : value]),
  );
}

function padded(text: string): string {
  const [whole = '', decimals = ''] = text.split('.');
  return `${whole}.${decimals.padEnd(8, '0')}`;
}

function sourcesOf(inputs: EstimatorCase['inputs']): Sources {
  const { device_type, validation_type, config_overrides = {} } = inputs;
  return {
    ...noSources,
    device_type: device_type ?? null,
    validation_type: validation_type ? { label: validation_type.label ?? null } : null,
    min_wage_rate: inputs.min_wage_rate ?? null,
    opco_charge_rate: inputs.opco_charge_rate ?? null,
    is_teleoperator: inputs.is_teleoperator === true,
    is_epsp_approach: inputs.is_epsp_approach === true,
    volume: Number(inputs.volume ?? 0),
    pec_rates: inputs.pec_rates ?? [],
    config: configWith(config_overrides),
  };
}
