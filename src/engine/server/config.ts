import { resolve } from 'node:path';

/** Every setting of the server, read once from the environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Path under which the whole product is served: empty, or `/alec`. */
  readonly basePath: string;
  readonly dataDir: string;
  /** Whether anything is kept in the folder: the embedded database, or the keys of the embedded provider. */
  readonly usesDataDir: boolean;
  readonly databaseUrl: string | undefined;
  /** Issuer of access tokens; undefined: the embedded identity provider. */
  readonly oidcIssuer: string | undefined;
  readonly oidcClientId: string;
  readonly oidcAudience: string;
  readonly seed: 'demo' | 'reference' | 'none';
  /** Address of the first administrator, for a house without users. */
  readonly adminEmail: string | undefined;
  readonly logLevel: string;
  /** Bearer token that opens the figures to other machines; undefined: this machine only. */
  readonly metricsToken: string | undefined;
  /** Requests a caller may send per minute; 0: no limit. */
  readonly rateLimit: number;
  /** Addresses of the systems outside; undefined: what the house has embedded. */
  readonly communesUrl: string | undefined;
  readonly holidaysUrl: string | undefined;
  readonly candidateRecords: OutsideAddress | undefined;
  readonly customers: OutsideAddress | undefined;
  readonly agencies: OutsideAddress | undefined;
}

export interface OutsideAddress {
  readonly url: string;
  readonly secret: string | undefined;
}

interface Setting {
  readonly name: string;
  readonly fallback: string;
  readonly help: string;
  readonly secret?: boolean;
}

const settings = [
  { name: 'PORT', fallback: '3000', help: 'port to listen on' },
  { name: 'HOST', fallback: '127.0.0.1', help: 'address to listen on; another one needs OIDC_ISSUER' },
  { name: 'BASE_PATH', fallback: '', help: 'path under which everything is served, such as /alec; none: /' },
  {
    name: 'DATA_DIR',
    fallback: './data',
    help: 'folder of the embedded database and provider; created when one of them is used',
  },
  { name: 'DATABASE_URL', fallback: '', help: 'PostgreSQL server; none: embedded database', secret: true },
  { name: 'OIDC_ISSUER', fallback: '', help: 'OpenID Connect provider; none: embedded, loopback only' },
  { name: 'OIDC_CLIENT_ID', fallback: 'alec', help: 'client id at the provider' },
  { name: 'OIDC_AUDIENCE', fallback: 'urn:alec:api', help: 'audience that access tokens must carry' },
  { name: 'ADMIN_EMAIL', fallback: '', help: 'address of the first administrator, opened when absent' },
  {
    name: 'SEED',
    fallback: '',
    help: 'demo, reference or none; none given: demo with the embedded provider',
  },
  { name: 'LOG_LEVEL', fallback: 'info', help: 'trace, debug, info, warn, error, fatal, silent' },
  {
    name: 'METRICS_TOKEN',
    fallback: '',
    help: 'bearer token for /metrics; none: loopback only',
    secret: true,
  },
  { name: 'RATE_LIMIT', fallback: '20000', help: 'requests per minute and caller; 0: no limit' },
  { name: 'COMMUNES_URL', fallback: '', help: 'public communes service; none: embedded register' },
  { name: 'HOLIDAYS_URL', fallback: '', help: 'public holidays service; none: computed' },
  {
    name: 'CANDIDATE_RECORDS_URL',
    fallback: '',
    help: 'system of candidate records; none: stored ones only',
  },
  { name: 'CANDIDATE_RECORDS_SECRET', fallback: '', help: 'bearer token for it', secret: true },
  { name: 'CUSTOMERS_URL', fallback: '', help: 'customers service; none: stored ones only' },
  { name: 'CUSTOMERS_SECRET', fallback: '', help: 'bearer token for it', secret: true },
  { name: 'AGENCIES_URL', fallback: '', help: 'register of agencies; none: stored ones only' },
  { name: 'AGENCIES_SECRET', fallback: '', help: 'bearer token for it', secret: true },
] as const satisfies readonly Setting[];

type SettingName = (typeof settings)[number]['name'];
type Environment = Readonly<Record<string, string | undefined>>;

/** The configuration, or every fault of the environment at once. */
export function readConfig(environment: Environment): { config: Config } | { faults: readonly string[] } {
  const value = (name: SettingName) => settingOf(name, environment);
  const config: Config = {
    port: Number(value('PORT')),
    host: value('HOST'),
    basePath: value('BASE_PATH').replace(/\/+$/, ''),
    dataDir: resolve(value('DATA_DIR')),
    usesDataDir: value('DATABASE_URL') === '' || value('OIDC_ISSUER') === '',
    databaseUrl: value('DATABASE_URL') || undefined,
    oidcIssuer: value('OIDC_ISSUER') || undefined,
    oidcClientId: value('OIDC_CLIENT_ID'),
    oidcAudience: value('OIDC_AUDIENCE'),
    seed: seedOf(value('SEED'), value('OIDC_ISSUER')),
    adminEmail: value('ADMIN_EMAIL') || undefined,
    logLevel: value('LOG_LEVEL'),
    metricsToken: value('METRICS_TOKEN') || undefined,
    rateLimit: Number(value('RATE_LIMIT')),
    communesUrl: value('COMMUNES_URL') || undefined,
    holidaysUrl: value('HOLIDAYS_URL') || undefined,
    candidateRecords: addressOf(value('CANDIDATE_RECORDS_URL'), value('CANDIDATE_RECORDS_SECRET')),
    customers: addressOf(value('CUSTOMERS_URL'), value('CUSTOMERS_SECRET')),
    agencies: addressOf(value('AGENCIES_URL'), value('AGENCIES_SECRET')),
  };
  const faults = faultsOf(config, environment);
  return faults.length > 0 ? { faults } : { config };
}

/** One line per setting, secrets hidden, for `npm start -- --print-config`. */
export function describeConfig(environment: Environment): string {
  return settings.map((setting) => `${setting.name.padEnd(24)} ${shown(setting, environment)}`).join('\n');
}

/** An empty variable is one that was not set: `RATE_LIMIT=` must not lift the limit. */
function settingOf(name: SettingName, environment: Environment): string {
  return environment[name] || settings.find((setting) => setting.name === name)?.fallback || '';
}

function addressOf(url: string, secret: string): OutsideAddress | undefined {
  return url === '' ? undefined : { url, secret: secret || undefined };
}

function seedOf(seed: string, issuer: string): Config['seed'] {
  if (seed === 'demo' || seed === 'reference' || seed === 'none') return seed;
  return issuer === '' ? 'demo' : 'reference';
}

function shown(setting: Setting & { name: SettingName }, environment: Environment): string {
  const value = settingOf(setting.name, environment);
  const printed = setting.secret && value !== '' ? '(set, not shown)' : value || '(none)';
  return `${printed.padEnd(28)} ${setting.help}`;
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

function faultsOf(config: Config, environment: Environment): string[] {
  const embedded = config.oidcIssuer === undefined;
  const seed = environment.SEED ?? '';
  return [
    !isWholeNumber(config.port, 65535) &&
      `PORT '${environment.PORT}' is not a port. Give a number from 0 to 65535.`,
    !isWholeNumber(config.rateLimit, 1e9) &&
      `RATE_LIMIT '${environment.RATE_LIMIT}' is not a number. Give requests per minute, or 0.`,
    !['', 'demo', 'reference', 'none'].includes(seed) &&
      `SEED '${seed}' is unknown. Give demo, reference or none.`,
    !logLevels.includes(config.logLevel) &&
      `LOG_LEVEL '${config.logLevel}' is unknown. Give one of ${logLevels.join(', ')}.`,
    config.oidcIssuer !== undefined && issuerFault(config.oidcIssuer),
    !/^(\/[A-Za-z0-9._~-]+)*$/.test(config.basePath) &&
      `BASE_PATH '${environment.BASE_PATH}' is not a path. It starts with /, such as /alec.`,
    config.metricsToken !== undefined &&
      !/^[\x21-\x7e]+$/.test(config.metricsToken) &&
      'METRICS_TOKEN is not a bearer token. Give printable ASCII characters without spaces.',
    config.databaseUrl !== undefined &&
      !/^postgres(ql)?:/.test(config.databaseUrl) &&
      'DATABASE_URL is not a PostgreSQL address. It starts with postgres://.',
    embedded &&
      !loopback.has(config.host) &&
      `HOST '${config.host}' would open the demo accounts to the network. Set OIDC_ISSUER, or listen on 127.0.0.1.`,
    embedded &&
      environment.NODE_ENV === 'production' &&
      'NODE_ENV is production, and the embedded identity provider is for demonstration only. Set OIDC_ISSUER.',
    ...settings.map(({ name }) => outsideFault(name, settingOf(name, environment))),
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
export function warningsOf({ databaseUrl, dataDir }: Config, environment: Environment): readonly string[] {
  return environment.NODE_ENV === 'production' && databaseUrl === undefined
    ? [
        `NODE_ENV is production without DATABASE_URL: the embedded database in ${dataDir} serves one process, and its backups are yours to make.`,
      ]
    : [];
}

/** What these settings hold is never repeated: it may be a secret, or hold one. */
function outsideFault(name: SettingName, value: string): string | false {
  if (value === '') return false;
  if (/^(COMMUNES|HOLIDAYS|CANDIDATE_RECORDS|CUSTOMERS|AGENCIES)_URL$/.test(name))
    return urlFault(name, value);
  const isBearer = !name.endsWith('_SECRET') || /^[\x21-\x7e]+$/.test(value);
  return !isBearer && `${name} is not a bearer token. Give printable ASCII characters without spaces.`;
}

function urlFault(name: SettingName, value: string): string | false {
  if (!URL.canParse(value) || !/^https?:\/\//i.test(value))
    return `${name} is not an address. It starts with https://.`;
  const { username, password, search, hash } = new URL(value);
  const isPlain = [username, password, search, hash].every((part) => part === '');
  return !isPlain && `${name} holds more than an address. Leave out user, password, '?' and '#'.`;
}

function isWholeNumber(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= max;
}
