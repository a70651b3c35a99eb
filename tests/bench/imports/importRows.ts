import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { begun } from '../../api/import/importApi.ts';
import { openTestApi, type TestApi } from '../../api/testApi.ts';
import { embeddedDatabase, serverDatabase } from '../../world/databases.ts';

const rows = Number(process.argv[2] ?? 50_000);

/** How long an import takes and what memory it holds: `npx tsx tests/bench/imports/importRows.ts 50000`. */
for (const engine of [embeddedDatabase(), serverDatabase()]) {
  if (!engine) continue;
  const testApi = await openTestApi(engine);
  await timed(testApi, engine.name, 'regions', regions());
  await timed(testApi, engine.name, 'courses', courses());
  await testApi.close();
}

function regions(): string {
  return `Libellé\n${Array.from({ length: rows }, (_, at) => `Région ${at}`).join('\n')}\n`;
}

function courses(): string {
  const heading =
    'reference;status;volume;deadline;read_at;is_national;accommodation_fees;meal_fees;transport_fees;rate;is_rfa;rfa_rate;margin;emails;region;v1;v2;v3;v4;v5';
  const line = (at: number) =>
    `C-${at};done;${(at % 90) + 1};31/12/2026;01/02/2026 08:30;Oui;1 234,50;12,5;3;9,15;Oui;2,5;10;a@b.fr;${at % 2 ? 'Nord' : 'Sud'};a;b;c;d;e`;
  return `${heading}\n${Array.from({ length: rows }, (_, at) => line(at)).join('\n')}\n`;
}

async function timed(testApi: TestApi, engine: string, path: string, text: string): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const figures: string[] = [];
  let most = 0;
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      most = Math.max(most, process.memoryUsage().rss);
      await setTimeout(50);
    }
  };
  void watch();
  delay.enable();
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    delay.reset();
    const result = await work();
    const blocked = Math.round(delay.max / 1e6);
    figures.push(
      `${name} ${((performance.now() - start) / 1000).toFixed(1)} s (loop ${blocked} ms, RSS ${Math.round(most / 1e6)} MB)`,
    );
    return result;
  };
  const one = await step('upload', () => begun(testApi, path, { name: 'a.csv', bytes: text }));
  const checked = await step('check', () => one.work('check'));
  const done = await step('run', () => one.work('run'));
  const again = await step('upload', () =>
    begun(testApi, path, { name: 'a.csv', bytes: text.replaceAll(';Oui;1 ', ';Non;2 ') }),
  );
  await again.set({ key: path === 'regions' ? 'label' : 'reference' });
  const rechecked = await step('check by key', () => again.work('check'));
  const redone = await step('run by key', () => again.work('run'));
  const undone =
    path === 'regions'
      ? await step('undo', () => one.work('undo'))
      : await step('undo', () => again.work('undo'));
  isOver = true;
  process.stdout.write(
    `${engine}, ${path}, ${rows} rows: ${figures.join(', ')}\n  ${JSON.stringify([checked.counts, done.state, rechecked.counts, redone.state, undone.state, undone.stopped])}\n`,
  );
}
