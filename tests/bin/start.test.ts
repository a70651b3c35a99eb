import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningCommand, runCommand } from '../world/command.ts';
import { freePort } from '../world/freePort.ts';

/** The first start may have to build the screen. */
const withBuild = 300_000;

let dataDir: string;
let port: string;
let running: RunningCommand;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'alec-start-'));
  port = await freePort();
  running = await start();
}, withBuild);

afterAll(async () => {
  await running.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** What `npm start` runs. */
async function start(): Promise<RunningCommand> {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: { start: string } };
  const command = runCommand(scripts.start.split(' '), { environment: environment() });
  await command.until(/Ctrl-C stops/);
  return command;
}

const environment = () => ({ DATA_DIR: dataDir, PORT: port, SEED: 'demo' });

function alec(words: readonly string[], more: Readonly<Record<string, string>> = {}): RunningCommand {
  return runCommand(['node', 'src/bin/alec.js', ...words], { environment: { ...environment(), ...more } });
}

async function regionsWith(token: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/api/v1/region-repositories`, {
    headers: { authorization: `Bearer ${token.trim()}` },
  });
}

describe('npm start', () => {
  it('gives a newcomer the address, the accounts, and how to use real systems', () => {
    const text = running.output();

    expect(text).toContain(`ALEC is ready: http://127.0.0.1:${port}`);
    expect(text).toContain('admin, manager, cpef, regional_director, recruiter, candidate');
    expect(text).toContain(`http://127.0.0.1:${port}/api/docs`);
    expect(text).toContain('DATABASE_URL=postgres://');
    expect(text).toContain('OIDC_ISSUER');
  });

  it('serves the screen at that address', async () => {
    const page = await fetch(`http://127.0.0.1:${port}/`);
    const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text()) ?? [];
    const code = await fetch(`http://127.0.0.1:${port}${script}`);

    expect([page.status, code.status]).toEqual([200, 200]);
    expect(code.headers.get('content-type')).toContain('javascript');
    expect(code.headers.get('cache-control')).toContain('immutable');
  });

  it(
    'says plainly that a second program may not open the same data',
    async () => {
      const second = alec(['start'], { PORT: await freePort() });

      const code = await second.ended;

      expect(code).toBe(1);
      expect(second.output()).toMatch(/^The data in '.*' is in use by process \d+.* choose another folder/m);
      expect(second.output()).not.toMatch(/^ +at /m);
    },
    withBuild,
  );

  it('reports every unusable setting and does not start', async () => {
    const refused = alec(['start'], { PORT: 'http', HOST: '0.0.0.0' });

    const code = await refused.ended;

    expect(code).toBe(1);
    expect(refused.output()).toMatch(/^PORT 'http' is not a port.*\nHOST '0\.0\.0\.0' would open/m);
  });

  it('prints its settings without starting', async () => {
    const printed = alec(['start', '--print-config'], { DATABASE_URL: 'postgres://alec:s3cret@db/alec' });

    const code = await printed.ended;

    expect(code).toBe(0);
    expect(printed.output()).toMatch(/^DATABASE_URL +\(set, not shown\)/m);
    expect(printed.output()).not.toContain('s3cret');
  });
});

describe('alec token', () => {
  it('prints a token that opens the API of the running server', async () => {
    const command = alec(['token', 'admin']);

    const code = await command.ended;

    expect(code).toBe(0);
    expect(command.output().trim()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect((await regionsWith(command.output())).status).toBe(200);
  });

  it('knows the demo accounts by name', async () => {
    const command = alec(['token', 'boss']);

    const code = await command.ended;

    expect(code).toBe(1);
    expect(command.output()).toContain("'boss' is not a demo account. Give one of admin, manager");
  });
});

describe('the alec command', () => {
  it('shows how it is used to whoever misspells', async () => {
    const command = alec(['strat']);

    const code = await command.ended;

    expect(code).toBe(2);
    expect(command.output()).toContain('alec start');
  });
});

describe('Ctrl-C', () => {
  it('stops in good order even when it arrives twice, and a second start finds the same data', async () => {
    const first = alec(['token', 'admin']);
    await first.ended;
    const regions = (await (await regionsWith(first.output())).json()) as { data: { id: string }[] };

    running.end();
    const code = await running.end();
    running = await start();
    const second = alec(['token', 'admin']);
    await second.ended;
    const again = (await (await regionsWith(second.output())).json()) as { data: { id: string }[] };

    expect(code).toBe(0);
    expect(regions.data.length).toBeGreaterThan(0);
    expect(again.data).toEqual(regions.data);
  }, 300_000);
});

describe('a taken port', () => {
  it('is named, and what to do about it', async () => {
    await running.end();
    const squatter = createServer().listen(Number(port), '127.0.0.1');
    await once(squatter, 'listening');

    const refused = alec(['start']);
    const code = await refused.ended;

    squatter.close();
    expect(code).toBe(1);
    expect(refused.output()).toContain(`Port ${port} is taken.`);
    expect(refused.output()).not.toMatch(/^ +at /m);
  });
});
