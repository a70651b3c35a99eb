import type { DatabaseChoice } from '#engine/db/openDatabase.ts';
import type { Setting } from './config.ts';

/** Which database, and how it is reached. */
export const databaseSettings = [
  { name: 'DATABASE_URL', fallback: '', help: 'PostgreSQL server; none: embedded database', secret: true },
  {
    name: 'DATABASE_POOLER',
    fallback: '',
    help: 'transaction: a pooler gives a connection for one transaction; none: for as long as it is open',
  },
  {
    name: 'DATABASE_LISTEN_URL',
    fallback: '',
    help: 'the same database without the pooler, for notifications; none: DATABASE_URL',
    secret: true,
  },
  {
    name: 'DATABASE_READ_URL',
    fallback: '',
    help: 'streaming replica, for lists, searches, statistics and exports; none: DATABASE_URL',
    secret: true,
  },
] as const satisfies readonly Setting[];

type ValueOf = (name: (typeof databaseSettings)[number]['name']) => string;

/** What the settings say; those that cannot be used are for `faultsOfDatabase` to name. */
export function readDatabaseSettings(
  value: ValueOf,
): Pick<DatabaseChoice, 'url' | 'listenUrl' | 'pooling' | 'readUrl'> {
  return {
    url: value('DATABASE_URL') || undefined,
    listenUrl: value('DATABASE_LISTEN_URL') || undefined,
    readUrl: value('DATABASE_READ_URL') || undefined,
    pooling: value('DATABASE_POOLER') === 'transaction' ? 'transaction' : 'session',
  };
}

const addresses = ['DATABASE_URL', 'DATABASE_LISTEN_URL', 'DATABASE_READ_URL'] as const;

/** What is wrong with them, a sentence each, never with a secret in it. */
export function faultsOfDatabase(value: ValueOf): readonly string[] {
  const pooler = value('DATABASE_POOLER');
  return [
    ...addresses.map(
      (name) =>
        !/^(postgres(ql)?:|$)/.test(value(name)) &&
        `${name} is not a PostgreSQL address. It starts with postgres://.`,
    ),
    !['', 'transaction'].includes(pooler) &&
      `DATABASE_POOLER '${pooler}' is unknown. Give transaction, or nothing.`,
    pooler === 'transaction' &&
      value('DATABASE_LISTEN_URL') === '' &&
      'DATABASE_POOLER=transaction needs DATABASE_LISTEN_URL: notifications do not come through such a pooler.',
  ].filter((fault) => fault !== false);
}
