import type { Registers } from '#engine/api/registers.ts';
import type { Config, OutsideAddress } from '#engine/server/config.ts';
import { agencies } from './agencies.ts';
import { candidateRecords } from './candidateRecords.ts';
import { createCommunes, type FindCommunes } from './communes.ts';
import { createAsk, type Warn } from './createAsk.ts';
import { customers } from './customers.ts';
import { createHolidays, type FindHolidays } from './holidays.ts';

/** The ways out of the house, each to the system its address names, or to what is embedded. */
export interface Doors {
  readonly communes: FindCommunes;
  readonly holidays: FindHolidays;
  /** By path of the resource; a resource without one is what its table holds. */
  readonly registers: Registers;
}

/**
 * Opens the doors that the configuration names. Nothing is asked yet: a system that is away keeps nobody from starting.
 *
 * @example
 * createDoors(config, now, warn).registers // {} without an address
 */
export function createDoors(config: Config, now: () => Date, warn: Warn): Doors {
  const asking = (name: string, { url, secret }: OutsideAddress) =>
    createAsk({ name, url, ...(secret !== undefined && { secret }) }, now);
  const regions = { path: 'region-repositories', field: 'initials' };
  const registers: Registers = {
    ...(config.candidateRecords && {
      candidates: {
        ...candidateRecords(asking('candidate records', config.candidateRecords), warn),
        key: ['lucie_id', 'registration_number'],
        references: { region: regions, recruiter_id: { path: 'users', field: 'email' } },
      },
    }),
    ...(config.customers && {
      'customer-repositories': {
        ...customers(asking('customers', config.customers), warn),
        key: ['registration_number'],
      },
    }),
    ...(config.agencies && {
      'group-repositories': {
        ...agencies(asking('agencies', config.agencies), warn),
        key: ['analytic_code'],
        references: { region: regions },
      },
    }),
  };
  return {
    communes: createCommunes({ url: config.communesUrl, now, warn }),
    holidays: createHolidays({ url: config.holidaysUrl, now, warn }),
    registers,
  };
}
