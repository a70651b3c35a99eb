import { cp, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { JsonValue } from '#engine/model/model.ts';
import { type RunningCommand, runCommand } from './command.ts';
import { freePort } from './freePort.ts';

/** `npm run dev` in a copy of the project, whose schema files may be written without harm. */
export interface DevServer {
  readonly folder: string;
  readonly origin: string;
  readonly command: RunningCommand;
  /** Saves a schema file as an editor does, with its fields changed. */
  readonly edit: (file: string, change: (fields: Fields) => void) => Promise<void>;
  readonly end: () => Promise<void>;
}

export type Fields = Record<string, JsonValue>;

export async function startDevServer(): Promise<DevServer> {
  const folder = await copyProject();
  const port = await freePort();
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: { dev: string } };
  const command = runCommand(scripts.dev.split(' '), {
    folder,
    environment: { PORT: port, DATA_DIR: join(folder, 'data'), SEED: 'demo', LOG_LEVEL: 'warn' },
  });
  await command.until(/Ctrl-C stops/);
  return {
    folder,
    origin: `http://127.0.0.1:${port}`,
    command,
    edit: (file, change) => edit(join(folder, file), change),
    end: async () => {
      await command.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function edit(file: string, change: (fields: Fields) => void): Promise<void> {
  const schema = JSON.parse(await readFile(file, 'utf8')) as { properties: Fields };
  change(schema.properties);
  await writeFile(file, `${JSON.stringify(schema, null, 2)}\n`);
}

const parts = [
  'docs/help',
  'resources-schema',
  'generated',
  'src',
  'locales',
  'package.json',
  'vite.config.ts',
  'tsconfig.json',
] as const;

const fonts = '@fontsource-variable';

/** A copy of the project in a folder that whoever asked for it removes. Packages are linked, not copied; our own two lead to their copies, and Vite serves files of this folder only. */
export async function copyProject(): Promise<string> {
  const copy = await realpath(await mkdtemp(join(tmpdir(), 'alec-owner-')));
  await Promise.all(parts.map((name) => cp(name, join(copy, name), { recursive: true })));
  const modules = join(copy, 'node_modules');
  await cp(join('node_modules', fonts), join(modules, fonts), { recursive: true });
  const packages = (await readdir('node_modules')).filter((name) => !name.startsWith('.') && name !== fonts);
  await Promise.all(packages.map((name) => symlink(placeOf(name, copy), join(modules, name))));
  return copy;
}

function placeOf(name: string, copy: string): string {
  const isOurs = name === 'ra-auth-oidc' || name === 'ra-data-json-api';
  return isOurs ? join(copy, 'src', name) : resolve('node_modules', name);
}
