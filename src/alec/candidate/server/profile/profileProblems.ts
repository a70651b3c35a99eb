import type * as typed from '#alec/behaviour.ts';
import { isOldEnough, youngestAge } from '#alec/candidate/domain/birthDate.ts';
import {
  normaliseSocialSecurityNumber,
  socialSecurityFault,
} from '#alec/candidate/domain/socialSecurityNumber.ts';
import { localDay } from '#alec/schedule/domain/localDay.ts';
import { type Problem, violationProblem } from '#engine/api/request/problem.ts';
import type { FieldOf } from '#generated/records.ts';

type Profiles = 'candidate-profiles';
type PendingWrite = typed.PendingWrite<Profiles>;

/** What the file of the resource cannot say; values that stand there already stop no other edit. */
export function profileProblems(pending: PendingWrite): Problem[] {
  return [...ageProblems(pending), ...numberProblems(pending), ...availabilityProblems(pending)];
}

function ageProblems({ writing, previous, next }: PendingWrite): Problem[] {
  const { birth_date } = next;
  const isNew = isDay(birth_date) && birth_date !== previous?.birth_date;
  if (!isNew || isOldEnough(birth_date, localDay(writing.now))) return [];
  return [fault('birth_date', 'too-young', { min: youngestAge })];
}

/** What was sent is looked at, not what is stored: that may be encrypted. A wrong form is said by the file's pattern. */
function numberProblems({ sent }: PendingWrite): Problem[] {
  const { social_security_number: number } = sent;
  if (typeof number !== 'string' || number === '') return [];
  const code = socialSecurityFault(normaliseSocialSecurityNumber(number));
  return code === 'wrong-key' || code === 'wrong-month' ? [fault('social_security_number', code)] : [];
}

function availabilityProblems({ writing, previous, next }: PendingWrite): Problem[] {
  const { available_from } = next;
  const isNew = isDay(available_from) && available_from !== previous?.available_from;
  if (!isNew || available_from >= localDay(writing.now)) return [];
  return [fault('available_from', 'in-the-past')];
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

function fault(name: FieldOf<Profiles>, code: string, values = {}): Problem {
  return violationProblem({ code, values }, `/data/attributes/${name}`);
}
