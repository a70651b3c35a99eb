import { type HelpLink, helpLinkSettings, readHelpLink } from '#alec/help/domain/helpSettings.ts';
import type { ExternalSources } from '#engine/api/externalSources.ts';
import type { FieldOf, Path } from '#generated/records.ts';
import { agencies } from './agencies.ts';
import { candidateRecords } from './candidateRecords.ts';
import { createCommunes, type FindCommunes } from './communes.ts';
import { createJsonClient, type ExternalService, type Warn } from './createJsonClient.ts';
import { customers } from './customers.ts';
import { createDocumentSender, type SendDocument } from './documentSender.ts';
import { createDrive, type Drive } from './drive.ts';
import { habilitations } from './habilitations.ts';
import { createHolidays, type FindHolidays } from './holidays.ts';
import { createNotion, type ReadNotion } from './notion.ts';

/** The external systems, each at the address its setting names, or to what is embedded. */
export interface Integrations {
  readonly communes: FindCommunes;
  readonly holidays: FindHolidays;
  /** By path of the resource; a resource without one is what its table holds. */
  readonly externalSources: ExternalSources;
  /** Undefined: no system of candidate records is set. */
  readonly sendDocument: SendDocument | undefined;
  /** Undefined: no cloud drive is set. */
  readonly drive: Drive | undefined;
  /** Undefined: the help is what ALEC brings along. */
  readonly notion: ReadNotion | undefined;
  /** Addresses of the help menu. */
  readonly helpLinks: readonly HelpLink[];
  readonly warn: Warn;
}

interface Outside {
  /** Value of a setting of `settings.ts`; empty: not set. */
  readonly setting: (name: string) => string;
  readonly now: () => Date;
  readonly warn: Warn;
}

/**
 * Connects the systems outside that the settings name. Nothing is asked yet: a system that is away keeps nobody from starting.
 *
 * @example
 * createIntegrations({ setting: () => '', now, warn }).externalSources // {} without an address
 */
export function createIntegrations({ setting, now, warn }: Outside): Integrations {
  const serviceFor = (name: string, variable: string): ExternalService => {
    const secret = setting(`${variable}_SECRET`);
    return { name, url: setting(`${variable}_URL`), ...(secret !== '' && { secret }) };
  };
  const clientFor = (name: string, variable: string) => createJsonClient(serviceFor(name, variable), now);
  const regions = fieldAt('region-repositories', 'initials');
  const externalSources: ExternalSources = {
    ...(setting('CANDIDATE_RECORDS_URL') !== '' && {
      candidates: {
        ...candidateRecords(clientFor('candidate records', 'CANDIDATE_RECORDS'), warn),
        key: ['lucie_id', 'registration_number'] satisfies FieldOf<'candidates'>[],
        references: { region: regions, recruiter_id: fieldAt('users', 'email') } satisfies Partial<
          Record<FieldOf<'candidates'>, unknown>
        >,
      },
    }),
    ...(setting('CUSTOMERS_URL') !== '' && {
      'customer-repositories': {
        ...customers(clientFor('customers', 'CUSTOMERS'), warn),
        key: ['registration_number'] satisfies FieldOf<'customer-repositories'>[],
      },
    }),
    ...(setting('HABILITATIONS_URL') !== '' && {
      search: {
        ...habilitations(clientFor('habilitations', 'HABILITATIONS'), warn),
        key: ['code'] satisfies FieldOf<'search'>[],
      },
    }),
    ...(setting('AGENCIES_URL') !== '' && {
      'group-repositories': {
        ...agencies(clientFor('agencies', 'AGENCIES'), warn),
        key: ['analytic_code'] satisfies FieldOf<'group-repositories'>[],
        references: { region: regions } satisfies Partial<Record<FieldOf<'group-repositories'>, unknown>>,
      },
    }),
  };
  return {
    communes: createCommunes({ url: setting('COMMUNES_URL') || undefined, now, warn }),
    holidays: createHolidays({ url: setting('HOLIDAYS_URL') || undefined, now, warn }),
    externalSources,
    sendDocument:
      setting('CANDIDATE_RECORDS_URL') === ''
        ? undefined
        : createDocumentSender(serviceFor('candidate records', 'CANDIDATE_RECORDS')),
    notion:
      setting('NOTION_URL') === ''
        ? undefined
        : createNotion(serviceFor('notion', 'NOTION'), setting('NOTION_PAGE'), now),
    helpLinks: helpLinkSettings.flatMap((name) => readHelpLink(setting(name)) ?? []),
    drive: setting('DRIVE_URL') === '' ? undefined : createDrive(serviceFor('drive', 'DRIVE'), now),
    warn,
  };
}

function fieldAt<P extends Path>(path: P, field: FieldOf<P>) {
  return { path, field };
}
