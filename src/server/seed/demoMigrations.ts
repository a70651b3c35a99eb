import { seedId } from './seedId.ts';
import type { SeedRecords } from './seedStatements.ts';

const migrations = [
  { legacySiret: '40212345600018', newSiret: '40212345600091', fromDate: '2026-01-01' },
  { legacySiret: '40298765400025', newSiret: '40298765400074', fromDate: '2026-04-01' },
] as const;

/** Two agencies that changed their number. */
export function demoMigrations(): SeedRecords {
  const path = 'group-migration-repositories';
  return { path, records: migrations.map((one) => ({ id: seedId(path, one.legacySiret), ...one })) };
}
