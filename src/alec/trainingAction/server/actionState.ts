import { convertedProblem } from '#alec/estimator/server/figures.ts';
import { idOf } from '#alec/estimator/server/sources.ts';
import { type Problem, problem } from '#engine/api/request/problem.ts';
import type { Connection } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { JsonValue } from '#engine/model/model.ts';

/** What decides whether an action, and what belongs to it, may be written. */
export interface ActionState {
  readonly id: string;
  readonly dossierId: string;
  readonly isDraft: boolean;
  readonly dossierStatus: string;
}

/**
 * Where an action and its dossier stand; null: there is no such action, or it belongs to no dossier.
 *
 * @example
 * (await actionStateOf(tx, actionId))?.dossierStatus // 'in_progress'
 */
export async function actionStateOf(
  connection: Connection,
  actionId: JsonValue | undefined,
): Promise<ActionState | null> {
  const [row] = await connection.query<StateRow>(
    statementOf(sql`
      select action.id::text as id, dossier.id::text as dossier_id, action.is_draft, dossier.status
      from training_actions as action
      join training_courses as dossier on dossier.id = action.training_course_id
      where action.id = ${idOf(actionId)}::uuid`),
  );
  return row ? stateOf(row) : null;
}

/** The same for the action of a candidate of an action. */
export async function candidateStateOf(
  connection: Connection,
  candidateId: JsonValue | undefined,
): Promise<ActionState | null> {
  const [row] = await connection.query<StateRow>(
    statementOf(sql`
      select action.id::text as id, dossier.id::text as dossier_id, action.is_draft, dossier.status
      from training_action_candidates as candidate
      join training_actions as action on action.id = candidate.training_action_id
      join training_courses as dossier on dossier.id = action.training_course_id
      where candidate.id = ${idOf(candidateId)}::uuid`),
  );
  return row ? stateOf(row) : null;
}

interface StateRow {
  readonly id: string;
  readonly dossier_id: string;
  readonly is_draft: boolean;
  readonly status: string;
}

function stateOf({ id, dossier_id, is_draft, status }: StateRow): ActionState {
  return { id, dossierId: dossier_id, isDraft: is_draft, dossierStatus: status };
}

/** Where a part stands before a write and after it: the same where it is not moved. */
interface Moved<V> {
  readonly previous: V | null;
  readonly next: V;
}

/** What keeps parts of an action, each named by its action, from being written: it is closed, or not converted yet. */
export function partProblems(
  connection: Connection,
  { previous, next }: Moved<{ readonly training_action?: JsonValue }>,
): Promise<Problem[]> {
  const ids = [previous?.training_action, next.training_action];
  return openProblems(ids, (id) => actionStateOf(connection, id));
}

/** The same of what belongs to a candidate of an action. */
export function candidatePartProblems(
  connection: Connection,
  { previous, next }: Moved<{ readonly training_action_candidate?: JsonValue }>,
): Promise<Problem[]> {
  const ids = [previous?.training_action_candidate, next.training_action_candidate];
  return openProblems(ids, (id) => candidateStateOf(connection, id));
}

async function openProblems(
  ids: readonly (JsonValue | undefined)[],
  stateOfId: (id: string) => Promise<ActionState | null>,
): Promise<Problem[]> {
  for (const id of new Set(ids.flatMap((one) => idOf(one) ?? []))) {
    const problems = keptProblems(await stateOfId(id));
    if (problems.length > 0) return problems;
  }
  return [];
}

/** What keeps the parts of an action as they are. */
export function keptProblems(state: ActionState | null): Problem[] {
  return [...closedProblems(state), ...preparedProblems(state)];
}

/** What is closed stays as it is until it is opened again. */
export function closedProblems(state: ActionState | null): Problem[] {
  const isClosed = state?.dossierStatus === 'closed';
  return isClosed ? [problem('wrong-state', { state: 'closed' }, { pointer: '/data' })] : [];
}

/** What is only prepared has neither candidates nor what follows from them. */
function preparedProblems(state: ActionState | null): Problem[] {
  return state?.isDraft ? [problem('wrong-state', { state: 'prepared' }, { pointer: '/data' })] : [];
}

/** What prepares a conversion stays as it was once that is done. */
export function convertedProblems(state: ActionState | null): Problem[] {
  return state && !state.isDraft ? [convertedProblem()] : [];
}
