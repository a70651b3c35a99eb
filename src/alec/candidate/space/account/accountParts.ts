import type { FieldOf } from '#generated/records.ts';

/** What each short form of the account asks for. */
export const accountParts = {
  identity: ['civility', 'first_name', 'last_name', 'birth_date', 'birth_country', 'nationality'],
  contact: ['phone'],
  address: ['address', 'postal_code', 'city'],
  communication: ['accepts_email', 'accepts_sms', 'accepts_phone'],
  situation: ['is_student', 'is_disabled'],
  number: ['social_security_number'],
  other: [],
} as const satisfies Readonly<Record<string, readonly FieldOf<'candidate-profiles'>[]>>;

/** Fields of a profile with a place of their own in the space, or none there: what an agency and the server write. */
export const shownElsewhere: readonly string[] = [
  ...Object.values(accountParts).flat(),
  ...([
    'user',
    'region',
    'email',
    'wanted_professions',
    'search_radius',
    'contract_types',
    'skills',
    'availability',
    'available_from',
    'last_activity_at',
    'deletion_requested_at',
    'languages',
    'experiences',
    'formations',
    'documents',
    'applications',
  ] satisfies FieldOf<'candidate-profiles'>[]),
];

export type AccountPart = keyof typeof accountParts;

export function isAccountPart(part: string | undefined): part is AccountPart {
  return part !== undefined && Object.hasOwn(accountParts, part);
}
