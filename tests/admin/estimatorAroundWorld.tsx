import { readFileSync } from 'node:fs';
import { within } from '@testing-library/react';
import { widgets } from '#admin/pages/overrides.tsx';
import type { EstimatorInputs } from '#domain/estimator/inputs.ts';
import type { Model } from '#model/model.ts';
import { openScreen } from './world.tsx';

export const model: Model = JSON.parse(readFileSync('generated/model.json', 'utf8'));

/** A CPro for five trainees. Source: estimator model, case C01. */
export const cpro: EstimatorInputs = {
  device_type: { initials: 'CPro', validation_type: 'ratio', duration_min: '150' },
  min_wage_rate: '10.57',
  opco_charge_rate: '45.00',
  volume: 5,
  classic_candidates_number: 5,
  ddc_positioning_review_duration: '7',
  ddc_external_training_duration: '280',
  ddc_mission_duration_in_months: '12',
  ddc_mission_duration_per_month: '151.67',
  training_rate: '10.57',
  mission_rate: '12.00',
  positioning_review_cost: '100.00',
  educational_costs: [{ amount: '10.50', duration: '280', invoice_type: 'HOUR_COST' }],
  meal_fees: '500.00',
  transport_fees: '250.00',
  engineering_fees: '600.00',
  management_fees: '400.00',
  delegation_rate: '2.000',
};

/** The screen with the schemas of the house. */
export function openHouse(options: Parameters<typeof openScreen>[0]) {
  return openScreen({ model, widgets, rows: {}, ...options });
}

/** Spaces of any width as one. */
export const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ');

/** The words of a table, row by row, without its head. */
export const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => plain(textContent)));
