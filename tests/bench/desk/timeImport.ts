import { setTimeout } from 'node:timers/promises';
import { goals, verdictLine } from './goals.ts';
import { ask } from './operations.ts';
import { costText, watched } from './serverWatch.ts';

interface Server {
  readonly origin: string;
  readonly token: string;
}

interface Imported {
  readonly path: string;
  readonly name: string;
  readonly text: string;
  readonly rows: number;
}

/** Brings a file in: sent, tried, written; each with what it cost, and taken back again. */
export async function timeImport(
  server: Server,
  { path, name, text, rows }: Imported,
  { isUndone = false } = {},
): Promise<string> {
  const lines: string[] = [];
  let total = 0;
  const step = async <T>(title: string, work: () => Promise<T>): Promise<T> => {
    const { result, cost } = await watched(server.origin, work);
    if (title !== 'taken back') total += cost.seconds;
    lines.push(`  ${title.padEnd(50)}${cost.seconds.toFixed(1).padStart(6)} s   (${costText(cost)})`);
    return result;
  };
  const { data } = await step('sent', () =>
    ask(server, `${path}/imports?file_name=${name}.csv`, { method: 'POST', body: text }),
  );
  await step('tried', () => worked(server, `${path}/imports/${data.id}`, 'check', 'checked', rows));
  await step('written', () => worked(server, `${path}/imports/${data.id}`, 'run', 'done', rows));
  if (isUndone)
    await step('taken back', () => worked(server, `${path}/imports/${data.id}`, 'undo', 'undone', rows));
  const title = `import of ${rows.toLocaleString('en')} rows, ${name}`;
  const figure = `${total.toFixed(1).padStart(6)} s`;
  const isWithin = total < goals.importSeconds;
  return [verdictLine(title, figure, isWithin, `${goals.importSeconds} s`), ...lines].join('\n');
}

async function worked(server: Server, path: string, kind: string, end: string, rows: number): Promise<void> {
  await ask(server, `${path}/${kind}`, { method: 'POST' });
  while (true) {
    const { attributes } = (await ask(server, path)).data;
    if (attributes.state === end && attributes.counts.create === rows) return;
    if (!attributes.state.endsWith('ing'))
      throw new Error(`${kind}: ${JSON.stringify(attributes).slice(0, 400)}`);
    await setTimeout(200);
  }
}
