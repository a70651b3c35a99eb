import type { CallAnswer } from '#engine/api/behaviours.ts';
import type { Shows, Step, WritePlan } from '#engine/api/plan/writePlan.ts';
import { jsonApi } from '#engine/api/request/mediaTypes.ts';
import type { ApiRequest } from '#engine/api/request/request.ts';
import { readBack, readLast, readRows } from '#engine/api/write/readBack.ts';
import { located } from '#engine/api/write/runPlan.ts';
import type { Writing, Written } from '#engine/api/write/writing.ts';
import { snakeCase } from '#engine/model/field.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { type Answer, documentAnswer, noContent, rowAnswer } from './answer.ts';

const atomicType = `${jsonApi};ext="https://jsonapi.org/ext/atomic"`;

/**
 * The answer to a plan that is done: every row as the actor sees it when all is written.
 *
 * An update gives 200 with the row and its ETag, a creation 201 with `location`, a removal 204, Atomic Operations 200 with
 * one result per operation.
 * Throws a Refusal of 403 when a row lies outside the actor's own then.
 */
export async function respondWrite(
  results: readonly CallAnswer[],
  plan: WritePlan,
  request: ApiRequest,
  writing: Writing,
): Promise<Answer> {
  if (plan.isAtomic) return atomicAnswer(results, plan, writing);
  // What comes before the last step is what it needed.
  const result = results.at(-1);
  const step = plan.steps.at(-1);
  if (!result || !step) throw new Error('A plan without a step has no answer');
  return loneAnswer(result, step, request, writing);
}

async function atomicAnswer(results: readonly CallAnswer[], { steps }: WritePlan, writing: Writing) {
  const together = await shownTogether(results, steps, writing);
  if (together) return documentAnswer({ 'atomic:results': together }, atomicType);
  const shown: JsonValue[] = [];
  for (const [index, step] of steps.entries()) {
    const result = results[index];
    if (result && 'written' in result) shown.push(await atomicResult(result.written, step, writing));
  }
  return documentAnswer({ 'atomic:results': shown }, atomicType);
}

/** Many rows that were written alike are read with one statement; null: they were not, or one of them is out of sight. */
async function shownTogether(
  results: readonly CallAnswer[],
  steps: readonly Step[],
  writing: Writing,
): Promise<JsonValue[] | null> {
  const all = results.flatMap((result) => ('written' in result ? [result.written] : []));
  const [first] = all;
  const isAlike = ({ resource, reach }: Written) => resource === first?.resource && reach === first.reach;
  const areRows = steps.length > 1 && steps.every(({ shows }) => shows.as === 'row');
  if (!first || !areRows || all.length !== steps.length || !all.every(isAlike)) return null;
  const texts = await readRows(
    writing,
    first,
    all.map(({ id }) => id),
  );
  const shown = all.map(({ id }) => texts.get(id));
  return shown.every((text) => text !== undefined) ? shown.map((text) => ({ data: JSON.parse(text) })) : null;
}

async function atomicResult(written: Written, step: Step, writing: Writing): Promise<JsonValue> {
  const { shows } = step;
  if (shows.as === 'nothing') return {};
  if (shows.as === 'linkage') return { data: linkageOf(written, shows.relationship) };
  const { data } = await located(step, () => readBack(writing, written));
  return { data: JSON.parse(data) };
}

async function loneAnswer(
  result: CallAnswer,
  { shows }: Step,
  request: ApiRequest,
  writing: Writing,
): Promise<Answer> {
  if ('meta' in result) return documentAnswer({ meta: result.meta });
  if (!('written' in result)) return noContent;
  const { written } = result;
  if (shows.as === 'nothing') return noContent;
  const status = result.status ?? (written.event === 'created' ? 201 : 200);
  return shows.as === 'linkage'
    ? linkageAnswer(written, shows.relationship, writing)
    : rowAnswer(
        await readLast(writing, seen(written, shows), request.parameters),
        status,
        selfOf(written, writing),
      );
}

function seen(written: Written, { reach = written.reach }: Extract<Shows, { as: 'row' }>): Written {
  return { ...written, reach };
}

async function linkageAnswer(written: Written, relationship: string, writing: Writing): Promise<Answer> {
  await readBack(writing, written);
  const self = `${selfOf(written, writing)}/relationships/${relationship}`;
  return documentAnswer({ links: { self }, data: linkageOf(written, relationship) });
}

/** A relationship of a row as it stands after a write, as resource linkage. */
function linkageOf({ resource, record }: Written, name: string): JsonValue {
  const to = resource.fields.find((field) => field.name === name)?.relation?.to ?? '';
  const identifier = (id: JsonValue) => ({ type: snakeCase(to), id });
  const value = record?.[name] ?? null;
  if (Array.isArray(value)) return value.map(identifier);
  return value === null ? null : identifier(value);
}

function selfOf({ resource, id }: Written, { api }: Writing): string {
  return `${api.basePath}/${resource.path}/${id}`;
}
