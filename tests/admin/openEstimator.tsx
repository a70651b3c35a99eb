import { readFileSync } from 'node:fs';
import { act, waitFor } from '@testing-library/react';
import type { Operation } from 'ra-data-json-api';
import { Route, Routes } from 'react-router-dom';
import { vi } from 'vitest';
import EstimatorTab from '#alec/dossier/page/tabs/EstimatorTab.tsx';
import { type Dossier, DossierContext, partNames } from '#alec/dossier/page/useDossier.ts';
import { noSources, type Sources } from '#alec/estimator/domain/sources.ts';
import { asValue, costLines, estimators, lineOf } from '#alec/estimator/page/estimatorLines.ts';
import { fieldOverrides, widgets } from '#alec/overrides.tsx';
import { pagePaths } from '#alec/pagePaths.ts';
import type { Actor, Model } from '#engine/model/model.ts';
import type { MemoryProvider } from './memoryProvider.ts';
import { openScreen } from './openScreen.tsx';
import { plain } from './productScreen.tsx';

const idOf = (number: number) => `01990000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const estimatorId = idOf(1);
export const firstLine = idOf(2);
const dossierId = idOf(3);
const poec = idOf(4);
const cpro = idOf(5);

const ownModel = JSON.parse(readFileSync('generated/model.json', 'utf8')) as Model;

const eight = (text: string) => {
  const [whole, decimals = ''] = text.split('.');
  return `${whole}.${decimals.padEnd(8, '0')}`;
};

/** Five trainees of a CPro: case C01 of the shared cases. */
const record = {
  id: estimatorId,
  name: 'Devis 1',
  status: 'DRAFT_STATUS',
  training_course: dossierId,
  device_type: cpro,
  relief_type: 'FILLON',
  classic_candidates_number: 5,
  ddc_positioning_review_duration: eight('7'),
  ddc_external_training_duration: eight('280'),
  ddc_mission_duration_in_months: eight('12'),
  ddc_mission_duration_per_month: eight('151.67'),
  training_rate: eight('10.57'),
  mission_rate: eight('12'),
  positioning_review_cost: eight('100'),
  meal_fees: eight('500'),
  transport_fees: eight('250'),
  engineering_fees: eight('600'),
  management_fees: eight('400'),
  delegation_rate: eight('2'),
};

const line = {
  id: firstLine,
  training_course_estimator: estimatorId,
  position: 1,
  organization_name: 'OF Alpha',
  invoice_type: 'HOUR_COST',
  amount: eight('10.50'),
  duration: eight('280'),
};

export const sources: Sources = {
  ...noSources,
  device_type: {
    id: cpro,
    initials: 'CPro',
    validation_type: 'ratio',
    duration_min: '150',
    duration_max: null,
  },
  min_wage_rate: '10.57',
  opco_charge_rate: '45.00',
  volume: 5,
};

/** With POEC chosen, nobody is paid in training. */
const poecSources: Sources = {
  ...sources,
  device_type: {
    id: poec,
    initials: 'POEC',
    validation_type: 'none',
    duration_min: null,
    duration_max: null,
  },
};

interface EstimatorScreen {
  readonly at?: string;
  readonly actor?: Actor;
  readonly changes?: Readonly<Record<string, unknown>>;
  /** Its cost lines; without it the one there usually is. */
  readonly lines?: readonly (typeof line)[];
  readonly server?: (provider: MemoryProvider) => void;
  /** The product's own without it. */
  readonly model?: Model;
}

/** The estimator of a dossier on its page, over a server of arrays that knows estimators. */
export async function openEstimator({
  at = `edit/${estimatorId}`,
  actor,
  changes,
  lines = [line],
  server,
  model = ownModel,
}: EstimatorScreen = {}) {
  const rows = {
    [estimators]: [{ ...record, ...changes }],
    [costLines]: lines,
    'device-type-repositories': [
      { id: cpro, label: 'Contrat pro', initials: 'CPro' },
      { id: poec, label: 'POEC', initials: 'POEC' },
    ],
  };
  const dossier: Dossier = {
    record: { id: dossierId, reference: '2026-00001' },
    parts: { ...Object.fromEntries(partNames.map((name) => [name, []])), estimators: [record] } as never,
    included: {},
    readOnlyReason: null,
    show: () => undefined,
    refresh: async () => undefined,
  };
  return openScreen({
    at: `/manager/training-course/2026-00001/estimator/${at}`,
    model,
    actor,
    rows,
    fields: fieldOverrides,
    widgets,
    server: (provider) => {
      answerAsEstimators(provider);
      server?.(provider);
    },
    children: (
      <Routes>
        <Route
          path={pagePaths.dossier}
          element={
            <DossierContext value={dossier}>
              <EstimatorTab />
            </DossierContext>
          }
        />
      </Routes>
    ),
  });
}

/** Who may do everything with estimators, as themselves: what they type is kept. */
export const manager: Actor = {
  id: 'm',
  name: 'Gestion',
  email: 'm@example.fr',
  role: 'manager',
  permissions: new Set(
    ['view', 'update', 'create', 'delete', 'sort', 'margins'].map((word) => `erpf.estimator.${word}`),
  ),
  scopes: {},
} as never;

/** The figure of that name on the page: a button that explains it. */
export const figureButton = (name: string) =>
  waitFor(() => {
    const button = document.querySelector<HTMLButtonElement>(`button[data-figure="${name}"]`);
    if (!button) throw new Error(`there is no figure ${name}`);
    return button;
  });
/** The frame of the last key is painted, and the figures that are calculated after it are there. */
export const painted = () =>
  act(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done)))));
/** What a figure shows then, with plain spaces. */
export const figure = async (name: string) => {
  await painted();
  return plain((await figureButton(name)).textContent);
};
export const total = () => figure('total_gross_margin');

/** jsdom has no screen: this one has room for two columns. */
export function wideScreen() {
  const listen = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...listen,
    matches: media.includes('min-width: 1240px'),
    media,
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
}

/** What the server does for estimators beyond any other resource. */
function answerAsEstimators(provider: MemoryProvider) {
  const { getOne, create, call, operations } = provider;
  Object.assign(provider, {
    getOne: async (resource: string, params: never) => {
      const answer = await getOne(resource, params);
      const rows = provider.rows.get(costLines) ?? [];
      const ids = rows.toSorted((one, other) => one.position - other.position).map(({ id }) => id);
      return {
        data: { ...answer.data, educational_costs: ids },
        meta: { included: { [costLines]: rows } },
      };
    },
    create: (resource: string, params: { data: object }) =>
      create(resource, { ...params, data: { status: 'DRAFT_STATUS', ...params.data } } as never),
    call: async (resource: string, params: { path?: string; query?: Record<string, string> }) => {
      await call(resource, params as never);
      const isPoec = params.query?.device_type === poec;
      return { data: null, meta: { sources: isPoec ? poecSources : sources, newer: [] } };
    },
    operations: async (written: readonly Operation[]) => {
      // Counted, and refused, as any other call.
      await operations(written as never);
      for (const operation of written) if ('resource' in operation) carryOut(provider, operation);
      return { data: [] };
    },
  });
}

type Written = Extract<Operation, { resource: string }>;

const defaults = { invoice_type: 'GROUP_COST' };

function carryOut({ rows }: MemoryProvider, { op, resource, id, data }: Written) {
  const known = rows.get(resource) ?? [];
  const others = known.filter((row) => row.id !== id);
  const before = known.find((row) => row.id === id);
  const place = before?.position ?? known.length + 1;
  rows.set(
    resource,
    op === 'remove'
      ? others
      : [...others, { ...defaults, position: place, ...before, ...data, id: id ?? '' }],
  );
}

/** The lines as the server has them. */
export const savedLines = ({ rows }: MemoryProvider) =>
  asValue((rows.get(costLines) ?? []).map((row) => lineOf(ownModel as never, row as never)));
