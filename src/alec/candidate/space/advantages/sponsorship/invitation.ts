import { phoneFromText } from '#engine/admin/fields/text/phoneText.ts';
import type { Sponsorship } from './useSponsorships.ts';

/** What is typed. */
export interface Invitation {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly has_consent: boolean;
}

export const noInvitation: Invitation = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  has_consent: false,
};

/** What is wrong with a field: a sentence, or the key of one. */
export type InvitationErrors = Readonly<Partial<Record<keyof Invitation, string>>>;

/**
 * What is still missing, all of it at once.
 *
 * @example
 * missingIn({ ...noInvitation, first_name: 'Lucas', last_name: 'Henry', phone: '06 12 34 56 78' })
 * // { has_consent: 'candidateAdvantages.form.consentMissing' }
 */
export function missingIn(invitation: Invitation): InvitationErrors {
  const isEmpty = (name: 'first_name' | 'last_name' | 'email' | 'phone') => invitation[name].trim() === '';
  const missing = 'candidateAdvantages.form.missing';
  return {
    ...(isEmpty('first_name') && { first_name: missing }),
    ...(isEmpty('last_name') && { last_name: missing }),
    ...(isEmpty('email') && isEmpty('phone') && { email: 'candidateAdvantages.form.reachMissing' }),
    ...(!invitation.has_consent && { has_consent: 'candidateAdvantages.form.consentMissing' }),
  };
}

/** What is typed as the server reads it. */
export function valuesOf(invitation: Invitation, profile: string): Omit<Sponsorship, 'id'> {
  const { first_name, last_name, email, phone, has_consent } = invitation;
  return {
    candidate_profile: profile,
    first_name: first_name.trim(),
    last_name: last_name.trim(),
    email: email.trim() === '' ? null : email.trim(),
    phone: phoneFromText(phone),
    has_consent,
  };
}

/** What a server refused, at the fields it named; nothing where it named none that is shown. */
export function errorsIn(error: unknown): InvitationErrors {
  const body: unknown = Reflect.get(Object(error), 'body');
  const errors = Object(Reflect.get(Object(body), 'errors')) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(errors).filter(([name, words]) => name in noInvitation && typeof words === 'string'),
  );
}
