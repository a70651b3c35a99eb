import pg from 'pg';
import type { BoundStatement, Recorded } from './recorded.ts';

/** How PostgreSQL runs each read: with the values known, and as the prepared statement that serves any values. */
export async function describePlans(
  url: string,
  recorded: Readonly<Record<string, Recorded>>,
): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c timezone=UTC -c datestyle=ISO -c jit=off -c max_parallel_workers_per_gather=0',
  });
  await client.connect();
  try {
    const parts: string[] = [];
    for (const [name, { statements }] of Object.entries(recorded)) {
      const [statement] = statements;
      if (statement && statements.length === 1) parts.push(await plansOf(client, name, statement));
    }
    return parts.join('\n\n');
  } finally {
    await client.end();
  }
}

async function plansOf(client: pg.Client, name: string, { text, values }: BoundStatement): Promise<string> {
  const arguments_ = values
    .map((value) => (value === null ? 'null' : client.escapeLiteral(value)))
    .join(', ');
  const lines = [`== ${name}`, text];
  await client.query(`prepare measured as ${text}`);
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    await client.query(`set plan_cache_mode = ${mode}`);
    const call = values.length > 0 ? `execute measured (${arguments_})` : 'execute measured';
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${call}`);
    lines.push(`-- ${mode}`, ...rows.map((row) => row['QUERY PLAN']));
  }
  await client.query('deallocate measured');
  return lines.join('\n');
}
