import type * as typed from '#alec/behaviour.ts';
import { isPlainName } from '#alec/candidate/domain/invitedName.ts';
import { type HeldProfile, holdProfile } from '#alec/candidate/server/heldProfile.ts';
import { noteActivity } from '#alec/candidate/server/noteActivity.ts';
import { productProblem } from '#alec/productProblem.ts';
import { pointersAt } from '#engine/api/plan/pointers.ts';
import { type Problem, violationProblem } from '#engine/api/request/problem.ts';
import { quoted } from '#engine/model/violation.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import { countToday, type InvitedPerson, isKnownPerson } from './invitedPeople.ts';
import { sendInvitation } from './sendInvitation.ts';

type Sponsorships = 'candidate-sponsorships';
type PendingWrite = typed.PendingWrite<Sponsorships>;
type Amendment = typed.Amendment<Sponsorships>;
type Values = ValuesOf<Sponsorships>;

const mostPerDay = 20;

/**
 * A candidate invites a person who agreed to it, once among all candidates; staff say what became of it. Whether somebody
 * has an account already or was invited by another candidate is not told: the answer is the same.
 */
export const sponsorships: typed.Behaviour<Sponsorships> = {
  beforeWrite: (pending) =>
    pending.event === 'created' ? invite(pending) : { problems: otherWords(pending) },
  afterWrite: async (written, writing) => {
    if (written.event === 'created') await sendInvitation(written, writing);
    await noteActivity(written, writing);
  },
};

async function invite(pending: PendingWrite): Promise<Amendment> {
  const { writing, next } = pending;
  const set: Values = { email: foldedEmail(next) };
  const person = { email: foldedEmail(next), phone: textOf(next.phone) };
  const profile = await holdProfile(writing, next.candidate_profile);
  const faults = [...missingWords(next, person), ...nameProblems(next), ...ownProblems(profile, person)];
  if (faults.length > 0 || !profile) return { set, problems: faults };
  const count = await countToday(writing, profile.id);
  if (count >= mostPerDay)
    return { problems: [productProblem('too-many-invitations', { count: mostPerDay })] };
  const isKnown = await isKnownPerson(writing, person);
  return { set, problems: isKnown ? [productProblem('already-invited')] : [] };
}

function foldedEmail({ email }: Values): string | null {
  return textOf(email)?.trim().toLowerCase() ?? null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function missingWords({ has_consent }: Values, { email, phone }: InvitedPerson): Problem[] {
  const isReachable = email !== null || phone !== null;
  return [
    ...(has_consent === true ? [] : [fault('has_consent', 'needs-consent')]),
    ...(isReachable ? [] : [fault('email', 'email-or-phone'), fault('phone', 'email-or-phone')]),
  ];
}

const names = ['first_name', 'last_name'] satisfies FieldOf<Sponsorships>[];

/** That a name is missing is said by the file. */
function nameProblems(next: Values): Problem[] {
  return names
    .filter((name) => textOf(next[name]) !== null && !isPlainName(String(next[name])))
    .map((name) => fault(name, 'wrong-form', { value: quoted(next[name]) }));
}

function ownProblems(profile: HeldProfile | undefined, { email, phone }: InvitedPerson): Problem[] {
  const isOwnEmail = email !== null && email === profile?.email?.toLowerCase();
  const isOwnPhone = phone !== null && phone === profile?.phone;
  return [
    ...(isOwnEmail ? [fault('email', 'own-invitation')] : []),
    ...(isOwnPhone ? [fault('phone', 'own-invitation')] : []),
  ];
}

function fault(name: FieldOf<Sponsorships>, code: string, values = {}): Problem {
  return violationProblem({ code, values }, `/data/attributes/${name}`);
}

const words = [
  'candidate_profile',
  'first_name',
  'last_name',
  'email',
  'phone',
  'has_consent',
] satisfies FieldOf<Sponsorships>[];

/** Who was invited stays as the candidate wrote it, and hers; staff change the status alone. */
function otherWords({ resource, event, previous, next }: PendingWrite): Problem[] {
  if (event === 'deleted') return [];
  return words
    .filter((name) => !sameValue(previous?.[name] ?? null, next[name] ?? null))
    .map((name) => {
      const values = { value: quoted(next[name]) };
      return violationProblem({ code: 'read-only', values }, pointersAt(resource, '/data')(name));
    });
}
