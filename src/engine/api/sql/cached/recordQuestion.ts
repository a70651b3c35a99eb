import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ReadPlan } from '#engine/api/plan/plan.ts';
import { planRead, planRecord } from '#engine/api/plan/planRead.ts';
import type { ApiContext, ApiParts, ApiRequest, Parameter } from '#engine/api/request/request.ts';
import { type Question, readSql } from '#engine/api/sql/readSql.ts';
import type { Actor, Resource } from '#engine/model/model.ts';
import type { Reach } from '#engine/rules/access.ts';

/** A question about one row: what it asks, and how the database is asked. */
export interface RecordQuestion extends Question {
  readonly plan: ReadPlan;
}

/** Of one row and another only the id differs: this one stands for any of them in what is kept. */
const anyId = randomUUID();
/** Of all people together: the text of one is some 20 kB. */
const most = 500;
const minute = 60_000;

const kept = new WeakMap<ApiParts, LRUCache<string, RecordQuestion>>();

/**
 * The question that a request about one row asks; undefined: it asks for something else. It is planned and put into SQL
 * once for all rows, as long as the server knows its actor: a person's rights are looked for again after seconds. The
 * day that it may hold is that of the minute.
 *
 * Throws a Refusal as `planRead` does.
 */
export function recordQuestion(
  request: ApiRequest,
  api: ApiParts,
  context: ApiContext,
): RecordQuestion | undefined {
  const { method, resource, id, rest, parameters } = request;
  if (!resource || id === null || rest.length > 0) return undefined;
  const name = JSON.stringify([method, resource.path, parameters]);
  return aboutRow(
    id,
    known(name, api, context, () => planRead({ ...request, id: anyId }, api, context)),
  );
}

/** Which row a write answers with, and how far its actor reaches. */
interface WrittenRow {
  readonly resource: Resource;
  readonly id: string;
  readonly reach: Reach;
}

/** The same for a write that answers with a row, by the `include` and `fields` of its own. */
export function writtenQuestion(
  { resource, id, reach }: WrittenRow,
  parameters: readonly Parameter[],
  api: ApiParts,
  context: ApiContext,
): RecordQuestion {
  const name = JSON.stringify(['written', resource.path, reach, parameters]);
  const plan = () => ({ ...planRecord(resource, anyId, { parameters }, api, context), reach });
  return aboutRow(id, known(name, api, context, plan));
}

function known(name: string, api: ApiParts, { actor }: ApiContext, plan: () => ReadPlan): RecordQuestion {
  const questions = kept.get(api) ?? new LRUCache<string, RecordQuestion>({ max: most });
  kept.set(api, questions);
  const key = `${numberOf(actor)} ${Math.floor(api.now().getTime() / minute)} ${name}`;
  const found = questions.get(key);
  if (found) return found;
  const planned = plan();
  const question = { plan: planned, ...readSql(planned, api, { actor }) };
  questions.set(key, question);
  return question;
}

const numbers = new WeakMap<Actor, number>();
let lastNumber = 0;

/** Of an actor as she was found: when she is looked for again, she may have other rights. */
function numberOf(actor: Actor): number {
  const number = numbers.get(actor) ?? lastNumber + 1;
  lastNumber = Math.max(lastNumber, number);
  numbers.set(actor, number);
  return number;
}

function aboutRow(id: string, { plan, statement, totalName }: RecordQuestion): RecordQuestion {
  const values = statement.values.map((value) => (value === anyId ? id : value));
  return {
    plan: { ...plan, target: { shape: 'record', id } },
    statement: { ...statement, values },
    totalName,
  };
}
