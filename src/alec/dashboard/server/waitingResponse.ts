import {
  type Waiting,
  type WaitingKind,
  type WaitingRow,
  waitingFilters,
  waitingKinds,
} from '#alec/dashboard/domain/waiting.ts';
import { dossierStatuses } from '#alec/dossier/domain/dossierStatus.ts';
import { dueStatuses } from '#alec/dossier/domain/dueStatuses.ts';
import { approverRoles } from '#alec/estimator/domain/approval.ts';
import { localDay } from '#alec/schedule/domain/localDay.ts';
import type { Api } from '#engine/api/createApi.ts';
import { problemResponse, Refusal } from '#engine/api/request/problem.ts';
import type { ApiContext } from '#engine/api/request/request.ts';
import type { Database } from '#engine/db/database.ts';
import { statementOf } from '#engine/db/sql.ts';
import { fieldOf, resourceAt, settledValues } from '#engine/model/field.ts';
import type { Actor, Model } from '#engine/model/model.ts';
import { mayDo } from '#engine/rules/access.ts';
import type { FieldOf, Path } from '#generated/records.ts';
import { checkDashboardRequest } from './checkDashboardRequest.ts';
import { type Asked, waitingSql } from './waitingSql.ts';

const dossiers = 'training-courses' satisfies Path;

interface Parts {
  readonly api: Api;
  readonly model: Model;
  readonly database: Database;
  readonly context: ApiContext;
  readonly now: () => Date;
}

/**
 * `GET /dashboard/waiting`: what waits for the caller today, the most urgent kind and the oldest day first, in one
 * statement; kinds of which there is nothing, or that she may not see, are left out. 400 for any parameter, 403 without the
 * permission to view the dashboard or the dossiers.
 */
export async function waitingResponse(source: Request, parts: Parts): Promise<Response> {
  const { database, context } = parts;
  try {
    checkDashboardRequest(source, context.actor);
    const asked = askedBy(parts);
    const rows = await database.query<Found>({ ...statementOf(waitingSql(asked)), isReport: true });
    const attributes: Waiting = { groups: groupsOf(rows), lists: listsOf(asked) };
    return Response.json(
      { data: { type: 'dashboard_waiting', id: context.actor.id, attributes } },
      { headers: { 'content-type': 'application/vnd.api+json', 'cache-control': 'private, no-store' } },
    );
  } catch (error) {
    if (error instanceof Refusal) return problemResponse(error.problems, context);
    throw error;
  }
}

function askedBy({ api, model, context, now }: Parts): Asked {
  const { actor } = context;
  const status = fieldOf(resourceAt(model, dossiers), 'status' satisfies FieldOf<typeof dossiers>);
  const settled = settledValues(status);
  return {
    userId: actor.id,
    today: localDay(now()),
    due: dueStatuses(actor.role),
    open: dossierStatuses.filter((one) => !settled.includes(one)),
    where: (address) => api.conditionsOf(new Request(api.addressOf(address)), context),
    approves: approvalsOf(actor, model),
    may: (path, doing) => mayDo(actor, resourceAt(model, path), doing) !== 'none',
  };
}

function approvalsOf(actor: Actor, model: Model): Asked['approves'] {
  const estimators = resourceAt(model, 'training-course-estimators' satisfies Path);
  if (mayDo(actor, estimators, 'validate') === 'none') return 'none';
  const decides = (director_approval: boolean) =>
    approverRoles({ margin: { director_approval } }).includes(actor.role);
  if (decides(true)) return 'all';
  return decides(false) ? 'without-director' : 'none';
}

/** A row of `waitingSql`. */
interface Found extends Pick<WaitingRow, 'id' | 'reference' | 'status'> {
  readonly sort_of: WaitingKind;
  readonly all_of_them: number;
  readonly due_on: string | null;
  readonly how_many: number | null;
  readonly own_name: string | null;
  readonly taught: string | null;
}

function groupsOf(found: readonly Found[]): Waiting['groups'] {
  return waitingKinds.flatMap((kind) => {
    const rows = found.filter(({ sort_of }) => sort_of === kind);
    const [first] = rows;
    return first ? [{ kind, count: first.all_of_them, rows: rows.map(rowOf) }] : [];
  });
}

function rowOf({ id, reference, status, taught, own_name, due_on, how_many }: Found): WaitingRow {
  return { id, reference, status, training: taught, title: own_name, day: due_on, count: how_many };
}

function listsOf(asked: Asked): Waiting['lists'] {
  return Object.fromEntries(
    Object.entries(waitingFilters(asked)).map(([kind, filter]) => [kind, { path: dossiers, filter }]),
  );
}
