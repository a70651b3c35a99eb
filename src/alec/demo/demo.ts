import { calendarOf } from './calendar.ts';
import { actionRecords } from './demoActions.ts';
import { candidateSpaceRecords } from './demoCandidateSpace.ts';
import { demoCatalogue } from './demoCatalogue.ts';
import { demoDossiers } from './demoDossiers.ts';
import { estimatorRecords } from './demoEstimators.ts';
import { messageRecords } from './demoMessages.ts';
import { demoMigrations } from './demoMigrations.ts';
import { demoPeople } from './demoPeople.ts';
import { wageRecords } from './demoWages.ts';
import { dossierRecords } from './demoWizard.ts';
import { referenceSets } from './reference.ts';
import type { SeedRecords } from './seedStatements.ts';

/** A database in use: the reference lists, one account per role and some twenty-five dossiers around `today`. */
export function demoRecords(today: Date): SeedRecords[] {
  const calendar = calendarOf(today);
  const dossiers = demoDossiers(calendar);
  return [
    ...demoPeople(),
    ...referenceSets().filter(({ path }) => path !== 'region-repositories'),
    ...wageRecords(calendar),
    ...demoCatalogue(),
    ...dossierRecords(dossiers, calendar),
    ...estimatorRecords(dossiers, calendar),
    ...actionRecords(dossiers, calendar),
    ...messageRecords(dossiers, calendar),
    ...candidateSpaceRecords(calendar),
    demoMigrations(),
  ];
}
