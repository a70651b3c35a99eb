import { withBrowser } from './inBrowser.ts';
import { lotAttributes, lotsFile, supplierOf, suppliers } from './lots.ts';
import { rounds, send, timeOperations } from './operations.ts';
import { type StockServer, startStock } from './stockServer.ts';
import { timeCells } from './timeCells.ts';
import { timeImport } from './timeImport.ts';
import { timePaste } from './timePaste.ts';

interface Stock {
  readonly databaseUrl: string | undefined;
  readonly browserPath: string;
  /** Of the import. */
  readonly rows: number;
}

/** Cells, pastes and an import in a list of twenty columns, of a product of schema files alone. */
export async function measureStock({ databaseUrl, browserPath, rows }: Stock, say: (line: string) => void) {
  const server = await startStock(databaseUrl);
  const { origin } = server;
  const label = { column: 'label', text: (n: number) => `mot ${n}` };
  try {
    const ids = await addSuppliers(server);
    const lots = Array.from({ length: rounds }, () => thousand(() => crypto.randomUUID()));
    const of = (round: number, at: number) => lots[round]?.[at] ?? '';
    say(
      await timeOperations('1,000 new lots × 20, one request', server, (round) =>
        thousand((n) => ({ op: 'add', data: lot(of(round, n), 1000 * round + n, ids) })),
      ),
    );
    say(
      await timeOperations('1,000 lots × 20 changed, one request', server, (round) =>
        thousand((n) => ({ op: 'update', data: lot(of(0, n), 10_000 * (round + 1) + n, ids) })),
      ),
    );
    await withBrowser(browserPath, async (browser) => {
      const address = `${origin}/resources/lots`;
      say(await timeCells(browser, { title: 'cell of a lot', address, account: 'keeper', ...label }));
      say(await timePaste(browser, origin, 500_000));
    });
    const file = { path: 'lots', name: 'lots', text: lotsFile(1_000_000, rows), rows };
    say(await timeImport(server, file, { isUndone: true }));
  } finally {
    await server.end();
  }
}

function thousand<T>(make: (n: number) => T): T[] {
  return Array.from({ length: 1000 }, (_, n) => make(n));
}

function lot(id: string, n: number, supplierIds: readonly string[]) {
  const supplier = { type: 'suppliers', id: supplierIds[suppliers.indexOf(supplierOf(n) as never)] };
  return { type: 'lots', id, attributes: lotAttributes(n), relationships: { supplier: { data: supplier } } };
}

async function addSuppliers(server: StockServer): Promise<readonly string[]> {
  const operations = suppliers.map((label) => ({
    op: 'add',
    data: { type: 'suppliers', attributes: { label } },
  }));
  const answer = await send(server, operations);
  return answer['atomic:results'].map(({ data }: { data: { id: string } }) => data.id);
}
