import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, startCluster } from '../world/cluster.ts';
import { type RunningCommand, runCommand } from '../world/command.ts';
import { freePort } from '../world/freePort.ts';
import { type MailServer, startMailServer } from '../world/mailServer.ts';
import { type Answer, readAnswer } from '../world/server.ts';
import { findProgram, type LoadBalancer, startProxy } from './haproxy.ts';
import { type IdentityProvider, startIdentityProvider } from './identityProvider.ts';

/** A server process as it would run on a machine of its own. */
export interface FleetServer {
  readonly origin: string;
  readonly port: string;
  readonly output: () => string;
  /** Ends it; `SIGKILL` as a power cut would. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Starts it anew on its port, when it has ended. */
  start(words?: readonly string[]): Promise<void>;
}

/** Servers on one PostgreSQL, behind one HAProxy. */
export interface Fleet {
  readonly cluster: Cluster;
  readonly servers: readonly FleetServer[];
  readonly provider: IdentityProvider;
  readonly mail: MailServer;
  /** The address of all of them. */
  readonly origin: string;
  /** What the proxy says of the servers. */
  readonly proxyOutput: () => string;
  readonly call: (path: string, sent?: Sent) => Promise<Answer>;
  readonly stop: () => Promise<void>;
}

export interface Sent {
  readonly as?: string;
  readonly method?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** The server that is asked; all of them where none is given. */
  readonly from?: string;
  readonly signal?: AbortSignal;
}

interface FleetOptions {
  readonly size: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** A product of schema files, whose tokens name a role; undefined: the one of the repository. */
  readonly product?: { readonly id: string; readonly folder: string };
  /** Where each server finds the database, when it is not the cluster itself. */
  readonly databaseUrl?: (cluster: Cluster) => Promise<Readonly<Record<string, string>>>;
}

/** What a machine needs for a fleet; without it there is nothing to try. */
export const hasProxy = findProgram('haproxy') !== undefined;

const ready = /Ctrl-C stops/;

/** Starts so many servers at once on an empty database. */
export async function startFleet({
  size,
  environment = {},
  product,
  databaseUrl,
}: FleetOptions): Promise<Fleet> {
  const folder = await mkdtemp(join(tmpdir(), 'fleet-'));
  const cluster = await startCluster();
  if (!cluster) throw new Error('A fleet needs PostgreSQL');
  const id = product?.id ?? 'alec';
  const provider = await startIdentityProvider(`urn:${id}:api`, id);
  const mail = await startMailServer();
  const words = product ? ['--product', product.folder] : [];
  const shared = {
    DATABASE_URL: cluster.url,
    ...(await databaseUrl?.(cluster)),
    OIDC_ISSUER: provider.issuer,
    FILES_URL: join(folder, 'files'),
    ENCRYPTION_KEYS: `fleet:${Buffer.alloc(32, 7).toString('base64')}`,
    SMTP_URL: mail.url,
    MAIL_FROM: 'ALEC <dossiers@alec.test>',
    SEED: 'demo',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '3',
    ...environment,
  };
  // Servers that start at once would build the same screen.
  await runCommand(['node', 'src/bin/alec.js', 'build', ...words]).ended;
  const places = await Promise.all(Array.from({ length: size }, () => freePort()));
  const servers = places.map((port, at) =>
    serverAt(port, { ...shared, PORT: port, DATA_DIR: join(folder, `machine${at + 1}`) }, words),
  );
  await Promise.all(servers.map((server) => server.start()));
  const proxy = await startProxy(folder, places);
  return {
    cluster,
    servers,
    provider,
    mail,
    origin: proxy.origin,
    proxyOutput: proxy.output,
    call: callOn(proxy, provider),
    stop: async () => {
      await proxy.stop();
      await Promise.all(servers.map((server) => server.end('SIGKILL')));
      await Promise.all([mail.stop(), provider.stop(), cluster.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function serverAt(
  port: string,
  environment: Readonly<Record<string, string>>,
  words: readonly string[],
): FleetServer {
  let command: RunningCommand | undefined;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    output: () => command?.output() ?? '',
    end: async (signal) => (await command?.end(signal)) ?? null,
    start: async (other = words) => {
      command = runCommand(['node', 'src/bin/alec.js', 'start', ...other], { environment });
      await command.until(ready);
    },
  };
}

function callOn(proxy: LoadBalancer, provider: IdentityProvider): Fleet['call'] {
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (account: string) => {
    const token =
      tokens.get(account) ?? provider.tokenOf({ sub: account, email: `${account}@alec.test`, role: account });
    tokens.set(account, token);
    return token;
  };
  return async (path, { as, method = 'GET', body, headers, from = proxy.origin, signal } = {}) =>
    readAnswer(
      await fetch(`${from}/api/v1${path}`, {
        method,
        signal,
        headers: {
          ...(as !== undefined && { authorization: `Bearer ${await tokenOf(as)}` }),
          ...(body !== undefined && { 'content-type': 'application/vnd.api+json' }),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    );
}
