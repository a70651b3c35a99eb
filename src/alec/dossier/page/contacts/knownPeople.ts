import type { JsonValue } from '#engine/model/model.ts';
import type { Records, ValuesOf } from '#generated/records.ts';

/** A contact that is not one yet. */
export interface KnownPerson {
  /** One per person, whatever she is known from. */
  readonly key: string;
  readonly contact: Pick<
    Records['contacts'],
    'contact_type' | 'first_name' | 'last_name' | 'email' | 'phone_number' | 'company' | 'agency'
  >;
}

interface KnownFrom {
  readonly groups: readonly ValuesOf<'training-course-groups'>[];
  readonly trainings: readonly ValuesOf<'training-course-trainings'>[];
  readonly potential_candidates: readonly ValuesOf<'training-course-candidates'>[];
}

/**
 * The people a dossier names already: recruiters of its agencies, its candidates, the interlocutors of its training
 * organisations. Each once, and none who is a contact already, by e-mail address or else by name.
 *
 * @example
 * knownPeople({ groups: [{ recruiter_name: 'Nadia Benali', recruiter_email: 'n@alec.test', analytic_label: 'Lyon' }], trainings: [], potential_candidates: [] }, [])
 * // [{ key: 'n@alec.test', contact: { contact_type: 'agency', first_name: 'Nadia', last_name: 'Benali', email: 'n@alec.test', agency: 'Lyon', … } }]
 */
export function knownPeople(
  parts: KnownFrom,
  contacts: readonly ValuesOf<'contacts'>[],
): readonly KnownPerson[] {
  const people = [
    ...parts.groups.map(recruiterOf),
    ...parts.potential_candidates.map(candidateOf),
    ...parts.trainings.map(interlocutorOf),
  ].flatMap((contact) => (contact ? [{ key: keyOf(contact), contact }] : []));
  const taken = new Set(contacts.flatMap((contact) => [keyOf(contact), nameOf(contact)]));
  const fresh = people.filter(({ key, contact }) => !taken.has(key) && !taken.has(nameOf(contact)));
  return [...new Map(fresh.map((person) => [person.key, person])).values()];
}

type Contact = KnownPerson['contact'];

function recruiterOf(group: ValuesOf<'training-course-groups'>): Contact | null {
  const name = namesOf(textOf(group.recruiter_name));
  if (!name) return null;
  return {
    contact_type: 'agency',
    ...name,
    email: textOf(group.recruiter_email),
    phone_number: textOf(group.recruiter_phone),
    company: textOf(group.company_label),
    agency: textOf(group.analytic_label),
  };
}

function candidateOf(candidate: ValuesOf<'training-course-candidates'>): Contact | null {
  const last = textOf(candidate.last_name);
  if (last === null) return null;
  return {
    contact_type: 'candidate',
    first_name: textOf(candidate.first_name),
    last_name: last,
    email: firstOf(candidate.emails),
    phone_number: firstOf(candidate.phones),
    company: null,
    agency: null,
  };
}

function interlocutorOf(training: ValuesOf<'training-course-trainings'>): Contact | null {
  const name = namesOf(textOf(training.interlocutor));
  if (!name) return null;
  return {
    contact_type: 'training_organization',
    ...name,
    email: null,
    phone_number: null,
    company: textOf(training.organization_name),
    agency: null,
  };
}

/** A name written in one field: the first word is the first name; a single word is a last name. */
function namesOf(whole: string | null): Pick<Contact, 'first_name' | 'last_name'> | null {
  if (whole === null) return null;
  const [first = '', ...others] = whole.split(/\s+/);
  return others.length === 0
    ? { first_name: null, last_name: first }
    : { first_name: first, last_name: others.join(' ') };
}

function keyOf(contact: ValuesOf<'contacts'>): string {
  return textOf(contact.email)?.toLowerCase() ?? nameOf(contact);
}

function nameOf({ first_name, last_name }: ValuesOf<'contacts'>): string {
  return [first_name, last_name].filter(Boolean).join(' ').toLowerCase();
}

function firstOf(value: JsonValue | undefined): string | null {
  return Array.isArray(value) ? textOf(value[0]) : null;
}

function textOf(value: JsonValue | undefined): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
