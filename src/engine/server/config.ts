import { resolve } from 'node:path';
import { type KeyRing, parseKeyRing } from '#engine/encryption/keyRing.ts';
import type { KeySource } from '#engine/encryption/openKeyRing.ts';
import type { FilesOptions } from '#engine/files/createFiles.ts';
import { databaseSettings, faultsOfDatabase, readDatabaseSettings } from './databaseSettings.ts';
import { faultsOfFiles, fileSettings, readFileSettings } from './fileSettings.ts';
import type { Product } from './product.ts';

/** Every setting of the server, read once from the environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Path under which the whole product is served: empty, or `/back-office`. */
  readonly basePath: string;
  readonly dataDir: string;
  /** Whether anything is kept in the folder: the embedded database, or the keys of the embedded provider. */
  readonly usesDataDir: boolean;
  /** Undefined `url`: the embedded one. */
  readonly database: ReturnType<typeof readDatabaseSettings>;
  readonly files: Omit<FilesOptions, 'now' | 'warn'>;
  /** Issuer of access tokens; undefined: the embedded identity provider. */
  readonly oidcIssuer: string | undefined;
  readonly oidcClientId: string;
  readonly oidcAudience: string;
  readonly seed: 'demo' | 'reference' | 'none';
  /** Address of the first administrator, for a database without users. */
  readonly adminEmail: string | undefined;
  /** What encrypts fields: the keys that are set, and whether they must be where a Model has such a field. */
  readonly encryption: Omit<KeySource, 'dataDir'>;
  readonly logLevel: string;
  /** Bearer token that opens the figures to other machines; undefined: this machine only. */
  readonly metricsToken: string | undefined;
  /** Requests a caller may send per minute; 0: no limit. */
  readonly rateLimit: number;
  /** How long a server that stops goes on answering, for the proxy to send requests elsewhere. */
  readonly drainSeconds: number;
  /** The product's own settings, by name; empty: not set. */
  readonly product: Readonly<Record<string, string>>;
}

/** An environment variable of the product. */
export interface Setting {
  readonly name: string;
  readonly fallback: string;
  readonly help: string;
  /** Never printed. */
  readonly secret?: boolean;
  /** What is wrong with a value that is not empty, in a sentence that never repeats it. */
  readonly faultOf?: (value: string) => string | false;
}

/** What the configuration needs to know of the product. */
export type ConfiguredProduct = Pick<Product, 'id' | 'settings'>;

const settings = [
  { name: 'PORT', fallback: '3000', help: 'port to listen on' },
  { name: 'HOST', fallback: '127.0.0.1', help: 'address to listen on; another one needs OIDC_ISSUER' },
  {
    name: 'BASE_PATH',
    fallback: '',
    help: 'path under which everything is served, such as /back-office; none: /',
  },
  {
    name: 'DATA_DIR',
    fallback: './data',
    help: 'folder of the embedded database and provider and of uploaded files; created when it is used',
  },
  ...databaseSettings,
  ...fileSettings,
  { name: 'OIDC_ISSUER', fallback: '', help: 'OpenID Connect provider; none: embedded, loopback only' },
  { name: 'OIDC_CLIENT_ID', fallback: '', help: 'client id at the provider' },
  { name: 'OIDC_AUDIENCE', fallback: '', help: 'audience that access tokens must carry' },
  { name: 'ADMIN_EMAIL', fallback: '', help: 'address of the first administrator, opened when absent' },
  {
    name: 'SEED',
    fallback: '',
    help: 'demo, reference or none; none given: demo with the embedded provider',
  },
  {
    name: 'ENCRYPTION_KEYS',
    fallback: '',
    help: 'id:base64 of 32 bytes, several between commas, the first encrypts; none: made in DATA_DIR',
    secret: true,
  },
  { name: 'LOG_LEVEL', fallback: 'info', help: 'trace, debug, info, warn, error, fatal, silent' },
  {
    name: 'METRICS_TOKEN',
    fallback: '',
    help: 'bearer token for /metrics; none: loopback only',
    secret: true,
  },
  {
    name: 'RATE_LIMIT',
    fallback: '20000',
    help: 'requests per minute and caller, at all servers together; 0: no limit',
  },
  {
    name: 'DRAIN_SECONDS',
    fallback: '0',
    help: 'how long a server that stops still answers, until the proxy sends it nothing more; 5 at most',
  },
] as const satisfies readonly Setting[];

type SettingName = (typeof settings)[number]['name'];
type Environment = Readonly<Record<string, string | undefined>>;

/** The configuration, or every fault of the environment at once. */
export function readConfig(
  environment: Environment,
  product: ConfiguredProduct,
): { config: Config } | { faults: readonly string[] } {
  const values = valuesOf(settingsOf(product), environment);
  const value = (name: SettingName) => values[name] ?? '';
  const encryption = encryptionOf(value('ENCRYPTION_KEYS'));
  const config: Config = {
    port: Number(value('PORT')),
    host: value('HOST'),
    basePath: value('BASE_PATH').replace(/\/+$/, ''),
    dataDir: resolve(value('DATA_DIR')),
    usesDataDir: value('DATABASE_URL') === '' || value('OIDC_ISSUER') === '',
    database: readDatabaseSettings(value),
    files: readFileSettings(value, resolve(value('DATA_DIR'))),
    oidcIssuer: value('OIDC_ISSUER') || undefined,
    oidcClientId: value('OIDC_CLIENT_ID'),
    oidcAudience: value('OIDC_AUDIENCE'),
    seed: seedOf(value('SEED'), value('OIDC_ISSUER')),
    adminEmail: value('ADMIN_EMAIL') || undefined,
    encryption: { keys: encryption.keyRing, isRequired: environment.NODE_ENV === 'production' },
    logLevel: value('LOG_LEVEL'),
    metricsToken: value('METRICS_TOKEN') || undefined,
    rateLimit: Number(value('RATE_LIMIT')),
    drainSeconds: Number(value('DRAIN_SECONDS')),
    product: valuesOf(product.settings, environment),
  };
  const faults = [
    ...faultsOf(config, environment, product),
    ...faultsOfDatabase(value),
    ...encryption.faults,
    ...faultsOfFiles(value),
    ...faultsOfProduct(product, config),
  ];
  return faults.length > 0 ? { faults } : { config };
}

/** One line per setting, secrets hidden, for `npm start -- --print-config`. */
export function describeConfig(environment: Environment, product: ConfiguredProduct): string {
  return settingsOf(product)
    .map((setting) => `${setting.name.padEnd(24)} ${shown(setting, environment)}`)
    .join('\n');
}

/** The engine's settings and the product's; the client and the audience bear the product's name unless they are set. */
function settingsOf({ id, settings: own }: ConfiguredProduct): readonly Setting[] {
  const named: Readonly<Record<string, string>> = { OIDC_CLIENT_ID: id, OIDC_AUDIENCE: `urn:${id}:api` };
  return [
    ...settings.map((setting) => ({ ...setting, fallback: named[setting.name] ?? setting.fallback })),
    ...own,
  ];
}

function valuesOf(all: readonly Setting[], environment: Environment): Readonly<Record<string, string>> {
  return Object.fromEntries(all.map((setting) => [setting.name, valueIn(setting, environment)]));
}

/** An empty variable is one that was not set: `RATE_LIMIT=` must not lift the limit. */
function valueIn({ name, fallback }: Setting, environment: Environment): string {
  return environment[name] || fallback;
}

function seedOf(seed: string, issuer: string): Config['seed'] {
  if (seed === 'demo' || seed === 'reference' || seed === 'none') return seed;
  return issuer === '' ? 'demo' : 'reference';
}

function encryptionOf(keys: string): { keyRing: KeyRing | undefined; faults: readonly string[] } {
  if (keys === '') return { keyRing: undefined, faults: [] };
  const parsed = parseKeyRing(keys);
  if ('keyRing' in parsed) return { keyRing: parsed.keyRing, faults: [] };
  return { keyRing: undefined, faults: [`ENCRYPTION_KEYS: ${parsed.fault}`] };
}

function shown(setting: Setting, environment: Environment): string {
  const value = valueIn(setting, environment);
  const printed = setting.secret && value !== '' ? '(set, not shown)' : value || '(none)';
  return `${printed.padEnd(28)} ${setting.help}`;
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
/** Four more are for what is under way then, and after ten a server is killed. */
const mostDrainSeconds = 5;
const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

function faultsOf(config: Config, environment: Environment, { id }: ConfiguredProduct): string[] {
  const embedded = config.oidcIssuer === undefined;
  const seed = environment.SEED ?? '';
  return [
    !isWholeNumber(config.port, 65535) &&
      `PORT '${environment.PORT}' is not a port. Give a number from 0 to 65535.`,
    !isWholeNumber(config.rateLimit, 1e9) &&
      `RATE_LIMIT '${environment.RATE_LIMIT}' is not a number. Give requests per minute, or 0.`,
    !isWholeNumber(config.drainSeconds, mostDrainSeconds) &&
      `DRAIN_SECONDS '${environment.DRAIN_SECONDS}' is not a number of seconds. Give 0 to ${mostDrainSeconds}.`,
    !['', 'demo', 'reference', 'none'].includes(seed) &&
      `SEED '${seed}' is unknown. Give demo, reference or none.`,
    !logLevels.includes(config.logLevel) &&
      `LOG_LEVEL '${config.logLevel}' is unknown. Give one of ${logLevels.join(', ')}.`,
    config.oidcIssuer !== undefined && issuerFault(config.oidcIssuer),
    !/^(\/[A-Za-z0-9._~-]+)*$/.test(config.basePath) &&
      `BASE_PATH '${environment.BASE_PATH}' is not a path. It starts with /, such as /${id}.`,
    config.metricsToken !== undefined &&
      !/^[\x21-\x7e]+$/.test(config.metricsToken) &&
      'METRICS_TOKEN is not a bearer token. Give printable ASCII characters without spaces.',
    embedded &&
      !loopback.has(config.host) &&
      `HOST '${config.host}' would open the demo accounts to the network. Set OIDC_ISSUER, or listen on 127.0.0.1.`,
    embedded &&
      environment.NODE_ENV === 'production' &&
      'NODE_ENV is production, and the embedded identity provider is for demonstration only. Set OIDC_ISSUER.',
  ].filter((fault) => fault !== false);
}

/** Over plain http anybody on the way could put her own keys in the place of the provider's. */
function issuerFault(issuer: string): string | false {
  if (!URL.canParse(issuer) || !/^https?:\/\//.test(issuer))
    return `OIDC_ISSUER '${issuer}' is not an address. It starts with https://.`;
  const { protocol, hostname } = new URL(issuer);
  const isSafe = protocol === 'https:' || loopback.has(hostname.replace(/^\[|\]$/g, ''));
  return (
    !isSafe &&
    `OIDC_ISSUER '${issuer}' is plain http. Give its https:// address; http:// is for this machine only.`
  );
}

/** What is worth a line at start, though nothing keeps the server from it. */
export function warningsOf({ database, dataDir }: Config, environment: Environment): readonly string[] {
  return environment.NODE_ENV === 'production' && database.url === undefined
    ? [
        `NODE_ENV is production without DATABASE_URL: the embedded database in ${dataDir} serves one process, and its backups are yours to make.`,
      ]
    : [];
}

function faultsOfProduct({ settings: own }: ConfiguredProduct, { product }: Config): string[] {
  return own
    .map(({ name, faultOf }) => (product[name] ? (faultOf?.(product[name]) ?? false) : false))
    .filter((fault) => fault !== false);
}

function isWholeNumber(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= max;
}
