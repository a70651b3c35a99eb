import type { Calendar } from '#alec/demo/calendar.ts';
import { estimatorId, traineePublics, validatedEstimator } from '#alec/demo/estimators/demoEstimators.ts';
import type { Worker } from '#alec/demo/people/demoWorkers.ts';
import { deviceMapTemplates } from '#alec/demo/reference/deviceMapTemplates.ts';
import { seedId } from '#alec/demo/seedId.ts';
import { recordsOf, type SeedSet } from '#alec/demo/seedSet.ts';
import { calculateAction, figuresOfAction } from '#alec/trainingAction/domain/actionCalculation.ts';
import { calculateInvoice } from '#alec/trainingAction/domain/calculateInvoice.ts';
import {
  calculateCandidate,
  figuresOfCandidate,
  figuresOfPeriods,
  figuresOfRefunds,
} from '#alec/trainingAction/domain/candidateCalculation.ts';
import type { CandidateValues } from '#alec/trainingAction/domain/candidateName.ts';
import { startingValues } from '#alec/trainingAction/domain/startingValues.ts';
import { Decimal } from '#engine/model/decimal.ts';
import type { ValuesOf } from '#generated/records.ts';
import { candidateId, type Dossier, pathId } from './demoDossiers.ts';
import { firstMondayOf, lastFridayOf } from './demoWizard.ts';

const settled: readonly string[] = ['payroll_control', 'complete', 'scoring', 'closed', 'dispute'];

/** What the converted dossiers became: actions, their candidates, hours, invoices, refunds and results, all calculated. */
export function actionRecords(dossiers: readonly Dossier[], calendar: Calendar): SeedSet[] {
  const actions = dossiers
    .filter(({ isConverted }) => isConverted)
    .map((dossier) => demoAction(dossier, calendar));
  return [
    { path: 'training-actions', records: actions.map(({ action }) => action) },
    { path: 'training-action-estimators', records: actions.map(({ dossier }) => generalCaseOf(dossier)) },
    {
      path: 'training-action-candidates',
      records: actions.flatMap(({ trainees }) => trainees.map(({ record }) => record)),
    },
    {
      path: 'training-action-candidate-periods',
      records: actions.flatMap(({ trainees }) => trainees.flatMap(({ periods }) => periods)),
    },
    { path: 'training-action-invoices', records: actions.flatMap(({ invoice }) => invoice ?? []) },
    {
      path: 'candidate-trainings',
      records: actions.flatMap(({ trainees }) => trainees.flatMap(({ result }) => result ?? [])),
    },
    {
      path: 'refund-requests',
      records: actions.flatMap(({ trainees }) => trainees.flatMap(({ refund }) => refund ?? [])),
    },
    {
      path: 'training-action-device-maps',
      records: actions.flatMap(({ dossier }) => deviceMapOf(dossier, calendar)),
    },
  ];
}

interface DemoAction {
  readonly dossier: Dossier;
  readonly action: ValuesOf<'training-actions'>;
  readonly trainees: readonly Trainee[];
  readonly invoice: ValuesOf<'training-action-invoices'> | null;
}

interface Trainee {
  readonly record: CandidateValues;
  readonly periods: readonly ValuesOf<'training-action-candidate-periods'>[];
  readonly result: ValuesOf<'candidate-trainings'> | null;
  readonly refund: ValuesOf<'refund-requests'> | null;
}

const actionId = ({ key }: Dossier): string => seedId('training-actions', key);
const actionCandidateId = ({ key }: Dossier, { lucieId }: Worker): string =>
  seedId('training-action-candidates', `${key}/${lucieId}`);
const lastDay = ({ start, training }: Dossier): number => start + Math.ceil(training.hours / 35) * 7;
const isOver = ({ status }: Dossier): boolean => settled.includes(status);

function demoAction(dossier: Dossier, calendar: Calendar): DemoAction {
  const estimator = validatedEstimator(dossier, calendar);
  const publics = traineePublics(dossier);
  const starts = startingValues({ estimator, candidates: publics.map((name) => ({ public: name })) });
  const invoice = isOver(dossier) ? invoiceOf(dossier, calendar) : null;
  const ids = dossier.workers.map((worker) => actionCandidateId(dossier, worker));
  const shares = invoice ? calculateInvoice(invoice, ids).shares : new Map<string, string>();
  const trainees = dossier.workers.map((worker, index) =>
    traineeOf({ dossier, worker, calendar, start: starts[index] ?? {}, share: shares.get(ids[index] ?? '') }),
  );
  const sums = calculateAction({
    candidates: trainees.map(({ record }) => record),
    trainingMargins: [String(estimator.training_gross_margin ?? '0')],
    results: trainees.flatMap(({ result }) => result?.result_type ?? []),
  });
  return { dossier, trainees, invoice, action: { ...actionOf(dossier, calendar), ...figuresOfAction(sums) } };
}

function actionOf(dossier: Dossier, { day, instant }: Calendar): ValuesOf<'training-actions'> {
  return {
    id: actionId(dossier),
    training_course: dossier.id,
    training_course_reference: dossier.reference,
    status: dossier.status,
    training_course_estimator: estimatorId(dossier),
    device_type: seedId('device-type-repositories', dossier.device),
    educational_path: pathId(dossier),
    from_date: firstMondayOf(dossier, day),
    to_date: lastFridayOf(dossier, day),
    opco_reference: `AK-${dossier.reference}`,
    converted_at: instant(Math.min(-1, dossier.start - 9)),
    converted_by: 'Julien Moreau',
  };
}

function generalCaseOf(dossier: Dossier): ValuesOf<'training-action-estimators'> {
  return {
    id: seedId('training-action-estimators', dossier.key),
    training_action: actionId(dossier),
    training_course_estimator: estimatorId(dossier),
    educational_path: pathId(dossier),
  };
}

interface TraineeParts {
  readonly dossier: Dossier;
  readonly worker: Worker;
  readonly calendar: Calendar;
  readonly start: CandidateValues;
  /** Of the invoice of the training organisation. */
  readonly share: string | undefined;
}

function traineeOf(parts: TraineeParts): Trainee {
  const { dossier, worker, calendar, share } = parts;
  const periods = periodsOf(parts);
  const first = calculateCandidate({
    candidate: candidateOf(parts),
    periods,
    invoiceShares: share ? [share] : [],
    refundRequests: [],
  });
  const { opco_financeable_amount } = figuresOfCandidate(first);
  const result = isOver(dossier) ? resultOf(dossier, worker, calendar) : null;
  const refund = isOver(dossier)
    ? refundOf(dossier, worker, calendar, String(opco_financeable_amount))
    : null;
  const calculation = calculateCandidate({
    ...first.inputs,
    refundRequests: refund ? [{ ...refund, financing: 1 }] : [],
  });
  const costs = figuresOfPeriods(calculation);
  return {
    record: { ...candidateOf(parts), ...figuresOfCandidate(calculation), typed_fields: [] },
    periods: periods.map((period, index) => ({ ...period, ...costs[index] })),
    result,
    refund: refund && { ...refund, ...figuresOfRefunds(calculation)[0] },
  };
}

function candidateOf({ dossier, worker, calendar: { day }, start }: TraineeParts): CandidateValues {
  return {
    id: actionCandidateId(dossier, worker),
    training_action: actionId(dossier),
    training_course_candidate: candidateId(dossier, worker),
    training_course_estimator: estimatorId(dossier),
    educational_path: pathId(dossier),
    device_type: seedId('device-type-repositories', dossier.device),
    profession: seedId('profession-repositories', dossier.training.profession),
    candidate_type: seedId('candidate-type-repositories', 'Classique'),
    first_name: worker.first,
    last_name: worker.last,
    status: isOver(dossier) ? 'complete' : 'to_do',
    ...start,
    from_date: firstMondayOf(dossier, day),
    to_date: lastFridayOf(dossier, day),
    real_positioning_report_duration: isOver(dossier)
      ? (start.expected_positioning_report_duration ?? null)
      : null,
    position: dossier.workers.indexOf(worker) + 1,
  };
}

/** Each kind of hours that is expected; what is over is done, and paid as it was calculated. */
function periodsOf({ dossier, worker, calendar: { day }, start }: TraineeParts) {
  const kinds = [
    ['external', start.expected_external_training_duration],
    ['practical', start.expected_practical_training_duration],
  ] as const;
  return kinds
    .filter(([, hours]) => Number(hours ?? 0) > 0)
    .map(([period_type, hours]): ValuesOf<'training-action-candidate-periods'> => {
      const hour_cost = start.hour_cost ?? '0.00';
      const cost = new Decimal(String(hours)).times(String(hour_cost)).toFixed(2);
      return {
        id: seedId('training-action-candidate-periods', `${dossier.key}/${worker.lucieId}/${period_type}`),
        training_action_candidate: actionCandidateId(dossier, worker),
        label: period_type === 'external' ? 'Formation' : 'Pratique',
        period_type,
        from_date: firstMondayOf(dossier, day),
        to_date: lastFridayOf(dossier, day),
        expected_duration: hours ?? null,
        real_duration: isOver(dossier) ? (hours ?? null) : null,
        hour_cost,
        payroll_cost: isOver(dossier) ? cost : null,
        training_course_rate: start.training_course_rate ?? null,
      };
    });
}

function invoiceOf(dossier: Dossier, { day }: Calendar): ValuesOf<'training-action-invoices'> {
  const { cost } = dossier.training;
  return {
    id: seedId('training-action-invoices', dossier.key),
    training_action: actionId(dossier),
    training_action_candidates: dossier.workers.map((worker) => actionCandidateId(dossier, worker)),
    reference: `FA-${dossier.reference}`,
    invoice_type: 'group',
    from_date: firstMondayOf(dossier, day),
    to_date: lastFridayOf(dossier, day),
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

function refundOf(
  dossier: Dossier,
  worker: Worker,
  { day }: Calendar,
  amount: string,
): ValuesOf<'refund-requests'> {
  const isPaid = dossier.status === 'closed' || dossier.picker.percent(40);
  return {
    id: seedId('refund-requests', `${dossier.key}/${worker.lucieId}`),
    training_action_candidate: actionCandidateId(dossier, worker),
    training_action: actionId(dossier),
    financing_type_repository: seedId('financing-type-repositories', 'OPCO'),
    request_reference: `DR-${dossier.reference}-${worker.lucieId}`,
    request_date: day(lastDay(dossier) + 10),
    request_amount: amount,
    refund_reference: isPaid ? `RG-${dossier.reference}` : null,
    refund_date: isPaid ? day(lastDay(dossier) + 40) : null,
    pre_tax_refund_amount: isPaid ? amount : null,
    vat_refund_amount: isPaid ? '0.00' : null,
  };
}

/** The milestones of the device: those of the stages that the dossier has behind it are checked. */
function deviceMapOf(dossier: Dossier, { instant }: Calendar): ValuesOf<'training-action-device-maps'>[] {
  const device = seedId('device-type-repositories', dossier.device);
  const templates = recordsOf([deviceMapTemplates()], 'device-map-templates').filter(
    ({ device_type }) => device_type === device,
  );
  const done = isOver(dossier) ? untilPartners : ['agency', 'training.organization'];
  const idOf = (template: unknown) => seedId('training-action-device-maps', `${dossier.key}/${template}`);
  return templates.map((template, index) => {
    const isChecked = done.includes(String(template.map_type));
    return {
      id: idOf(template.id),
      training_action: actionId(dossier),
      deviceType: device,
      label: template.label ?? null,
      label_en: template.label_en ?? null,
      map_type: template.map_type ?? null,
      parent: template.parent ? idOf(template.parent) : null,
      isChecked,
      checked_at: isChecked ? instant(-28) : null,
      checked_by: isChecked ? 'Julien Moreau' : null,
      hasReference: template.has_reference === true,
      reference: template.has_reference === true && isChecked ? `AK-${dossier.reference}` : null,
      position: index + 1,
    };
  });
}

const untilPartners = [
  'agency',
  'training.organization',
  'opco',
  'training.start',
  'training',
  'training.end',
  'training.complete',
];
