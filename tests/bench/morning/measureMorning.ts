import { setMaxListeners } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Database } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { type IdentityProvider, startIdentityProvider } from '../../scale/identityProvider.ts';
import { type ServerSettings, startProduct } from '../children.ts';
import { percentile } from '../load.ts';
import type { Mix, Template } from './mix.ts';
import { type Answered, work } from './person.ts';
import { cpuOf, cpuOfFamily, parentOf } from './processes.ts';
import { type Rows, rowsFor } from './rows.ts';

interface Morning {
  readonly settings: ServerSettings;
  /** How many are at work, one run after the other. */
  readonly people: readonly number[];
  readonly seconds: number;
}

/** CPU of a machine that may be used by the servers on it, and what one waits for at most. */
const cores = 2;
const share = 0.7;
const goalMs = 300;
const warmUpMs = 15_000;

/** How many people at work a machine carries, by what they cost. */
export async function measureMorning(
  database: Database,
  { settings, people, seconds }: Morning,
  say: (line: string) => void,
): Promise<void> {
  const mix: Mix = JSON.parse(await readFile(new URL('mix.json', import.meta.url), 'utf8'));
  const rows = await rowsFor(mix, database);
  await openAccounts(database, Math.max(...people));
  const provider = await startIdentityProvider('urn:alec:api', 'alec');
  const product = await startProduct({ ...settings, issuer: provider.issuer });
  try {
    const postgres = await postmasterOf(database);
    const place = { origin: product.origin, provider, mix, rows };
    say(head());
    const refused = await refusedBy(place);
    let slowest = '';
    for (const count of people) {
      const { answers, cpu, elapsed } = await atWork(count, seconds, place, refused, async () => ({
        server: await cpuOf(product.pid),
        database: await cpuOfFamily(postgres),
      }));
      say(row(count, answers, cpu, elapsed));
      slowest = describeSlowest(answers);
    }
    say(`${slowest}\n${describeRefused(mix, refused)}`);
  } finally {
    await product.stop();
    await provider.stop();
  }
}

interface Place {
  readonly origin: string;
  readonly provider: IdentityProvider;
  readonly mix: Mix;
  readonly rows: Rows;
}

interface Cpu {
  readonly server: number;
  readonly database: number;
}

/** Each is another manager: who sees every dossier hears of every write. */
async function openAccounts(database: Database, count: number): Promise<void> {
  await database.query(
    statementOf(sql`
      insert into users (id, first_name, last_name, email, role, is_active)
      select gen_random_uuid(), 'Matin', n::text, 'morning' || n || '@alec.test', 'manager', true
      from generate_series(0, ${count}) as n
      on conflict (email) do nothing`),
  );
}

/** Who started the process behind a connection started all of them. */
async function postmasterOf(database: Database): Promise<number> {
  const [row] = await database.query<{ pid: number }>(statementOf(sql`select pg_backend_pid() as pid`));
  return parentOf(row?.pid ?? 0);
}

/** What a row that was chosen by chance does not allow is left out, and said. */
async function refusedBy({ origin, provider, mix, rows }: Place): Promise<Set<Template>> {
  const refused = new Set<Template>();
  const token = await tokenOf(provider, 0);
  const once = { ...mix, interactions: mix.templates.map((_, at) => [at]) };
  const answered = ({ template, status }: Answered) => {
    if (status === 0 || status > 399) refused.add(template);
  };
  const person = { origin, token, rows, refused: new Set<Template>(), answered, thinks: false };
  await work({ ...person, mix: once, signal: new AbortController().signal });
  return refused;
}

async function atWork(
  count: number,
  seconds: number,
  { origin, provider, mix, rows }: Place,
  refused: ReadonlySet<Template>,
  measure: () => Promise<Cpu>,
) {
  const over = new AbortController();
  // Everybody's pause ends with it.
  setMaxListeners(0, over.signal);
  let answers: Answered[] = [];
  const tokens = await Promise.all(Array.from({ length: count }, (_, at) => tokenOf(provider, at)));
  const people = tokens.map((token) =>
    work({
      origin,
      token,
      mix,
      rows,
      refused,
      thinks: true,
      answered: (one) => answers.push(one),
      signal: over.signal,
    }),
  );
  await setTimeout(warmUpMs);
  answers = [];
  const [before, began] = [await measure(), performance.now()];
  await setTimeout(seconds * 1000);
  const [after, elapsed] = [await measure(), performance.now() - began];
  const given = answers;
  over.abort();
  await Promise.all(people);
  const cpu = { server: after.server - before.server, database: after.database - before.database };
  return { answers: given, cpu, elapsed };
}

function tokenOf(provider: IdentityProvider, at: number): Promise<string> {
  return provider.tokenOf({ sub: `morning${at}`, email: `morning${at}@alec.test` });
}

const heads = [
  'calls',
  'writes',
  'news',
  'server',
  'database',
  'CPU',
  'carried',
  'p50',
  'p95',
  'p99',
  'failed',
];

function head(): string {
  return [
    `${''.padEnd(8)}${'a person and minute'.padStart(54)}${`${cores} cores`.padStart(18)}${'ms'.padStart(18)}`,
    `people  ${heads.map((cell) => cell.padStart(9)).join('')}`,
  ].join('\n');
}

function row(count: number, answers: readonly Answered[], cpu: Cpu, elapsed: number): string {
  const perMinute = (figure: number) => (figure / count / elapsed) * 60_000;
  const used = cpu.server + cpu.database;
  const milliseconds = answers.map((one) => one.milliseconds);
  const carried = Math.floor((share * cores * 60_000) / perMinute(used));
  const at = (part: number) => percentile({ milliseconds }, part).toFixed(0);
  const of = (holds: (one: Answered) => boolean) => perMinute(answers.filter(holds).length).toFixed(1);
  const isWrite = ({ template }: Answered) => template.method !== 'GET';
  const cells = [
    of(() => true),
    of(isWrite),
    of(({ isNews }) => isNews),
    `${perMinute(cpu.server).toFixed(0)} ms`,
    `${perMinute(cpu.database).toFixed(0)} ms`,
    `${((used / elapsed / cores) * 100).toFixed(0)} %`,
    String(carried),
    at(0.5),
    at(0.95),
    at(0.99),
    String(answers.filter(({ status }) => status === 0 || status > 399).length),
  ];
  const verdict = percentile({ milliseconds }, 0.95) <= goalMs ? '' : `  p95 above ${goalMs} ms`;
  return `${String(count).padEnd(8)}${cells.map((cell) => cell.padStart(9)).join('')}${verdict}`;
}

const mostSlow = 8;

/** Where the time of the last run went. */
function describeSlowest(answers: readonly Answered[]): string {
  const byRequest = new Map<string, Answered[]>();
  for (const one of answers)
    byRequest.set(nameOf(one.template), [...(byRequest.get(nameOf(one.template)) ?? []), one]);
  const lines = [...byRequest].map(([name, given]) => {
    const milliseconds = given.map((one) => one.milliseconds);
    const sum = milliseconds.reduce((total, one) => total + one, 0);
    return { name, count: given.length, sum, median: percentile({ milliseconds }, 0.5) };
  });
  return lines
    .toSorted((one, other) => other.sum - one.sum)
    .slice(0, mostSlow)
    .map(
      ({ name, count, median }) =>
        `${String(count).padStart(8)} times, median ${median.toFixed(0)} ms  ${name}`,
    )
    .join('\n');
}

function nameOf({ method, path }: Template): string {
  return `${method} ${decodeURIComponent(path).replace(/fields\[.*|include=.*/, '')}`.slice(0, 90);
}

function describeRefused({ templates, interactions }: Mix, refused: ReadonlySet<Template>): string {
  const all = interactions.flat();
  const left = all.filter((at) => refused.has(templates[at] as Template));
  const kinds = [...refused].map(({ method, path }) => `${method} ${path.split('?')[0]}`);
  return `left out, since rows chosen by chance do not allow it: ${left.length} of ${all.length} requests (${[...new Set(kinds)].sort().join(', ')})`;
}
