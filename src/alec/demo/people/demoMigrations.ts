import { seedId } from '#alec/demo/seedId.ts';
import type { SeedSet } from '#alec/demo/seedSet.ts';
import { sirenOf, siretOf } from '#alec/demo/siretOf.ts';

const siren = sirenOf(40_212_345);

const migrations = [
  { legacySiret: siretOf(siren, 1), newSiret: siretOf(siren, 9), fromDate: '2026-01-01' },
  { legacySiret: siretOf(siren, 2), newSiret: siretOf(siren, 7), fromDate: '2026-04-01' },
] as const;

/** Two agencies that changed their number. */
export function demoMigrations(): SeedSet {
  const path = 'group-migration-repositories';
  return { path, records: migrations.map((one) => ({ id: seedId(path, one.legacySiret), ...one })) };
}
