/** Where a dossier stands: `done` is a project approved, `closed` an action over. */
export const dossierStatuses = [
  'to_do',
  'pending',
  'waiting_for_ae',
  'waiting_for_of_date',
  'waiting_for_of_convention',
  'todo_dr',
  'waiting_for_validation',
  'done',
  'waiting_for_opco',
  'relaunch_opco',
  'to_check',
  'waiting_for_retour_ae',
  'in_progress',
  'payroll_control',
  'complete',
  'scoring',
  'closed',
  'dispute',
  'cancelled',
] as const;
export type DossierStatus = (typeof dossierStatuses)[number];

/** What must be true of a dossier before it may move; the caller looks it up. */
export const transitionConditions = [
  'document-4',
  'document-22',
  'contract-document',
  'estimator-requested',
  'estimator-validated',
  'organization-contacted',
  'sessions-dated',
  'first-session-reached',
  'last-session-over',
  'dossier-done',
  'no-conversion',
  'conversion',
  'hours-entered',
  'payroll-costs-entered',
  'results-entered',
  'nothing-outstanding',
] as const;
export type TransitionCondition = (typeof transitionConditions)[number];

/** Conditions that whoever may write off does without when she says why. */
const excusable: readonly TransitionCondition[] = ['nothing-outstanding'];
const excusing: readonly string[] = ['admin', 'manager'];

/**
 * Those of the conditions of a move that a role does without by giving a reason: money that will not come is written off.
 *
 * @example
 * excusedFor('manager', ['nothing-outstanding']) // ['nothing-outstanding']
 * excusedFor('cpef', ['nothing-outstanding']) // []
 */
export function excusedFor(role: string, conditions: readonly TransitionCondition[]): TransitionCondition[] {
  return excusing.includes(role) ? conditions.filter((condition) => excusable.includes(condition)) : [];
}

/** What the mover must say: why, or by which kind of cancellation and why. */
type Reason = 'none' | 'status' | 'cancellation';

/** The part of the map a move belongs to: the permission `status-{part}` of the matrix. */
type Part = 'project' | 'action' | 'validation' | 'dispute' | 'close' | 'answer' | 'cancel';

/** One move a role may make. */
export interface Transition {
  readonly to: DossierStatus;
  readonly part: Part;
  readonly reason: Reason;
  readonly conditions: readonly TransitionCondition[];
}

interface TransitionRule {
  readonly from: readonly DossierStatus[];
  /** `previous`: where the dossier was before. */
  readonly to: DossierStatus | 'previous';
  /** Letters of the roles. */
  readonly who: string;
  readonly part: Part;
  readonly reason?: Reason;
  readonly conditions?: readonly TransitionCondition[];
  /** Holds only for what was, or was not, approved before. */
  readonly wasDone?: boolean;
}

const letters: Readonly<Record<string, string>> = {
  admin: 'A',
  manager: 'M',
  cpef: 'C',
  regional_director: 'D',
  recruiter: 'R',
};

/** From the conversion to the end of the action. */
export const inAction: readonly DossierStatus[] = [
  'waiting_for_opco',
  'relaunch_opco',
  'to_check',
  'waiting_for_retour_ae',
  'in_progress',
  'payroll_control',
  'complete',
  'scoring',
];
const withAgency: readonly DossierStatus[] = ['to_do', 'waiting_for_ae'];
const cancellable = dossierStatuses.filter((status) => status !== 'closed' && status !== 'cancelled');

/** The status map: every move there is. What is not here cannot happen. */
const transitionRules: readonly TransitionRule[] = [
  { from: ['to_do'], to: 'pending', who: 'MCA', part: 'project' },
  { from: ['pending'], to: 'to_do', who: 'MCA', part: 'project' },
  { from: ['to_do'], to: 'waiting_for_ae', who: 'MCA', part: 'project', reason: 'status' },
  { from: ['waiting_for_ae'], to: 'to_do', who: 'RMCA', part: 'answer' },
  {
    from: ['to_do'],
    to: 'waiting_for_of_date',
    who: 'MA',
    part: 'project',
    conditions: ['organization-contacted'],
  },
  {
    from: ['waiting_for_of_date'],
    to: 'waiting_for_of_convention',
    who: 'MA',
    part: 'project',
    conditions: ['sessions-dated'],
  },
  { from: ['waiting_for_of_date', 'waiting_for_of_convention'], to: 'to_do', who: 'MA', part: 'project' },
  {
    from: ['waiting_for_of_convention'],
    to: 'waiting_for_validation',
    who: 'MA',
    part: 'project',
    conditions: ['document-4', 'estimator-requested'],
  },
  { from: ['to_do'], to: 'todo_dr', who: 'MCA', part: 'project' },
  { from: ['todo_dr'], to: 'to_do', who: 'DA', part: 'validation' },
  { from: ['todo_dr'], to: 'waiting_for_validation', who: 'DA', part: 'validation' },
  {
    from: ['to_do'],
    to: 'waiting_for_validation',
    who: 'MCA',
    part: 'project',
    conditions: ['estimator-requested'],
  },
  {
    from: ['waiting_for_validation'],
    to: 'done',
    who: 'DA',
    part: 'validation',
    conditions: ['estimator-validated'],
  },
  { from: ['waiting_for_validation'], to: 'to_do', who: 'DA', part: 'validation', reason: 'status' },
  { from: ['done'], to: 'to_do', who: 'DA', part: 'validation', conditions: ['no-conversion'] },
  { from: ['done'], to: 'waiting_for_opco', who: 'MA', part: 'action', conditions: ['conversion'] },
  { from: ['waiting_for_opco'], to: 'relaunch_opco', who: 'MA', part: 'action' },
  { from: ['relaunch_opco'], to: 'waiting_for_opco', who: 'MA', part: 'action' },
  {
    from: ['waiting_for_opco', 'relaunch_opco'],
    to: 'to_check',
    who: 'MA',
    part: 'action',
    conditions: ['document-22'],
  },
  { from: ['to_check'], to: 'waiting_for_retour_ae', who: 'MA', part: 'action' },
  { from: ['waiting_for_retour_ae'], to: 'to_check', who: 'RMA', part: 'answer' },
  {
    from: ['to_check'],
    to: 'in_progress',
    who: 'MA',
    part: 'action',
    conditions: ['first-session-reached', 'contract-document'],
  },
  {
    from: ['in_progress'],
    to: 'payroll_control',
    who: 'MA',
    part: 'action',
    conditions: ['last-session-over'],
  },
  {
    from: ['payroll_control'],
    to: 'complete',
    who: 'MA',
    part: 'action',
    conditions: ['hours-entered', 'payroll-costs-entered'],
  },
  { from: ['payroll_control'], to: 'in_progress', who: 'MA', part: 'action' },
  { from: ['complete'], to: 'scoring', who: 'MCA', part: 'close', conditions: ['results-entered'] },
  { from: ['scoring'], to: 'closed', who: 'MCDA', part: 'close', conditions: ['nothing-outstanding'] },
  { from: inAction, to: 'dispute', who: 'MDA', part: 'dispute', reason: 'status' },
  { from: ['dispute'], to: 'previous', who: 'MDA', part: 'dispute' },
  { from: ['dispute'], to: 'closed', who: 'DA', part: 'dispute' },
  { from: cancellable, to: 'cancelled', who: 'MCDA', part: 'cancel', reason: 'cancellation' },
  { from: withAgency, to: 'cancelled', who: 'R', part: 'cancel', reason: 'cancellation' },
  { from: ['cancelled'], to: 'to_do', who: 'MA', part: 'cancel', wasDone: false },
  { from: ['cancelled'], to: 'to_do', who: 'DA', part: 'cancel', wasDone: true },
  { from: ['closed'], to: 'complete', who: 'A', part: 'close' },
  // The training action is taken back first: then nothing is converted any more.
  { from: inAction, to: 'done', who: 'A', part: 'action', conditions: ['no-conversion'] },
];

/** Where a dossier stands, and where it was before. */
export interface CurrentStatus {
  readonly status: string;
  readonly previousStatus: string | null;
}

/**
 * The moves a role may make from a status, conditions not yet looked at. Unknown words give none.
 *
 * @example
 * transitionsFrom('to_do', null, 'recruiter') // [{ to: 'cancelled', part: 'cancel', reason: 'cancellation', conditions: [] }]
 */
export function transitionsFrom(status: string, previousStatus: string | null, role: string): Transition[] {
  const standing = { status, previousStatus };
  return rulesFrom(standing)
    .filter((row) => isTheirs(row, role))
    .flatMap((row) => transitionOf(row, standing));
}

/**
 * The move of a role from where a dossier stands; `off-map` when nobody can make it, `not-theirs` when others can.
 *
 * @example
 * moveTo('done', { status: 'waiting_for_validation', previousStatus: null }, 'manager') // 'not-theirs'
 */
export function transitionTo(
  to: string,
  standing: CurrentStatus,
  role: string,
): Transition | 'off-map' | 'not-theirs' {
  const rows = rulesFrom(standing).filter((row) =>
    transitionOf(row, standing).some((transition) => transition.to === to),
  );
  const [transition] = rows
    .filter((row) => isTheirs(row, role))
    .flatMap((row) => transitionOf(row, standing));
  return transition ?? (rows.length > 0 ? 'not-theirs' : 'off-map');
}

/**
 * Which moves a part of the map holds, for whom: to compare the map with the permissions `status-{part}`.
 *
 * @example
 * rolesOfPart('answer') // ['admin', 'manager', 'cpef', 'recruiter']
 */
export function rolesOfPart(part: string): string[] {
  const rows = transitionRules.filter((row) => row.part === part);
  return Object.keys(letters).filter((role) => rows.some((row) => isTheirs(row, role)));
}

function rulesFrom({ status, previousStatus }: CurrentStatus): TransitionRule[] {
  const wasDone = previousStatus === 'done';
  return transitionRules.filter(
    (row) =>
      row.from.some((from) => from === status) && (row.wasDone === undefined || row.wasDone === wasDone),
  );
}

function isTheirs({ who }: TransitionRule, role: string): boolean {
  const letter = letters[role];
  return letter !== undefined && who.includes(letter);
}

/** A dispute whose beginning is unknown leads back nowhere. */
function transitionOf(row: TransitionRule, { previousStatus }: CurrentStatus): Transition[] {
  const { part, reason = 'none', conditions = [] } = row;
  const to = row.to === 'previous' ? inAction.find((status) => status === previousStatus) : row.to;
  return to === undefined ? [] : [{ to, part, reason, conditions }];
}
