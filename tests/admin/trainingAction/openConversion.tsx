import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { HttpError } from 'ra-core';
import type { Parts } from '#alec/dossier/page/useDossier.ts';
import ConversionTab from '#alec/trainingAction/page/conversion/ConversionTab.tsx';
import type { MemoryProvider } from '../memoryProvider.ts';
import { actorOf, estimatorRecord, estimators, InDossier, openProductScreen } from '../productScreen.tsx';

const root = '/manager/training-actions/2026-00001/conversion';
export const generalCases = 'training-action-estimators';
export const particularCases = 'estimator-candidates';
const cpro = estimatorRecord({ id: 'cpro', name: 'CPro', status: 'VALIDATE_STATUS' });
const poec = estimatorRecord({ id: 'poec', name: 'POEC', status: 'VALIDATE_STATUS' });
const awa = { id: 'awa', first_name: 'Awa', last_name: 'Traoré', position: 1 };
const luc = { id: 'luc', first_name: 'Luc', last_name: 'Petit', position: 2 };
const draft = { id: 'draft', training_course: 'dossier', is_draft: true };
export const converted = {
  id: 'action',
  training_course: 'dossier',
  is_draft: false,
  converted_by: 'Julien Moreau',
  converted_at: '2026-03-02T09:00:00.000Z',
} as const;

const rows = {
  [estimators]: [cpro, poec],
  [generalCases]: [
    { id: 'ofCpro', training_action: 'draft', training_course_estimator: 'cpro' },
    { id: 'ofPoec', training_action: 'draft', training_course_estimator: 'poec' },
  ],
  [particularCases]: [
    { id: 'ofAwa', training_course_estimator: 'cpro', training_course_candidate: 'awa' },
    { id: 'ofLuc', training_course_estimator: 'cpro', training_course_candidate: 'luc' },
  ],
};

export interface Options {
  readonly role?: string;
  readonly status?: string;
  readonly actions?: Parts['training_actions'];
  /** Educational paths of the dossier; the estimator that both are put to has the first one. */
  readonly paths?: Parts['educational_paths'];
  /** The estimator that both are put to is a draft again. */
  readonly reopened?: boolean;
  readonly readOnlyReason?: 'locked';
  /** Reads the dossier again. */
  readonly refresh?: () => Promise<void>;
  readonly server?: (provider: MemoryProvider) => void;
  readonly more?: Readonly<Record<string, readonly { readonly id: string }[]>>;
}

/** A step of the conversion of a dossier of two candidates, both of them put to the first of two estimators. */
export async function openConversion(
  step = '',
  {
    role = 'manager',
    status = 'done',
    actions = [draft],
    paths = [],
    reopened,
    readOnlyReason,
    refresh,
    server,
    more,
  }: Options = {},
) {
  const ofFirst = reopened ? { ...cpro, status: 'DRAFT_STATUS' } : cpro;
  const first = { ...ofFirst, educational_path: paths[0]?.id ?? null };
  const queries: QueryClient[] = [];
  const opened = await openProductScreen({
    actor: actorOf(role),
    rows: { ...rows, ...more },
    at: `${root}${step && `/${step}`}`,
    server,
    children: (
      <InDossier
        estimators={[first, poec]}
        readOnlyReason={readOnlyReason}
        refresh={refresh}
        record={{ status, training_start_date: '2026-05-04', training_end_date: '2026-06-26' }}
        parts={{ potential_candidates: [awa, luc], training_actions: actions, educational_paths: paths }}
      >
        <TakeQueries queries={queries} />
        <ConversionTab />
      </InDossier>
    ),
  });
  const storeElsewhere = async (path: string, id: string, values: object) => {
    const known = opened.provider.rows.get(path) ?? [];
    opened.provider.rows.set(
      path,
      known.map((row) => (row.id === id ? { ...row, ...values } : row)),
    );
    await act(() => queries[0]?.invalidateQueries());
  };
  return { ...opened, storeElsewhere };
}

/** A live page reads again what somebody else has stored. */
function TakeQueries({ queries }: { readonly queries: QueryClient[] }) {
  queries.push(useQueryClient());
  return null;
}

export const input = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
export const updatesOf = (provider: MemoryProvider, path: string) =>
  provider.callsOf('update', path).map(({ params }) => [params.id, params.data]);
export const gone = () => new HttpError('shell.failure.unreachable', 503);
