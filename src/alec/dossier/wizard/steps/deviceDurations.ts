import { Decimal } from 'decimal.js';
import type { DeviceDurations } from '#alec/dossier/domain/deviceDuration.ts';
import type { PartRecord, WizardDossier } from '#alec/dossier/wizard/session/wizardState.ts';
import type { JsonValue } from '#engine/model/model.ts';
import type { ValuesOf } from '#generated/records.ts';

/**
 * The hours a device is judged by: the contract is the longest assignment, its training all trainings together, its
 * mission what is left. Hours are fixed-decimal strings; null as long as months, hours or trainings are not known.
 *
 * @example durationsOf(sixMonthsAndA140HourTraining, cpro, 'CQP')?.missionDuration // '770.02'
 */
export function durationsOf(
  { trainings, customers }: Pick<WizardDossier, 'trainings' | 'customers'>,
  device: ValuesOf<'device-type-repositories'>,
  validationLabel: string | null,
): DeviceDurations | null {
  const contracts = customers.map(contractHours).filter((hours) => hours !== null);
  const taught = trainings.map(({ duration }) => amountOf(duration)).filter((hours) => hours !== null);
  if (contracts.length === 0 || taught.length === 0) return null;
  const contract = Decimal.max(...contracts);
  const training = Decimal.sum(...taught);
  return {
    initials: textOf(device.initials),
    validationType: validationTypeOf(device.validation_type),
    validationLabel,
    contractDuration: contract.toFixed(2),
    missionDuration: contract.minus(training).toFixed(2),
    trainingDuration: training.toFixed(2),
    durationMin: textOf(device.duration_min),
    durationMax: textOf(device.duration_max),
  };
}

function contractHours(customer: PartRecord<'customers'>): Decimal | null {
  const months = amountOf(customer.mission_duration_in_months);
  const hours = amountOf(customer.mission_duration_in_hours);
  return months && hours ? months.times(hours) : null;
}

function amountOf(value: JsonValue | undefined): Decimal | null {
  return typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? new Decimal(value) : null;
}

function textOf(value: JsonValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

function validationTypeOf(value: JsonValue | undefined): DeviceDurations['validationType'] {
  return value === 'fixed' || value === 'ratio' ? value : 'none';
}
