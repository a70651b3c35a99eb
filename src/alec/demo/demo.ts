import { calendarOf } from './calendar.ts';
import { candidateSpaceRecords } from './candidates/demoCandidateSpace.ts';
import { demoCatalogue } from './catalogue/demoCatalogue.ts';
import { actionRecords } from './dossiers/demoActions.ts';
import { demoDossiers } from './dossiers/demoDossiers.ts';
import { messageRecords } from './dossiers/demoMessages.ts';
import { dossierRecords } from './dossiers/demoWizard.ts';
import { estimatorRecords } from './estimators/demoEstimators.ts';
import { wageRecords } from './estimators/demoWages.ts';
import { demoMigrations } from './people/demoMigrations.ts';
import { demoPeople } from './people/demoPeople.ts';
import { referenceSets } from './reference/reference.ts';
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
