import type { FlatRecord } from '#engine/model/model.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { isBlank } from '#engine/rules/isBlank.ts';
import type { RecordOf } from '#generated/records.ts';

type Contact = RecordOf<'contacts'>;

/**
 * Those who have the address of this contact, whatever its case, with the contact itself; nobody where it is alone.
 *
 * @example
 * duplicatesOf(nadia, [nadia, sameAddress, omar]) // [nadia, sameAddress]
 */
export function duplicatesOf({ email }: Contact, contacts: readonly Contact[]): readonly Contact[] {
  const address = addressOf(email);
  const same = contacts.filter((other) => addressOf(other.email) === address);
  return address === '' || same.length === 1 ? [] : same;
}

function addressOf(email: Contact['email']): string {
  return (email ?? '').trim().toLowerCase();
}

/**
 * What an empty field of the record that is kept takes over: the first value that one of the others has.
 *
 * @example
 * missingValues(fields, { job: null, agency: 'Lyon' }, [{ job: 'Assistante', agency: 'Brest' }]) // { job: 'Assistante' }
 */
export function missingValues(
  fields: readonly ScreenField[],
  kept: FlatRecord,
  others: readonly FlatRecord[],
): FlatRecord {
  const empty = fields.filter((field) => isBlank(field, kept[field.name]));
  return Object.fromEntries(
    empty.flatMap((field) => {
      const filled = others.find((other) => !isBlank(field, other[field.name]));
      return filled ? [[field.name, filled[field.name] ?? null]] : [];
    }),
  );
}
