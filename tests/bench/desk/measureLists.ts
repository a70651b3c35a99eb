import { resourceAt } from '#engine/model/field.ts';
import type { Model } from '#engine/model/model.ts';
import { deskRequests, type Picks } from '../deskRequests.ts';
import { percentile } from '../load.ts';
import { listAddress, type Measured, reading } from '../requests.ts';

const rounds = 5;
const firstGoalMs = 300;
const sortGoalMs = 100;

interface Lists {
  readonly origin: string;
  /** By role. */
  readonly tokens: Readonly<Record<string, string>>;
  readonly model: Model;
  readonly picks: Picks;
  /** Of dossiers that the administrator may change. */
  readonly ids: readonly string[];
  /** Only requests whose name holds this. */
  readonly only: string;
}

/** Orders that a person asks for by a click on the head of a column, in both directions, and one that follows another. */
const sorts = [
  'manager.last_name',
  '-manager.last_name',
  'device_type.initials',
  '-device_type.initials',
  'region.name',
  'cpef_manager.last_name',
  'activity_field.label',
  'profession.label',
  'regional_director.last_name',
  '-regional_director.last_name',
  'status',
  '-status',
  'priority',
  '-priority',
  'status,-deadline',
  'priority,deadline',
  '-priority,device_type.initials',
  'deadline',
  '-deadline',
  'reference',
];

/**
 * How long the desk waits for a list: the first time after somebody changed a dossier, when nothing is known of it any
 * more, and from then on; one request at a time, for each role.
 */
export async function measureLists(lists: Lists, say: (line: string) => void): Promise<void> {
  const requests = [...deskRequests(lists.model, lists.picks), ...sortRequests(lists.model)];
  const asked = requests.filter(({ name }) => name.includes(lists.only));
  for (const [role, token] of Object.entries(lists.tokens)) {
    say(
      `${role.padEnd(44)}${['first p50', 'p95 ms', 'later p50', 'p95 ms'].map((cell) => cell.padStart(11)).join('')}`,
    );
    for (const measured of asked) say(await timeList(measured, token, lists));
  }
}

function sortRequests(model: Model): readonly Measured[] {
  const resource = resourceAt(model, 'training-courses');
  const address = (sort: string) => listAddress(resource).replace(/sort=[^&]*/, `sort=${sort}`);
  return [
    ...sorts.map((sort) => reading(`sort ${sort}`, () => `${address(sort)}&page[number]=1`)),
    reading(
      'sort manager.last_name, status',
      () => `${address('manager.last_name')}&filter[status][in]=in_progress`,
    ),
    ...['status', '-status', 'manager.last_name'].map((sort) =>
      reading(
        `words in every dossier, sort ${sort}`,
        () => `${address(sort)}&page[number]=1&filter[q]=agence`,
      ),
    ),
    reading(
      'words in every dossier, status of few',
      () => `${listAddress(resource)}&page[number]=1&filter[q]=agence&filter[status]=dispute`,
    ),
    reading('sort status, page 100', () => `${address('status')}&page[number]=100`),
    reading('sort manager.last_name, page 100', () => `${address('manager.last_name')}&page[number]=100`),
  ];
}

async function timeList(measured: Measured, token: string, lists: Lists): Promise<string> {
  const first: number[] = [];
  const later: number[] = [];
  let total = await read(measured, 0, token, lists);
  for (let round = 1; round <= rounds; round += 1) {
    await change(round, lists);
    const start = performance.now();
    total = await read(measured, round, token, lists);
    const again = performance.now();
    await read(measured, round, token, lists);
    first.push(again - start);
    later.push(performance.now() - again);
  }
  const goal = measured.name.startsWith('sort ') ? sortGoalMs : firstGoalMs;
  const isMet = percentile({ milliseconds: first }, 0.95) < goal;
  const cells = [first, later].flatMap((milliseconds) =>
    [0.5, 0.95].map((share) => percentile({ milliseconds }, share).toFixed(1).padStart(11)),
  );
  return `${measured.name.padEnd(44)}${cells.join('')}  ${total.padEnd(12)}${isMet ? '' : `  above ${goal} ms`}`;
}

/** Sends a read, and tells how many rows its answer says there are. */
async function read(
  { sent }: Measured,
  round: number,
  token: string,
  { origin }: Pick<Lists, 'origin'>,
): Promise<string> {
  const { path } = sent(round);
  const answer = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  if (!answer.ok) return `${answer.status}`;
  const [, total = '', rest = ''] =
    /"page":\{"number":\d+,"size":\d+,"total":(\d+)([^}]*)\}/.exec(text) ?? [];
  return rest === '' ? total : `> ${total}`;
}

let changes = 0;

async function change(round: number, { origin, tokens, ids }: Lists): Promise<void> {
  const id = ids[round % ids.length];
  changes += 1;
  const answer = await fetch(`${origin}/api/v1/training-courses/${id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${tokens.admin}`, 'content-type': 'application/vnd.api+json' },
    body: JSON.stringify({
      data: {
        type: 'training_courses',
        id,
        attributes: { other_strategic_axis: `Axe ${Date.now()} ${changes}` },
      },
    }),
  });
  if (!answer.ok) throw new Error(`A change was answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}
