import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { alec } from '#alec/server.ts';
import {
  describeConfig as describeConfigOf,
  readConfig as readConfigOf,
  warningsOf,
} from '#engine/server/config.ts';

type Environment = Readonly<Record<string, string>>;
const readConfig = (environment: Environment) => readConfigOf(environment, alec);
const describeConfig = (environment: Environment) => describeConfigOf(environment, alec);

describe('the configuration', () => {
  it('needs nothing: without a variable the server is a demonstration on this machine', () => {
    const read = readConfig({});

    expect(read).toEqual({
      config: expect.objectContaining({
        port: 3000,
        host: '127.0.0.1',
        database: { url: undefined, listenUrl: undefined, readUrl: undefined, pooling: 'session' },
        drainSeconds: 0,
        files: { place: { folder: resolve('data/files') }, antivirus: undefined },
        oidcIssuer: undefined,
        oidcClientId: 'alec',
        oidcAudience: 'urn:alec:api',
        seed: 'demo',
        adminEmail: undefined,
        logLevel: 'info',
        rateLimit: 20000,
        basePath: '',
        usesDataDir: true,
        metricsToken: undefined,
        product: Object.fromEntries(alec.settings.map(({ name }) => [name, ''])),
      }),
    });
  });

  it('takes an empty variable for one that is not set', () => {
    const empty = {
      PORT: '',
      HOST: '',
      DATABASE_URL: '',
      OIDC_ISSUER: '',
      SEED: '',
      LOG_LEVEL: '',
      RATE_LIMIT: '',
    };

    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  it('listens on the network only with a real identity provider', () => {
    const environment = { OIDC_ISSUER: 'https://id.example.org', HOST: '0.0.0.0', NODE_ENV: 'production' };

    expect(readConfig(environment)).toEqual({
      config: expect.objectContaining({ host: '0.0.0.0', seed: 'reference' }),
    });
  });

  it('takes a provider on plain http on this machine only', () => {
    for (const host of ['127.0.0.1:8080', 'localhost', '[::1]:8080']) {
      const oidcIssuer = `http://${host}/id`;
      expect(readConfig({ OIDC_ISSUER: oidcIssuer })).toEqual({
        config: expect.objectContaining({ oidcIssuer }),
      });
    }
  });

  it('warns of an embedded database in production, in one line', () => {
    const warningsIn = (environment: Readonly<Record<string, string>>) => {
      const read = readConfig({ OIDC_ISSUER: 'https://id.example.org', ...environment });
      return 'config' in read ? warningsOf(read.config, environment) : read.faults;
    };

    expect(warningsIn({ NODE_ENV: 'production' })).toEqual([
      expect.stringMatching(/^NODE_ENV is production without DATABASE_URL: .*$/),
    ]);
    expect(warningsIn({ NODE_ENV: 'production', DATABASE_URL: 'postgres://db/alec' })).toEqual([]);
    expect(warningsIn({})).toEqual([]);
  });

  it('knows where the systems outside are, and what opens them', () => {
    const read = readConfig({
      COMMUNES_URL: 'https://geo.example.org',
      CANDIDATE_RECORDS_URL: 'http://records.example.org/v1',
      CANDIDATE_RECORDS_SECRET: 's3cret',
      CUSTOMERS_URL: 'https://customers.example.org',
      AGENCIES_SECRET: 'of-nobody',
    });

    expect(read).toEqual({
      config: expect.objectContaining({
        product: expect.objectContaining({
          COMMUNES_URL: 'https://geo.example.org',
          CANDIDATE_RECORDS_URL: 'http://records.example.org/v1',
          CANDIDATE_RECORDS_SECRET: 's3cret',
          CUSTOMERS_URL: 'https://customers.example.org',
          CUSTOMERS_SECRET: '',
          AGENCIES_URL: '',
        }),
      }),
    });
  });

  it.each([
    [{ DATA_DIR: '/data' }, { place: { folder: '/data/files' } }],
    [{ FILES_URL: '/srv/files' }, { place: { folder: '/srv/files' } }],
    [{ FILES_URL: 'file:///srv/my%20files' }, { place: { folder: '/srv/my files' } }],
    [{ ANTIVIRUS_URL: 'clamd://scanner:3311' }, { antivirus: { host: 'scanner', port: 3311 } }],
    [{ ANTIVIRUS_URL: 'tcp://[::1]' }, { antivirus: { host: '::1', port: 3310 } }],
    [{ ANTIVIRUS_URL: 'unix:/run/clamd.ctl' }, { antivirus: { path: '/run/clamd.ctl' } }],
  ])('%o says where files lie, and who scans them', (environment, files) => {
    expect(readConfig(environment)).toEqual({
      config: expect.objectContaining({ files: expect.objectContaining(files) }),
    });
  });

  it('knows a bucket with its prefix, and the address of AWS when there is no other', () => {
    const s3 = { FILES_S3_KEY: 'key', FILES_S3_SECRET: 's3cret', DATA_DIR: '/data' };
    const placeIn = (environment: Environment) => {
      const read = readConfig({ ...s3, ...environment });
      return 'config' in read ? read.config.files.place : read.faults;
    };

    expect(placeIn({ FILES_URL: 's3://files/alec/2026/', FILES_S3_REGION: 'eu-west-3' })).toEqual({
      bucket: 'files',
      prefix: 'alec/2026/',
      endpoint: 'https://s3.eu-west-3.amazonaws.com',
      region: 'eu-west-3',
      key: 'key',
      secret: 's3cret',
      spoolFolder: '/data/incoming',
    });
    expect(placeIn({ FILES_URL: 's3://files', FILES_S3_ENDPOINT: 'http://minio:9000' })).toMatchObject({
      bucket: 'files',
      prefix: '',
      endpoint: 'http://minio:9000',
      region: 'us-east-1',
    });
  });

  it.each([
    [{ PORT: 'http' }, "PORT 'http' is not a port. Give a number from 0 to 65535."],
    [{ PORT: '65536' }, "PORT '65536' is not a port. Give a number from 0 to 65535."],
    [{ PORT: '80.5' }, "PORT '80.5' is not a port. Give a number from 0 to 65535."],
    [{ DRAIN_SECONDS: '6' }, "DRAIN_SECONDS '6' is not a number of seconds. Give 0 to 5."],
    [{ DATABASE_POOLER: 'session' }, "DATABASE_POOLER 'session' is unknown. Give transaction, or nothing."],
    [
      { DATABASE_URL: 'postgres://db/alec', DATABASE_POOLER: 'transaction' },
      'DATABASE_POOLER=transaction needs DATABASE_LISTEN_URL: notifications do not come through such a pooler.',
    ],
    [{ RATE_LIMIT: '-1' }, "RATE_LIMIT '-1' is not a number. Give requests per minute, or 0."],
    [{ SEED: 'demos' }, "SEED 'demos' is unknown. Give demo, reference or none."],
    [
      { LOG_LEVEL: 'loud' },
      "LOG_LEVEL 'loud' is unknown. Give one of trace, debug, info, warn, error, fatal, silent.",
    ],
    [
      { OIDC_ISSUER: 'id.example.org' },
      "OIDC_ISSUER 'id.example.org' is not an address. It starts with https://.",
    ],
    [
      { OIDC_ISSUER: 'http://id.example.org' },
      "OIDC_ISSUER 'http://id.example.org' is plain http. Give its https:// address; http:// is for this machine only.",
    ],
    [{ BASE_PATH: 'alec' }, "BASE_PATH 'alec' is not a path. It starts with /, such as /alec."],
    [
      { METRICS_TOKEN: 's3 cret' },
      'METRICS_TOKEN is not a bearer token. Give printable ASCII characters without spaces.',
    ],
    [
      { DATABASE_URL: 'mysql://db/alec' },
      'DATABASE_URL is not a PostgreSQL address. It starts with postgres://.',
    ],
    [
      { HOST: '0.0.0.0' },
      "HOST '0.0.0.0' would open the demo accounts to the network. Set OIDC_ISSUER, or listen on 127.0.0.1.",
    ],
    [
      { NODE_ENV: 'production' },
      'NODE_ENV is production, and the embedded identity provider is for demonstration only. Set OIDC_ISSUER.',
    ],
    [
      { FILES_URL: 'ftp://files.example.org' },
      'FILES_URL is neither a folder nor an S3 address. Give a path, file:///path or s3://bucket/prefix.',
    ],
    [
      { FILES_URL: 'file://other-machine/files' },
      'FILES_URL is neither a folder nor an S3 address. Give a path, file:///path or s3://bucket/prefix.',
    ],
    ...['s3://key:s3cret@files', 's3://Files', 's3://', 's3://files/../other', 's3://files?versions'].map(
      (url): [Environment, string] => [
        { FILES_URL: url, FILES_S3_KEY: 'key', FILES_S3_SECRET: 's3cret' },
        'FILES_URL is not an S3 address. It looks like s3://bucket or s3://bucket/prefix.',
      ],
    ),
    [
      { FILES_URL: 's3://files', FILES_S3_KEY: 'key' },
      'FILES_URL is an S3 address without credentials. Set FILES_S3_KEY and FILES_S3_SECRET.',
    ],
    [
      { FILES_S3_ENDPOINT: 'https://key:s3cret@s3.example.org' },
      "FILES_S3_ENDPOINT is not an address. It starts with https://, without user, password, '?' and '#'.",
    ],
    [
      { ANTIVIRUS_URL: 'https://scanner.example.org' },
      'ANTIVIRUS_URL is not the address of a clamd. It looks like clamd://host:3310 or unix:/path.',
    ],
    [{ COMMUNES_URL: 'geo.example.org' }, 'COMMUNES_URL is not an address. It starts with https://.'],
    [{ HOLIDAYS_URL: 'file:///etc/passwd' }, 'HOLIDAYS_URL is not an address. It starts with https://.'],
    [
      { CUSTOMERS_URL: 'https://alec:s3cret@customers.example.org' },
      "CUSTOMERS_URL holds more than an address. Leave out user, password, '?' and '#'.",
    ],
    [
      { AGENCIES_URL: 'https://agencies.example.org/?key=s3cret' },
      "AGENCIES_URL holds more than an address. Leave out user, password, '?' and '#'.",
    ],
    [
      { CANDIDATE_RECORDS_SECRET: 's3 cret' },
      'CANDIDATE_RECORDS_SECRET is not a bearer token. Give printable ASCII characters without spaces.',
    ],
  ])('refuses %o in words that say what to do', (environment, fault) => {
    expect(readConfig(environment)).toEqual({ faults: [fault] });
  });

  it('reports every fault of the environment at once', () => {
    const read = readConfig({
      PORT: 'http',
      RATE_LIMIT: 'many',
      SEED: 'demos',
      DATABASE_URL: 'mysql://db/alec',
      HOST: '0.0.0.0',
      NODE_ENV: 'production',
    });

    expect('faults' in read && read.faults.map((fault) => fault.split(' ')[0])).toEqual([
      'PORT',
      'RATE_LIMIT',
      'SEED',
      'HOST',
      'NODE_ENV',
      'DATABASE_URL',
    ]);
  });

  it('is printed setting by setting, without passwords and secrets', () => {
    const printed = describeConfig({
      DATABASE_URL: 'postgres://alec:s3cret@db/alec',
      PORT: '8080',
      CANDIDATE_RECORDS_URL: 'https://records.example.org',
      CANDIDATE_RECORDS_SECRET: 's3cret',
      FILES_S3_SECRET: 's3cret',
    });

    expect(printed).toMatch(/^PORT +8080 +port to listen on$/m);
    expect(printed).toMatch(/^DATABASE_URL +\(set, not shown\) /m);
    expect(printed).toMatch(/^OIDC_ISSUER +\(none\) /m);
    expect(printed).toMatch(/^CANDIDATE_RECORDS_URL +https:\/\/records.example.org /m);
    expect(printed).toMatch(/^CANDIDATE_RECORDS_SECRET +\(set, not shown\) /m);
    expect(printed).toMatch(/^FILES_S3_SECRET +\(set, not shown\) /m);
    expect(printed).toMatch(/^ANTIVIRUS_URL +\(none\) .* none: off/m);
    expect(printed).not.toContain('s3cret');
  });
});
