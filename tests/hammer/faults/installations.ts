import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#engine/db/database.ts';
import { openDatabase } from '#engine/db/openDatabase.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { type Cluster, startCluster } from '../../world/cluster.ts';
import { freePort } from '../../world/freePort.ts';
import type { Engine } from './fault.ts';
import { startedProduct } from './product.ts';

/** A folder and a database with the demonstration in it, for one fault alone. */
export interface Installation {
  readonly dataDir: string;
  /** What a server that is to serve it is started with. */
  readonly environment: Readonly<Record<string, string>>;
  /** Of the database server; undefined where it is embedded. */
  readonly databaseUrl: string | undefined;
  /** Rows made after it have their creation in the history. */
  readonly since: Date;
  /** For looking at it; the embedded database only while no server has it. */
  openDatabase(): Promise<Database>;
  remove(): Promise<void>;
}

export interface Installations {
  readonly cluster: Cluster | undefined;
  /** With a folder: the data are in it, as on a disk of their own. */
  copy(engine: Engine, place?: string): Promise<Installation>;
  close(): Promise<void>;
}

interface Base {
  readonly dataDir: string;
  readonly since: Date;
}

/**
 * Makes the first installation of each kind by a start of the product, and all others as copies of it. With a place,
 * PostgreSQL keeps all it has there.
 */
export async function openInstallations(place?: string): Promise<Installations> {
  const folder = await mkdtemp(join(tmpdir(), 'alec-faults-'));
  const cluster = await startCluster({ durable: true, place });
  const bases = new Map<Engine, Promise<Base>>();

  const baseOf = (engine: Engine) => {
    const base = bases.get(engine) ?? makeBase(engine, join(folder, `base-${engine}`), cluster);
    bases.set(engine, base);
    return base;
  };
  return {
    cluster,
    async copy(engine, place = folder) {
      const { dataDir: base, since } = await baseOf(engine);
      const name = `fault_${randomUUID().replaceAll('-', '')}`;
      const dataDir = join(place, name);
      await cp(base, dataDir, { recursive: true, preserveTimestamps: true });
      const databaseUrl = engine === 'PostgreSQL' ? await copyDatabase(cluster, name) : undefined;
      return {
        dataDir,
        databaseUrl,
        since,
        // The same at each start: its tokens name the address.
        environment: { ...environmentOf(dataDir, databaseUrl), PORT: await freePort() },
        openDatabase: () => openDatabase({ url: databaseUrl, dataDir: join(dataDir, 'database') }),
        async remove() {
          await rm(dataDir, { recursive: true, force: true });
          if (databaseUrl !== undefined) await onCluster(cluster, (server) => server.query(dropSql(name)));
        },
      };
    },
    async close() {
      await cluster?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const baseName = 'faults_base';

async function makeBase(engine: Engine, dataDir: string, cluster: Cluster | undefined): Promise<Base> {
  if (engine === 'PostgreSQL')
    await onCluster(cluster, (server) => server.query(createSql(baseName, 'template1')));
  const url = engine === 'PostgreSQL' ? urlOf(cluster, baseName) : undefined;
  const product = await startedProduct({ ...environmentOf(dataDir, url), SEED: 'demo' });
  const code = await product.end('SIGTERM');
  if (code !== 0) throw new Error(`The first stop gave ${code}:\n${product.output()}`);
  return { dataDir, since: new Date() };
}

function environmentOf(dataDir: string, databaseUrl: string | undefined): Record<string, string> {
  return { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
}

async function copyDatabase(cluster: Cluster | undefined, name: string): Promise<string> {
  await onCluster(cluster, (server) => server.query(createSql(name, baseName)));
  return urlOf(cluster, name);
}

async function onCluster<T>(
  cluster: Cluster | undefined,
  work: (server: Database) => Promise<T>,
): Promise<T> {
  const server = await openDatabase({ url: urlOf(cluster, 'postgres') });
  return work(server).finally(() => server.close());
}

function urlOf(cluster: Cluster | undefined, name: string): string {
  if (cluster === undefined) throw new Error('PostgreSQL is not on this machine');
  const url = new URL(cluster.url);
  url.pathname = `/${name}`;
  return url.href;
}

const createSql = (name: string, template: string) =>
  statementOf(sql`create database ${sql.identifier(name)} template ${sql.identifier(template)}`);
const dropSql = (name: string) =>
  statementOf(sql`drop database if exists ${sql.identifier(name)} with (force)`);
