/** A field of the register of personal data, in the words of the reader. */
interface RegisteredField {
  readonly label: string;
  readonly category: string;
  readonly purpose: string;
  readonly retention: string;
}

export interface RegisteredResource {
  readonly resource: string;
  readonly fields: readonly RegisteredField[];
}

interface RegisterGroup extends Omit<RegisteredField, 'label'> {
  readonly labels: readonly string[];
}

/**
 * Fields that are kept for the same reason and as long, together, in their order.
 *
 * @example
 * groupRegister([{ label: 'Nom', category: 'Identité', purpose: 'P', retention: 'R' }, { label: 'Prénom', category: 'Identité', purpose: 'P', retention: 'R' }])
 * // [{ labels: ['Nom', 'Prénom'], category: 'Identité', purpose: 'P', retention: 'R' }]
 */
export function groupRegister(fields: readonly RegisteredField[]): readonly RegisterGroup[] {
  const groups = new Map<string, RegisterGroup>();
  for (const { label, ...reason } of fields) {
    const key = JSON.stringify([reason.category, reason.purpose, reason.retention]);
    const known = groups.get(key);
    groups.set(key, { ...reason, labels: [...(known?.labels ?? []), label] });
  }
  return [...groups.values()];
}
