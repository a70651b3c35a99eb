const usage = `alec: the back office of training requests

  alec start [--print-config]   build what is missing, prepare the database, serve
  alec dev                      the same with hot reload of screens and schemas
  alec generate [--check]       schemas -> generated/ (--check: only say whether it is stale)
  alec migrate                  apply the migrations to DATABASE_URL or the embedded database
  alec seed                     write the reference data, and the demo world where SEED says so
  alec token <account>          print an access token of a demo account of the running server
`;

type Command = (words: readonly string[]) => Promise<number>;

/** Each command is loaded when it is called: a token needs no compiler. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  start: async () => (await import('./start.ts')).start,
  dev: async () => (await import('./dev.ts')).dev,
  generate: async () => (await import('./generateCommand.ts')).generateCommand,
  migrate: async () => (await import('./prepare.ts')).migrateCommand,
  seed: async () => (await import('./prepare.ts')).seedCommand,
  token: async () => (await import('./token.ts')).token,
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
  process.exitCode = await command(words);
}
