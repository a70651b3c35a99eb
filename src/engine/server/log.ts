import pino, { type DestinationStream, type Logger } from 'pino';

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
