import { permissionsOf } from '#alec/permissions.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Actor } from '#engine/model/model.ts';
import type { TestDatabase } from '../../world/databases.ts';
import {
  type Document,
  type DossierApi,
  north,
  one,
  openDossierApi,
  type Reply,
  south,
} from '../dossierApi.ts';

/** Two candidates with a profile each, one in the north and one in the south, and one without. */
export type Candidate = 'thomas' | 'sarah' | 'nobody';

const ids: Readonly<Record<Candidate, string>> = {
  thomas: '00000000-0000-4000-8000-0000000000a1',
  sarah: '00000000-0000-4000-8000-0000000000a2',
  nobody: '00000000-0000-4000-8000-0000000000a3',
};
export const profileOf = (candidate: Candidate): string => ids[candidate].replace(/a(?=\d$)/, 'b');
export const forkliftDriver = '00000000-0000-4000-8000-0000000000c1';
export const mason = '00000000-0000-4000-8000-0000000000c2';

/** A candidate has no region of her own. */
export function candidate(name: Candidate): Actor {
  return {
    id: ids[name],
    email: `${name}@exemple.fr`,
    name: `Camille ${name}`,
    role: 'candidate',
    scopes: { regions: [] },
    permissions: new Set(permissionsOf('candidate')),
  };
}

export async function openAdsApi(engine: TestDatabase): Promise<DossierApi> {
  const testApi = await openDossierApi(engine);
  const run = (statement: ReturnType<typeof sql>) => testApi.database.query(statementOf(statement));
  for (const name of Object.keys(ids) as Candidate[])
    await run(sql`
      insert into users (id, first_name, last_name, email, role, is_active)
      values (${ids[name]}::uuid, 'Camille', ${name}, ${`${name}@exemple.fr`}, 'candidate', true)`);
  await run(sql`
    insert into profession_repositories (id, label)
    values (${forkliftDriver}::uuid, 'Cariste'), (${mason}::uuid, 'Maçon')`);
  // Both live in Paris.
  await run(sql`
    insert into candidate_profiles
      (id, user_id, region_id, first_name, last_name, email, availability, search_radius, contract_types, city, latitude, longitude, accepts_email)
    values
      (${profileOf('thomas')}::uuid, ${ids.thomas}::uuid, ${north}::uuid, 'Thomas', 'Petit', 'thomas.petit@exemple.fr',
        'available', 30, '{temp}', 'Paris', 48.85341, 2.3488, true),
      (${profileOf('sarah')}::uuid, ${ids.sarah}::uuid, ${south}::uuid, 'Sarah', 'Blanc', null,
        'available', 30, null, 'Paris', 48.85341, 2.3488, false)`);
  await run(sql`
    insert into candidate_profiles__wanted_professions (owner_id, target_id)
    values (${profileOf('thomas')}::uuid, ${forkliftDriver}::uuid)`);
  return testApi;
}

export interface AdGiven {
  readonly attributes?: object;
  readonly profession?: string;
  readonly region?: string;
  readonly as?: 'admin' | 'manager' | 'recruiter';
}

export function postAd(testApi: DossierApi, { attributes, profession, region, as = 'admin' }: AdGiven = {}) {
  const body = {
    data: {
      type: 'candidate_ads',
      attributes: { title: 'Cariste', contract_type: 'temp', ...attributes },
      relationships: {
        ...(profession && { profession: one('profession_repositories', profession) }),
        ...(region && { region: one('region_repositories', region) }),
      },
    },
  };
  return testApi.send('/candidate-ads', { body, as });
}

/** The id of one that is there. */
export async function addAd(testApi: DossierApi, given: AdGiven = {}): Promise<string> {
  return idOf(await postAd(testApi, given));
}

export function apply(
  testApi: DossierApi,
  ad: string,
  { as = 'thomas', profile = profileOf(as), message, file }: Applying = {},
): Promise<Reply> {
  const body = {
    data: {
      type: 'candidate_applications',
      attributes: { ...(message !== undefined && { message }) },
      relationships: {
        candidate_profile: one('candidate_profiles', profile),
        candidate_ad: one('candidate_ads', ad),
        ...(file && { candidate_document: one('candidate_documents', file) }),
      },
    },
  };
  return testApi.send('/candidate-applications', { body, actor: candidate(as) });
}

interface Applying {
  readonly as?: Candidate;
  readonly profile?: string;
  readonly message?: string;
  readonly file?: string;
}

/** The id of one that is there. */
export async function applied(testApi: DossierApi, ad: string, applying: Applying = {}): Promise<string> {
  return idOf(await apply(testApi, ad, applying));
}

function idOf({ status, document }: Reply): string {
  if (status !== 201) throw new Error(JSON.stringify(document));
  return document.data.id;
}

export const codeOf = ({ status, document }: Reply): [number, string | undefined] => [
  status,
  (document as Document)?.errors?.[0]?.code,
];
