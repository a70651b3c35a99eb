import type { JsonApiProvider } from 'ra-data-json-api';

const failedWrites = new WeakSet<object>();

const writes = [
  'create',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'operations',
  'sort',
  'call',
] as const;

/** Whether an error is that of a write: its page has said so, and keeps what was typed. */
export function isFailedWrite(error: unknown): boolean {
  return typeof error === 'object' && error !== null && failedWrites.has(error);
}

/** The same provider, whose writes remember how they failed. */
export function rememberingFailedWrites(provider: JsonApiProvider): JsonApiProvider {
  const remembering = writes.map((name) => [
    name,
    async (...asked: never[]) => {
      try {
        return await (provider[name] as (...asked: never[]) => Promise<unknown>)(...asked);
      } catch (error) {
        if (typeof error === 'object' && error !== null) failedWrites.add(error);
        throw error;
      }
    },
  ]);
  return { ...provider, ...Object.fromEntries(remembering) };
}
