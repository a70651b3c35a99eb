import type { MiddlewareHandler } from 'hono';
import type { Database } from '#engine/db/database.ts';
import { inRequest, type ReadingRequest, readPosition, writePosition } from '#engine/db/replica/ownWrites.ts';

/** Where the last write of the caller ends: in the answer to a write, and in the requests that are to see it. */
const header = 'written-up-to';

/**
 * Lets reads go to the replica, where there is one, and has whoever wrote see what she wrote: the answer to a write says
 * where it ends, and a read that brings this back waits until the replica is that far. Callers bring the furthest they were
 * given, and no server has to know what was written through another.
 */
export function readOwnWrites({ replica }: Pick<Database, 'replica'>): MiddlewareHandler {
  return async (context, next) => {
    // A stream outlives its request, and looks at what was written by now.
    if (!replica || context.req.path.endsWith('/api/v1/live')) return next();
    const after = readPosition(context.req.header(header));
    const request: ReadingRequest = { after, hasWritten: false, hasUnknownEnd: false };
    await inRequest(request, next);
    const end = await endOf(request, replica);
    if (end !== undefined) context.res.headers.set(header, writePosition(end));
  };
}

async function endOf(
  { after, hasWritten, hasUnknownEnd }: ReadingRequest,
  { position }: NonNullable<Database['replica']>,
) {
  if (hasUnknownEnd) return position().catch(() => undefined);
  return hasWritten ? after : undefined;
}
