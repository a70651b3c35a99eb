import { seededSources } from '#alec/demo/estimators/seededSources.ts';
import { referenceSets } from '#alec/demo/reference/reference.ts';
import { seedId } from '#alec/demo/seedId.ts';
import { recordsOf } from '#alec/demo/seedSet.ts';
import { figuresFor } from '#alec/estimator/server/figures.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';

const minWage = '2022-05-01';
const chargeYear = 2026;

/** How many calculated estimators each device has in a large database. */
export const kindsPerDevice = 12;

/**
 * Calculated estimators by column, one per device and kind; `name` is the initials of the device and the number of the
 * kind, from 0.
 *
 * @example
 * estimatorKinds[0]?.name // 'POEC 0'
 */
export const estimatorKinds: readonly FlatRecord[] = recordsOf(referenceSets(), 'device-type-repositories')
  .map(({ initials }) => String(initials))
  .flatMap((device) => Array.from({ length: kindsPerDevice }, (_, kind) => estimatorOf(device, kind)));

/** Columns that a calculated estimator fills. */
export const estimatorColumns: readonly string[] = Object.keys(estimatorKinds[0] ?? {}).filter(
  (column) => column !== 'name',
);

function estimatorOf(device: string, kind: number): FlatRecord {
  const inputs = inputsOf(kind);
  const volume = 2;
  const sources = seededSources({
    device,
    minWage: '10.850',
    charge: '45.000',
    volume,
    isTeleoperator: false,
  });
  return {
    ['name' satisfies FieldOf<'training-course-estimators'>]: `${device} ${kind}`,
    min_wage_id: seedId('min-wage-repositories', minWage),
    opco_charge_id: seedId('opco-charge-repositories', chargeYear),
    ...inputs,
    ...figuresFor(inputs, { lines: [], sources }).set,
  };
}

function inputsOf(kind: number): ValuesOf<'training-course-estimators'> {
  return {
    classic_candidates_number: 2,
    ddc_external_training_duration: String(35 * (1 + kind)),
    ddc_mission_duration_in_months: String(6 + (kind % 6)),
    ddc_mission_duration_per_month: '151.67',
    training_rate: '11.27',
    mission_rate: '12.50',
    transport_fees: String(400 + 50 * kind),
    delegation_rate: '1.90',
    cofunding: String(300 + 10 * kind),
    financial_aid: '400',
  };
}
