import { screen } from '@testing-library/react';
import FollowUpTab from '#alec/trainingAction/page/followUp/FollowUpTab.tsx';
import type { FollowUpView } from '#alec/trainingAction/page/followUp/followUpViews.ts';
import type { MemoryProvider, Rows } from '../memoryProvider.ts';
import { actorOf, InDossier, openProductScreen } from '../productScreen.tsx';
import { answerWithParts } from './answerWithParts.ts';

const actions = 'training-actions';
const candidates = 'training-action-candidates';
export const periods = 'training-action-candidate-periods';
export const invoices = 'training-action-invoices';
export const refunds = 'refund-requests';

export const [ann, bob, financing] = [
  '01990000-0000-7000-8000-000000000011',
  '01990000-0000-7000-8000-000000000012',
  '01990000-0000-7000-8000-000000000013',
] as const;
const action = {
  id: '01990000-0000-7000-8000-000000000010',
  training_course: 'dossier',
  is_draft: false,
  from_date: '2026-05-04',
};
const candidateNamed = (id: string, last_name: string, position: number) => ({
  id,
  training_action: action.id,
  first_name: 'Sami',
  last_name,
  position,
  hour_cost: '16.80',
  typed_fields: [],
  updatedAt: '2026-05-01T08:00:00.000Z',
});

/** Two candidates: a period of hers and a request of hers, and an invoice that both share. */
const usual: Rows = {
  [actions]: [action],
  [candidates]: [candidateNamed(ann, 'Abel', 1), candidateNamed(bob, 'Blum', 2)],
  [periods]: [
    {
      id: 'first',
      training_action_candidate: ann,
      label: 'Période',
      period_type: 'external',
      from_date: '2026-05-04',
      to_date: '2026-05-22',
      expected_duration: '105.00',
      real_duration: '98.00',
      hour_cost: '16.80',
    },
  ],
  [invoices]: [
    {
      id: 'shared',
      training_action: action.id,
      training_action_candidates: [ann, bob],
      reference: 'FA-1',
      invoice_type: 'group',
      total_amount: '1000.01',
      total_amount_per_candidate: '500.01',
    },
  ],
  [refunds]: [
    {
      id: 'opco',
      training_action_candidate: ann,
      training_action: action.id,
      financing_type_repository: financing,
      request_reference: 'DR-1',
      request_date: '2026-06-01',
      request_amount: '900.00',
    },
  ],
  'financing-type-repositories': [{ id: financing, label: 'OPCO', position: 1 }],
};

interface Options {
  readonly role?: string;
  readonly status?: string;
  readonly rows?: Rows;
  readonly server?: (provider: MemoryProvider) => void;
}

/** A page of the follow-up of an action, over a server of arrays that gives all of its records with it. */
export async function openFollowUp(
  view: FollowUpView,
  { role = 'manager', status = 'in_progress', rows = {}, server }: Options = {},
) {
  const opened = await openProductScreen({
    actor: actorOf(role),
    rows: { ...usual, ...rows },
    at: `/manager/training-actions/2026-00001/follow_up/${view}`,
    server: (provider) => {
      answerWithParts(provider);
      server?.(provider);
    },
    children: (
      <InDossier estimators={[]} record={{ status }} parts={{ training_actions: [action] }}>
        <FollowUpTab />
      </InDossier>
    ),
  });
  await screen.findByText('Sami Abel');
  return opened;
}
