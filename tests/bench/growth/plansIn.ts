import type pg from 'pg';
import type { BoundStatement, Recorded } from '../recorded.ts';

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Total Cost': number;
  readonly Plans?: readonly Node[];
}

/** Of the indexes those that cost most. */
const mostNames = 4;

/** How PostgreSQL reads the tables for the statements of a request, in one line. */
export async function plansIn(client: pg.Client, recorded: Recorded | undefined): Promise<string> {
  const scans: Node[] = [];
  for (const statement of recorded?.statements ?? []) scans.push(...(await scansOf(client, statement)));
  const costly = scans.toSorted((one, other) => other['Total Cost'] - one['Total Cost']);
  const whole = await largeOf(client, costly);
  const indexes = costly.flatMap(({ 'Index Name': name }) => (name ? withoutMonth(name) : []));
  const said = [
    ...(whole.length > 0 ? [`sequential: ${whole.join(', ')}`] : []),
    ...(indexes.length > 0 ? [`index: ${[...new Set(indexes)].slice(0, mostNames).join(', ')}`] : []),
  ];
  return said.join('; ') || 'no table';
}

async function scansOf(client: pg.Client, { text, values }: BoundStatement): Promise<Node[]> {
  if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) return [];
  const words = values.map((value) => (value === null ? 'null' : client.escapeLiteral(value))).join(', ');
  await client.query(`prepare measured as ${text}`);
  try {
    const call = values.length > 0 ? `execute measured (${words})` : 'execute measured';
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (format json) ${call}`);
    return rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan));
  } finally {
    await client.query('deallocate measured');
  }
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** Small tables are read from end to end whatever there is. */
async function largeOf(client: pg.Client, nodes: readonly Node[]): Promise<string[]> {
  const names = nodes.flatMap((node) =>
    node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [],
  );
  const { rows } = await client.query<{ name: string }>(
    'select relname::text as name from pg_class where relname = any($1) and relpages > 100',
    [[...new Set(names)]],
  );
  return [...new Set(rows.map(({ name }) => withoutMonth(name)))];
}

/** A partition, or an index of one, stands for all of them. */
function withoutMonth(name: string): string {
  return name.replace(/_(\d{4}_\d{2}|earlier|later)(?=_|$)/, '');
}
