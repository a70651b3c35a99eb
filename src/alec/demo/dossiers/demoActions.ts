import type { Calendar } from '#alec/demo/calendar.ts';
import { estimatorId } from '#alec/demo/estimators/demoEstimators.ts';
import type { Worker } from '#alec/demo/people/demoWorkers.ts';
import { seedId } from '#alec/demo/seedId.ts';
import type { SeedSet } from '#alec/demo/seedSet.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import type { ValuesOf } from '#generated/records.ts';
import { candidateId, type Dossier, pathId } from './demoDossiers.ts';

const settled: readonly string[] = ['payroll_control', 'complete', 'scoring', 'closed', 'dispute'];

/** What the converted dossiers became: actions, their candidates, hours, invoices, refunds and results. */
export function actionRecords(dossiers: readonly Dossier[], calendar: Calendar): SeedSet[] {
  const converted = dossiers.filter(({ isConverted }) => isConverted);
  const over = converted.filter(({ status }) => settled.includes(status));
  const each = (
    list: readonly Dossier[],
    make: (dossier: Dossier, worker: Worker) => FlatRecord,
  ): FlatRecord[] => list.flatMap((dossier) => dossier.workers.map((worker) => make(dossier, worker)));
  return [
    { path: 'training-actions', records: converted.map((dossier) => actionOf(dossier, calendar)) },
    {
      path: 'training-action-candidates',
      records: each(converted, (dossier, worker) => candidateOf(dossier, worker, calendar)),
    },
    {
      path: 'training-action-candidate-periods',
      records: each(converted, (dossier, worker) => periodOf(dossier, worker, calendar)),
    },
    { path: 'training-action-invoices', records: over.map((dossier) => invoiceOf(dossier, calendar)) },
    {
      path: 'candidate-trainings',
      records: each(over, (dossier, worker) => resultOf(dossier, worker, calendar)),
    },
    {
      path: 'refund-requests',
      records: each(over, (dossier, worker) => refundOf(dossier, worker, calendar)),
    },
    {
      path: 'training-action-device-maps',
      records: converted.flatMap((dossier) => milestonesOf(dossier, calendar)),
    },
  ];
}

const actionId = ({ key }: Dossier): string => seedId('training-actions', key);
const actionCandidateId = ({ key }: Dossier, { lucieId }: Worker): string =>
  seedId('training-action-candidates', `${key}/${lucieId}`);
const lastDay = ({ start, training }: Dossier): number => start + Math.ceil(training.hours / 35) * 7;

function actionOf(dossier: Dossier, { day, instant }: Calendar): ValuesOf<'training-actions'> {
  return {
    id: actionId(dossier),
    training_course: dossier.id,
    training_course_reference: dossier.reference,
    status: dossier.status,
    training_course_estimator: estimatorId(dossier),
    device_type: seedId('device-type-repositories', dossier.device),
    educational_path: pathId(dossier),
    from_date: day(dossier.start),
    to_date: day(lastDay(dossier)),
    opco_reference: `AK-${dossier.reference}`,
    converted_at: instant(Math.min(-1, dossier.start - 9)),
    converted_by: 'Julien Moreau',
  };
}

function candidateOf(
  dossier: Dossier,
  worker: Worker,
  { day }: Calendar,
): ValuesOf<'training-action-candidates'> {
  const { hours, cost } = dossier.training;
  const isOver = settled.includes(dossier.status);
  const funding = (hours * 17).toFixed(2);
  const expected: ValuesOf<'training-action-candidates'> = {
    expected_positioning_report_duration: '7.00',
    expected_external_training_duration: `${hours}.00`,
    expected_total_duration: `${hours + 7}.00`,
    expected_educational_cost: `${cost}.00`,
    expected_wage_cost: (hours * 11.27 * 1.45).toFixed(2),
    opco_forecast_amount: funding,
    opco_financeable_amount: funding,
  };
  const real: ValuesOf<'training-action-candidates'> = {
    real_external_training_duration: `${hours}.00`,
    real_total_duration: `${hours + 7}.00`,
    paid_total_duration: `${hours}.00`,
    real_educational_cost: `${cost}.00`,
    opco_requested_amount: funding,
  };
  return {
    id: actionCandidateId(dossier, worker),
    training_action: actionId(dossier),
    training_course_candidate: candidateId(dossier, worker),
    training_course_estimator: estimatorId(dossier),
    device_type: seedId('device-type-repositories', dossier.device),
    profession: seedId('profession-repositories', dossier.training.profession),
    candidate_type: seedId('candidate-type-repositories', 'Classique'),
    first_name: worker.first,
    last_name: worker.last,
    status: isOver ? 'complete' : 'to_do',
    from_date: day(dossier.start),
    to_date: day(lastDay(dossier)),
    ...expected,
    ...(isOver ? real : {}),
  };
}

function periodOf(
  dossier: Dossier,
  worker: Worker,
  { day }: Calendar,
): ValuesOf<'training-action-candidate-periods'> {
  const { hours, cost } = dossier.training;
  return {
    id: seedId('training-action-candidate-periods', `${dossier.key}/${worker.lucieId}`),
    training_action_candidate: actionCandidateId(dossier, worker),
    label: 'Période',
    period_type: 'external',
    from_date: day(dossier.start),
    to_date: day(lastDay(dossier)),
    expected_duration: `${hours}.00`,
    real_duration: settled.includes(dossier.status) ? `${hours}.00` : null,
    expected_cost: `${cost}.00`,
    training_course_rate: '11.270',
  };
}

function invoiceOf(dossier: Dossier, { day }: Calendar): ValuesOf<'training-action-invoices'> {
  const { cost } = dossier.training;
  return {
    id: seedId('training-action-invoices', dossier.key),
    training_action: actionId(dossier),
    training_action_candidates: dossier.workers.map((worker) => actionCandidateId(dossier, worker)),
    reference: `FA-${dossier.reference}`,
    invoice_type: 'group',
    from_date: day(dossier.start),
    to_date: day(lastDay(dossier)),
    total_amount: `${cost * dossier.workers.length}.00`,
    total_amount_per_candidate: `${cost}.00`,
  };
}

function resultOf(dossier: Dossier, worker: Worker, { day }: Calendar): ValuesOf<'candidate-trainings'> {
  const result = dossier.picker.pick([
    'total_validation',
    'total_validation',
    'partial_validation',
    'failure',
    'resignation',
  ]);
  return {
    id: seedId('candidate-trainings', `${dossier.key}/${worker.lucieId}`),
    training_action_candidate: actionCandidateId(dossier, worker),
    label: dossier.training.label,
    result_type: result,
    validated_at: result === 'total_validation' ? day(lastDay(dossier) + 7) : null,
  };
}

function refundOf(dossier: Dossier, worker: Worker, { day }: Calendar): ValuesOf<'refund-requests'> {
  const amount = (dossier.training.hours * 17).toFixed(2);
  const isPaid = dossier.status === 'closed' || dossier.picker.percent(40);
  return {
    id: seedId('refund-requests', `${dossier.key}/${worker.lucieId}`),
    training_action_candidate: actionCandidateId(dossier, worker),
    financing_type_repository: seedId('financing-type-repositories', 'OPCO'),
    request_reference: `DR-${dossier.reference}-${worker.lucieId}`,
    request_date: day(lastDay(dossier) + 10),
    request_amount: amount,
    refund_reference: isPaid ? `RG-${dossier.reference}` : null,
    refund_date: isPaid ? day(lastDay(dossier) + 40) : null,
    pre_tax_refund_amount: isPaid ? amount : null,
    vat_refund_amount: isPaid ? '0.00' : null,
    total_refund_amount: isPaid ? amount : null,
  };
}

const milestones = [
  ['Contrat transmis par l’agence', 'agency'],
  ['Convention signée', 'training.organization'],
  ['Demande de prise en charge', 'opco'],
  ['Entrée en formation', 'training.start'],
  ['Suivi pendant la formation', 'training'],
  ['Bilan de fin de formation', 'training.end'],
  ['Certificat de réalisation', 'training.complete'],
  ['Retour des partenaires', 'partners'],
] as const;

function milestonesOf(dossier: Dossier, { instant }: Calendar): ValuesOf<'training-action-device-maps'>[] {
  const done = settled.includes(dossier.status) ? milestones.length - 1 : 2;
  return milestones.map(([label, map_type], index) => ({
    id: seedId('training-action-device-maps', `${dossier.key}/${map_type}`),
    training_action: actionId(dossier),
    deviceType: seedId('device-type-repositories', dossier.device),
    label,
    map_type,
    isChecked: index < done,
    hasReference: map_type === 'opco',
    reference: map_type === 'opco' ? `AK-${dossier.reference}` : null,
    sentAt: index < done ? instant(-30 + index) : null,
    receivedAt: index < done ? instant(-28 + index) : null,
    position: index + 1,
  }));
}
