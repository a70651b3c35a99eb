import { type CommandProduct, commandProduct } from './commandProduct.ts';

const usage = `alec: the back office of training requests

  Every command but check-sql and estimate takes --product <folder>: another product, of schema files alone.

  alec start [--print-config]   build what is missing, prepare the database, serve
                                (--accept-loss: also when a migration loses data)
  alec build                    bundle the commands, build the screen, for a machine that will only serve
  alec dev                      the same with hot reload of screens and schemas
  alec generate [--check]       schemas -> generated/ (--check: only say whether it is stale)
  alec check-sql                prepare the SQL of the product against a migrated database
  alec migrate [--accept-loss]  apply the migrations to DATABASE_URL or the embedded database
  alec seed                     write the reference data, and the demo data where SEED says so
  alec rebuild                  calculate the facts behind the statistics anew, for every dossier
  alec rotate-keys              encrypt under the first of ENCRYPTION_KEYS what is under another one
  alec archive-history --before 2024-01 --to <folder>
                                write what is older to files, a month each, and take it out of the database
                                (--restore <file>: put a month back)
  alec token <account>          print an access token of a demo account of the running server
  alec estimate <cases.json>    recalculate estimators and say which figures differ from those expected
`;

type Command = (words: readonly string[], product: CommandProduct) => Promise<number>;

/** Each command is loaded when it is called: a token needs no compiler. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  start: async () => (await import('./start.ts')).start,
  build: async () => (await import('./buildScreen.ts')).buildCommand,
  dev: async () => (await import('./dev.ts')).dev,
  generate: async () => (await import('./generateCommand.ts')).generateCommand,
  'check-sql': async () => (await import('./checkSql.ts')).checkSqlCommand,
  migrate: async () => (await import('./prepare.ts')).migrateCommand,
  seed: async () => (await import('./prepare.ts')).seedCommand,
  rebuild: async () => (await import('./prepare.ts')).rebuildCommand,
  'rotate-keys': async () => (await import('./prepare.ts')).rotateKeysCommand,
  'archive-history': async () => (await import('./archiveHistory.ts')).archiveHistoryCommand,
  token: async () => (await import('./token.ts')).token,
  estimate: async () => (await import('./estimate.ts')).estimate,
};

/** Runs one command of the `alec` program; the exit code is what the command says. */
export async function alec([name = '', ...words]: readonly string[]): Promise<void> {
  const load = commands[name];
  if (load === undefined) {
    process.stderr.write(usage);
    process.exitCode = 2;
    return;
  }
  const command = await load();
  try {
    const { product, words: others } = await commandProduct(words);
    process.exitCode = await command(others, product);
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    // A watcher or a thread that is still at work must not keep a command alive that has failed.
    process.exit(1);
  }
}

/** The file system says so, or the database, which is read-only on a full disk. */
function isFull({ code }: Error & { code?: string }): boolean {
  return code === 'ENOSPC' || code === '53100' || code === '25006';
}

/** PostgreSQL met a page or an index that makes no sense, or a file that is not there. */
function isDamaged({ code }: Error & { code?: string }): boolean {
  return code === 'XX001' || code === 'XX002' || code === '58P01';
}

/** What the machine refuses is said in one sentence; anything else is a bug, shown with its stack. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop the program that uses it, or choose another with PORT.`;
  if (isFull(error)) return `No room is left on the disk (${error.message}). Make room, then start again.`;
  if (isDamaged(error))
    return `The data of the database is damaged (${error.message}). Restore a backup: docs/operations.md says how.`;
  return error.constructor === Error ? error.message : (error.stack ?? error.message);
}
