import { folders } from '#bin/folders.ts';
import { startTestServer } from '../world/server.ts';

/* A server with a clock of its own, for walks in which days pass: the parent sends how many days it is ahead. */
const dayMs = 24 * 60 * 60 * 1000;
let daysAhead = 0;
const server = await startTestServer({
  now: () => new Date(Date.now() + daysAhead * dayMs),
  screenDirectory: folders.screen,
});
process.on('message', (days: number) => {
  daysAhead = days;
  process.send?.('moved');
});
process.once('disconnect', () => void server.stop().then(() => process.exit(0)));
process.send?.(server.origin);
