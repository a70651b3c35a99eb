import { emailOf } from '#alec/demo/accounts.ts';
import { regionRecords } from '#alec/demo/reference/regions.ts';
import { seedId } from '#alec/demo/seedId.ts';
import type { SeedSet } from '#alec/demo/seedSet.ts';
import type { ValuesOf } from '#generated/records.ts';

export const regionId = (initials: string): string => seedId('region-repositories', initials);
export const userId = (account: string): string => seedId('users', account);
export const managerId = (account: string): string => seedId('manager-repositories', account);

interface Person {
  /** Local part of the e-mail: the accounts of the embedded sign-in are the names of the roles. */
  readonly account: string;
  readonly first: string;
  readonly last: string;
  readonly role: string;
  readonly job: string;
  readonly regions: readonly string[];
}

const people: readonly Person[] = [
  {
    account: 'admin',
    first: 'Claire',
    last: 'Fontaine',
    role: 'admin',
    job: 'Responsable formation',
    regions: ['IDF'],
  },
  {
    account: 'manager',
    first: 'Julien',
    last: 'Moreau',
    role: 'manager',
    job: 'Gestionnaire formation',
    regions: ['IDF', 'NOR', 'HDF', 'BRE'],
  },
  {
    account: 'cpef',
    first: 'Sophie',
    last: 'Garnier',
    role: 'cpef',
    job: 'Chargée de projets emploi formation',
    regions: ['IDF', 'NOR', 'HDF'],
  },
  {
    account: 'regional_director',
    first: 'Marc',
    last: 'Lefebvre',
    role: 'regional_director',
    job: 'Directeur régional',
    regions: ['IDF', 'NOR'],
  },
  {
    account: 'recruiter',
    first: 'Nadia',
    last: 'Benali',
    role: 'recruiter',
    job: 'Recruteuse',
    regions: ['IDF'],
  },
  { account: 'candidate', first: 'Thomas', last: 'Petit', role: 'candidate', job: 'Cariste', regions: [] },
  {
    account: 'emilie.rousseau',
    first: 'Émilie',
    last: 'Rousseau',
    role: 'manager',
    job: 'Gestionnaire formation',
    regions: ['ARA', 'PAC', 'OCC'],
  },
  {
    account: 'karim.haddad',
    first: 'Karim',
    last: 'Haddad',
    role: 'manager',
    job: 'Gestionnaire formation',
    regions: ['GES', 'BFC'],
  },
  {
    account: 'laure.dubois',
    first: 'Laure',
    last: 'Dubois',
    role: 'cpef',
    job: 'Chargée de projets emploi formation',
    regions: ['ARA', 'OCC'],
  },
  {
    account: 'paul.girard',
    first: 'Paul',
    last: 'Girard',
    role: 'regional_director',
    job: 'Directeur régional',
    regions: ['ARA', 'PAC'],
  },
  {
    account: 'ines.caron',
    first: 'Inès',
    last: 'Caron',
    role: 'recruiter',
    job: 'Recruteuse',
    regions: ['ARA'],
  },
];

const leaders: Readonly<Record<string, ValuesOf<'region-repositories'>>> = {
  IDF: { regional_director: managerId('regional_director'), manager: managerId('manager') },
  NOR: { regional_director: managerId('regional_director'), manager: managerId('manager') },
  HDF: { manager: managerId('manager') },
  BRE: { manager: managerId('manager') },
  ARA: { regional_director: managerId('paul.girard'), manager: managerId('emilie.rousseau') },
  PAC: { regional_director: managerId('paul.girard'), manager: managerId('emilie.rousseau') },
  OCC: { manager: managerId('emilie.rousseau') },
  GES: { manager: managerId('karim.haddad') },
  BFC: { manager: managerId('karim.haddad') },
};

/** One account per role and a few colleagues, the managers they are, and who leads which region. */
export function demoPeople(): SeedSet[] {
  return [
    { path: 'users', records: people.map(userOf) },
    { path: 'manager-repositories', records: people.filter(isManager).map(managerOf) },
    { path: 'region-repositories', records: regionRecords((initials) => leaders[initials] ?? {}) },
  ];
}

function userOf({ account, first, last, role, job, regions }: Person): ValuesOf<'users'> {
  return {
    id: userId(account),
    first_name: first,
    last_name: last,
    email: emailOf(account),
    role,
    job,
    title: job,
    service: role === 'candidate' ? null : 'Formation',
    regions: regions.map(regionId),
    manager: role === 'recruiter' ? managerId('manager') : null,
  };
}

function isManager({ role }: Person): boolean {
  return role !== 'candidate' && role !== 'recruiter';
}

function managerOf({ account, first, last, role, job }: Person): ValuesOf<'manager-repositories'> {
  return {
    id: managerId(account),
    first_name: first,
    last_name: last,
    initials: `${first[0]}${last[0]}`,
    email: emailOf(account),
    internal_role: role === 'regional_director' ? 'manager' : role,
    title: job,
    service: 'Formation',
    supervisor: account === 'admin' ? null : managerId('admin'),
    user: userId(account),
  };
}
