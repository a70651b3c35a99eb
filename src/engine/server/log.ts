import pino, { type DestinationStream, type Logger } from 'pino';
import type { StateChange } from '#engine/db/databaseStates.ts';

export type { DestinationStream, Logger };

/** One JSON line per event, in English, with ids; never a token, a cookie or personal data. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: pino.stdSerializers.err },
    },
    destination,
  );
}

const stateMessages = {
  ready: 'the database serves again',
  readOnly: 'the database has no room left on its disk: reads go on, writes wait',
  away: 'the database is away',
} as const;

/** The database is lost, limited or back. */
export function logState(log: Logger, { state, reason }: StateChange): void {
  if (state === 'ready') log.info(stateMessages.ready);
  else log.error({ reason }, stateMessages[state]);
}

/** Reads that may lag go to the replica, or to the primary instead. */
export function logReplica(log: Logger, isServing: boolean, reason: string): void {
  if (isServing) log.info('the replica serves');
  else log.warn({ reason }, 'the replica does not serve: reads go to the primary');
}
