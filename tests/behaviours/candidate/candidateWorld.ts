import { ownCandidateCalls } from '#alec/candidate/server/ownCandidateCalls.ts';
import { seedId } from '#alec/demo/seedId.ts';
import { seedRecords } from '#alec/demo/seedStatements.ts';
import { permissionsOf } from '#alec/permissions.ts';
import { settleEncrypted } from '#engine/encryption/settleEncrypted.ts';
import type { Actor, FlatRecord, Locale } from '#engine/model/model.ts';
import { pdf } from '../../world/sampleFiles.ts';
import { type Document, type DossierApi, keyRing, north } from '../dossierApi.ts';

export type Candidate = 'ada' | 'bob';

export const accountId = (who: Candidate): string => seedId('users', who);
export const profileId = (who: Candidate): string => seedId('candidate-profiles', who);
export const rowId = (path: string, who: Candidate): string => seedId(path, who);

/** What is looked for after an erasure, whoever it is written by. */
export const known = {
  ada: {
    first_name: 'Adalberta',
    last_name: 'Quillevéré',
    email: 'adalberta.quillevere@exemple.fr',
    phone: '+33699887766',
    address: '17 venelle des Goélands',
    social_security_number: '294032912345678',
  },
  bob: {
    first_name: 'Baptistin',
    last_name: 'Kerguelen',
    email: 'baptistin.kerguelen@exemple.fr',
    phone: '+33611223344',
    address: '2 rue des Mouettes',
    social_security_number: '188052912345678',
  },
} as const satisfies Record<Candidate, object>;

export function candidateActor(who: Candidate, more: Partial<Actor> = {}): Actor {
  const { first_name, last_name, email } = known[who];
  return {
    id: accountId(who),
    email,
    name: `${first_name} ${last_name}`,
    role: 'candidate',
    scopes: { regions: [] },
    permissions: new Set(permissionsOf('candidate')),
    ...more,
  };
}

const start = new Date('2026-03-02T08:30:00.000Z');

/** Stores rows as they are given, past every rule. */
export async function put(testApi: DossierApi, path: string, ...records: FlatRecord[]): Promise<void> {
  for (const statement of seedRecords(testApi.model, [{ path, records }], start))
    await testApi.database.query(statement);
}

/** An account with its profile, and a row of everything that can be hers, the file of a document included. */
export async function putCandidate(testApi: DossierApi, who: Candidate): Promise<void> {
  const { address, social_security_number, phone, ...names } = known[who];
  await put(testApi, 'users', { id: accountId(who), ...names, role: 'candidate', is_active: true });
  await put(testApi, 'candidate-profiles', {
    id: profileId(who),
    user: accountId(who),
    region: north,
    ...known[who],
    civility: 'mrs',
    birth_date: '1994-03-12',
    nationality: 'Française',
    postal_code: '59000',
    city: 'Lille',
    skills: ['CACES 3'],
    is_disabled: true,
  });
  const own = { candidate_profile: profileId(who) };
  const ad = seedId('candidate-ads', who);
  const { size, ...file } = await storedFile(testApi, `Document de ${names.last_name}.pdf`);
  await put(testApi, 'candidate-ads', { id: ad, title: `Cariste pour ${who}`, contract_type: 'temp' });
  const parts: Readonly<Record<string, FlatRecord>> = {
    'candidate-ad-marks': { candidate_ad: ad, mark: 'kept' },
    'candidate-applications': {
      candidate_ad: ad,
      ad_title: 'Cariste',
      status: 0,
      message: `Je suis ${names.first_name}`,
    },
    'candidate-consents': { consent: 'accepts_email', is_given: true, given_at: start.toISOString() },
    'candidate-document-requests': { document_type: 'identity', message: `Pour ${names.last_name}` },
    'candidate-documents': { document_type: 'cv', status: 'new', size, ...file },
    'candidate-experiences': { job: 'Cariste', company: 'Logistique Ouest', from_date: '2024-01-01' },
    'candidate-formations': { label: 'CACES R489', school: 'AFTRAL', to_date: '2023-02-10' },
    'candidate-languages': { language: 'Breton', level: 'native' },
    'candidate-missions': {
      title: 'Cariste',
      company: 'Entrepôts, réunis; nord',
      city: 'Lille',
      from_date: '2026-03-09',
      to_date: '2026-03-13',
    },
    'candidate-savings': { label: 'Heures', entry_date: '2026-02-01', hours: '7.00' },
    'candidate-sponsorships': {
      first_name: 'Chloé',
      last_name: `Amie de ${names.first_name}`,
      status: 'sent',
    },
  };
  for (const [path, record] of Object.entries(parts))
    await put(testApi, path, { id: rowId(path, who), ...own, ...record });
  const nobody = { announce: () => undefined, warn: () => undefined };
  await settleEncrypted(testApi.database, testApi.model, keyRing, nobody);
  await putAccountParts(testApi, who);
}

/** One that she found useful. */
const question = {
  topic: 'work',
  question_fr: 'Comment postuler ?',
  answer_fr: 'Ouvrez une annonce.',
  question_en: 'How do I apply?',
  answer_en: 'Open an ad.',
};

async function putAccountParts(testApi: DossierApi, who: Candidate): Promise<void> {
  const user = accountId(who);
  const { size, ...file } = await storedFile(testApi, `photo-${who}.pdf`);
  const at = start.toISOString();
  const entry = seedId('faq-entries', who);
  await put(testApi, 'faq-entries', { id: entry, ...question });
  const parts: Readonly<Record<string, FlatRecord>> = {
    'faq-votes': { user, faq_entry: entry, is_useful: true },
    'user-preferences': { user, language: 'fr' },
    'user-pictures': { user, kind: 'avatar', size, ...file },
    'user-sessions': {
      user,
      fingerprint: `fingerprint-${who}`,
      named_by: 'session',
      device: 'Firefox, Android',
      first_used_at: at,
      last_used_at: at,
      expires_at: '2026-04-02T08:30:00.000Z',
    },
    'user-notifications': {
      title: `Bonjour ${known[who].first_name}`,
      notification_type: 9,
      user_email: known[who].email,
    },
    'stored-searches': { name: `Recherche de ${who}`, userEmail: known[who].email, search: { filter: {} } },
  };
  for (const [path, record] of Object.entries(parts))
    await put(testApi, path, { id: rowId(path, who), ...record });
}

/** The bytes differ by their name: the same are stored once. */
async function storedFile({ files }: DossierApi, name: string) {
  const bytes = pdf(name);
  const { key, size, sha256, mediaType } = await files.receive({
    bytes: (async function* () {
      yield new Uint8Array(bytes);
    })(),
    name,
    maxSize: 5_000_000,
    endings: ['pdf'],
  });
  return { file_name: name, path: key, size, checksum: sha256, mime_type: mediaType, is_quarantined: false };
}

export interface Asked {
  readonly method?: string;
  readonly as?: Actor;
  readonly locale?: Locale;
  readonly at?: Date;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly document: Document;
}

/** Sends a call of the candidate's space, as the server routes them. */
export async function ask(testApi: DossierApi, path: string, asked: Asked = {}): Promise<Reply> {
  const { method = 'GET', as = candidateActor('ada'), locale = 'fr', at = start } = asked;
  const [address = ''] = path.split('?');
  const call = ownCandidateCalls.find((one) => one.method === method && patternOf(one.path).test(address));
  if (!call) throw new Error(`There is no ${method} ${path}`);
  const reply = await call.answer(new Request(`http://alec.test/api/v1${path}`, { method }), {
    ...testApi,
    context: { actor: as, requestId: 'request-1', locale },
    now: () => at,
  });
  const bytes = Buffer.from(await reply.arrayBuffer());
  const isJson = reply.headers.get('content-type')?.includes('json') === true;
  return {
    status: reply.status,
    headers: reply.headers,
    bytes,
    document: isJson ? JSON.parse(bytes.toString()) : null,
  };
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:[a-z]+/g, '[^/]+').replaceAll('.', '\\.')}$`);
}
