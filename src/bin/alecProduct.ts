import { join } from 'node:path';
import { seed } from '#alec/demo/seed.ts';
import { ensureAdministrator } from '#alec/people/server/ensureAdministrator.ts';
import { picturesOfManagers } from '#alec/people/server/followPictures.ts';
import { alec } from '#alec/server.ts';
import { rebuildFacts } from '#alec/statistics/server/dossierFacts.ts';
import { backfills } from '#alec/trainingAction/server/backfills.ts';
import type { CommandProduct } from './commandProduct.ts';
import { folders } from './folders.ts';

/** ALEC as the commands run it. */
export const alecProduct: CommandProduct = {
  folders,
  option: '',
  screenSources: ['src/alec', 'generated', 'docs/help/pictures'].map((name) => join(folders.root, name)),
  configured: alec,
  environment: process.env,
  readNames: async () => {
    const { faultsOfCode, productNames: names } = await import('./productNames.ts');
    return { names, faultsOfCode };
  },
  serverFor: async () => alec,
  backfills: [...backfills, picturesOfManagers],
  fill: async (database, model, config) => {
    await seed(database, model, config.seed);
    if (config.adminEmail !== undefined) await ensureAdministrator(database, config.adminEmail);
    await rebuildFacts(database, 'missing');
  },
  rebuild: (database) => rebuildFacts(database, 'all'),
};
