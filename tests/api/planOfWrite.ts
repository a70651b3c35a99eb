import { planWrite } from '#engine/api/plan/planWrite.ts';
import type { RowChange } from '#engine/api/plan/rowChange.ts';
import type { WritePlan } from '#engine/api/plan/writePlan.ts';
import { parseWrite } from '#engine/api/request/parseWrite.ts';
import { type Problem, Refusal } from '#engine/api/request/problem.ts';
import type { ApiParts } from '#engine/api/request/request.ts';
import type { Actor } from '#engine/model/model.ts';
import { admin, houseModel, now } from './testApi.ts';

const type = 'application/vnd.api+json';

/** The Model that plans are made with. */
export const house = await houseModel();

/** The id that the next new row has. */
export const newId = '01900000-0000-7000-8000-0000000000ff';

interface Asking {
  readonly actor?: Actor;
  readonly headers?: Readonly<Record<string, string>>;
  /** What the API is made of, in place of what is the house’s. */
  readonly parts?: Partial<ApiParts>;
}

/** Plans are made of the request alone: there is no database here. */
export async function planOfWrite(
  line: string,
  body?: unknown,
  { actor = admin, headers, parts }: Asking = {},
): Promise<WritePlan> {
  const [method = '', path = ''] = line.split(' ');
  const source = new Request(`http://alec.test/api/v1${path}`, {
    method,
    headers: { 'content-type': type, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const api = { model: house, now: () => now, newId: () => newId, basePath: '/api/v1', ...parts } as never;
  const context = { actor, requestId: 'request-1', locale: 'en' } as const;
  return planWrite(await parseWrite(source, api), { api, context, now });
}

/** The change of the last step; any other work is a fault of the test. */
export function lastChange({ steps }: WritePlan): RowChange {
  const work = steps.at(-1)?.work;
  if (work?.kind === 'change') return work.change;
  throw new Error(`The last step is no change: ${JSON.stringify(work)}`);
}

/** What a request is refused for as a whole; nothing when it has a plan. */
export async function refusalOf(planning: Promise<WritePlan>): Promise<readonly Problem[]> {
  try {
    await planning;
    return [];
  } catch (error) {
    if (error instanceof Refusal) return error.problems;
    throw error;
  }
}
