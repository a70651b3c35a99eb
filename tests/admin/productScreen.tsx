import { readFileSync } from 'node:fs';
import { within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { type Dossier, DossierContext, partNames } from '#alec/dossier/page/useDossier.ts';
import { calculate } from '#alec/estimator/domain/figures/calculation.ts';
import { outputsOf } from '#alec/estimator/domain/figures/outputs.ts';
import type { EstimatorInputs } from '#alec/estimator/domain/inputs.ts';
import { inputsOf, noSources, type Sources } from '#alec/estimator/domain/sources.ts';
import { widgets } from '#alec/overrides.tsx';
import { pagePaths } from '#alec/pagePaths.ts';
import { permissionsOf } from '#alec/permissions.ts';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import type { Actor, FlatRecord, JsonValue, Model } from '#engine/model/model.ts';
import { openScreen } from './openScreen.tsx';

const model: Model = JSON.parse(readFileSync('generated/model.json', 'utf8'));

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

/** The screen with the schemas of the product. */
export function openProductScreen(options: Parameters<typeof openScreen>[0]) {
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

export const estimators = 'training-course-estimators';

/** What the server would say it is calculated with. */
export const sources: Sources = {
  ...noSources,
  device_type: { initials: 'CPro', validation_type: 'ratio', duration_min: '150', duration_max: null },
  min_wage_rate: '10.57',
  opco_charge_rate: '45.00',
  volume: 5,
};

/** The estimator of case C01 as the server stores it, figures and checks among its fields. */
export function estimatorRecord(changes: FlatRecord = {}): SavedRecord {
  const { device_type: _, educational_costs: lines, pec_rates: __, ...own } = cpro;
  const record = { ...(own as FlatRecord), ...changes };
  const { figures, checks } = outputsOf(calculate(inputsOf(record, lines ?? [], sources)));
  return {
    id: '01990000-0000-7000-8000-000000000101',
    name: 'Devis 1',
    training_course: '01990000-0000-7000-8000-000000000100',
    status: 'DRAFT_STATUS',
    updatedAt: '2026-03-02T09:00:00.000Z',
    ...record,
    ...figures,
    checks: JSON.parse(JSON.stringify(checks)),
    lines: (lines ?? []).map((line, index) => ({ ...line, id: String(index) })) as unknown as JsonValue,
  };
}

/** Who looks, with what their role may do. */
export function actorOf(role: string, id = `${role}-id`): Actor {
  return {
    id,
    email: `${role}@example.fr`,
    name: role,
    role,
    permissions: new Set(permissionsOf(role)),
    scopes: {},
  };
}

/** The address of the estimators of that dossier. */
export const address = '/manager/training-course/2026-00001/estimator';

/** A dossier with these estimators at its address, around what is shown. */
export function InDossier({
  estimators: rows,
  parts,
  record,
  included = {},
  readOnlyReason = null,
  refresh = async () => undefined,
  children,
}: InDossierProps) {
  const dossier: Dossier = {
    record: { id: 'dossier', reference: '2026-00001', status: 'in_progress', ...record },
    parts: { ...noParts, estimators: rows, ...parts },
    included,
    readOnlyReason,
    show: () => undefined,
    refresh,
  };
  return (
    <DossierContext value={dossier}>
      <Routes>
        <Route path={pagePaths.dossier} element={children} />
        <Route path={pagePaths.trainingAction} element={children} />
      </Routes>
    </DossierContext>
  );
}

interface InDossierProps {
  readonly estimators: readonly SavedRecord[];
  readonly parts?: Partial<Dossier['parts']>;
  readonly record?: FlatRecord;
  readonly included?: Dossier['included'];
  readonly readOnlyReason?: Dossier['readOnlyReason'];
  readonly refresh?: Dossier['refresh'];
  readonly children: ReactNode;
}

const noParts = Object.fromEntries(partNames.map((name) => [name, []])) as unknown as Dossier['parts'];
