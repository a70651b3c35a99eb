import pino, { type Logger } from 'pino';

export type { Logger };

/** One JSON line per event, in English, with ids; never a token, a cookie or personal data. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { error: pino.stdSerializers.err },
  });
}
