import { fallbackMinWage } from '#alec/dossier/domain/hourlyRate.ts';
import { deviceBehaviour } from '#alec/estimator/domain/device.ts';
import type { EstimatorField, EstimatorValues } from '#alec/estimator/domain/figures/name.ts';
import { type EducationalCost, typedNumbers } from '#alec/estimator/domain/inputs.ts';
import { publicOf } from '#alec/estimator/domain/publicOf.ts';
import { numberOf, type Public, publics } from '#alec/estimator/domain/publics.ts';
import type { Sources } from '#alec/estimator/domain/sources.ts';
import { Decimal } from '#engine/model/decimal.ts';
import type { EstimatedDossier } from './dossier.ts';

/** Inputs that a person types: one of them sent, and a new estimator is not filled from its dossier. */
const typed: readonly EstimatorField[] = [...typedNumbers, 'is_rfa'];

/**
 * Does a new estimator come without a single input of its own?
 *
 * @example
 * isToBeFilled({ name: 'Devis 1', device_type: cproId }) // true
 */
export function isToBeFilled(sent: EstimatorValues): boolean {
  return !typed.some((name) => name in sent);
}

/**
 * The inputs of a new estimator, as its dossier has them; `today` is `YYYY-MM-DD`. Source: estimator model, sections 1.2 to 1.7.
 *
 * @example
 * prefillOf(dossier, sources, '2026-03-02').classic_candidates_number // 5
 */
export function prefillOf(dossier: EstimatedDossier, sources: Sources, today: string): EstimatorValues {
  const { path, customer } = dossier;
  const counts = countsOf(dossier, sources, today);
  const minWage = sources.min_wage_rate ?? fallbackMinWage;
  const inputs: EstimatorValues = {
    ddc_positioning_review_duration: path?.positioning_review_duration ?? null,
    ddc_external_training_duration: path?.external_training_duration ?? null,
    ddc_practical_training_duration: path?.practical_training_duration ?? null,
    ddc_mission_duration_in_months: customer?.mission_duration_in_months ?? null,
    ddc_mission_duration_per_month:
      customer?.mission_duration_in_hours ?? sources.config.default_mission_duration_per_month,
    training_rate: isAnyonePaid(counts, sources) ? minWage : null,
    mission_rate: minWage,
    positioning_review_cost: path?.positioning_review_cost ?? null,
    accommodation_fees: dossier.accommodation_fees,
    meal_fees: dossier.meal_fees,
    transport_fees: dossier.transport_fees,
    cpf_amount: sumOf(dossier.candidates.map(({ cpf_amount }) => cpf_amount)),
    delegation_rate: customer?.delegation_rate ?? null,
    management_rate: customer?.management_rate ?? null,
    is_rfa: customer?.is_rfa === true,
    rfa_rate: customer?.is_rfa === true ? customer.rfa_rate : null,
  };
  return { ...inputs, ...Object.fromEntries(publics.map((name) => [numberOf(name), counts.get(name) ?? 0])) };
}

/** The cost lines of a new estimator: one per training of its dossier, in their order. */
export function linesOf({ trainings }: EstimatedDossier): EducationalCost[] {
  return trainings.map(({ organization_name, cost, duration, invoice_type }) => ({
    organization_name,
    amount: cost ?? '0',
    duration,
    invoice_type: invoice_type ?? 'GROUP_COST',
  }));
}

type Counts = ReadonlyMap<Public, number>;

/** Candidates nobody knows yet are counted as classic ones. */
function countsOf(dossier: EstimatedDossier, sources: Sources, today: string): Counts {
  const context = {
    device: sources.device_type?.initials,
    seniorAge: sources.config.senior_age,
    today,
  };
  const known = dossier.candidates.map((candidate) => publicOf(candidate, context));
  const unknown = dossier.unidentified_candidates ?? 0;
  const count = (name: Public) =>
    known.filter((one) => one === name).length + (name === 'classic' ? unknown : 0);
  return new Map(publics.map((name) => [name, count(name)]));
}

function isAnyonePaid(counts: Counts, { device_type }: Sources): boolean {
  const unpaid: readonly Public[] = ['poec', 'afpr'];
  const present = publics.filter((name) => (counts.get(name) ?? 0) > 0);
  const isAllUnpaid = present.length > 0 && present.every((name) => unpaid.includes(name));
  return deviceBehaviour(device_type?.initials).isWaged && !isAllUnpaid;
}

function sumOf(amounts: readonly (string | null)[]): string {
  return amounts.reduce((sum, amount) => sum.plus(amount ?? 0), new Decimal(0)).toFixed();
}
