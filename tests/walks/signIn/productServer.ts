import { ensureAdministrator } from '#alec/people/server/ensureAdministrator.ts';
import { folders } from '#bin/folders.ts';
import { openEmbedded } from '../../world/databases.ts';
import { startTestServer } from '../../world/server.ts';
import { administrator } from './people.ts';

/* A server with one account, for people who come from the provider of `OIDC_ISSUER`. */
const database = await openEmbedded('generated/migrations');
await ensureAdministrator(database, administrator.email);
const server = await startTestServer({
  database,
  environment: { OIDC_ISSUER: process.env.OIDC_ISSUER ?? '' },
  screenDirectory: folders.screen,
});
process.once('disconnect', () => void server.stop().then(() => process.exit(0)));
process.send?.(server.origin);
