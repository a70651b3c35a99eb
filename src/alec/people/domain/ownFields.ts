import type { FieldOf } from '#generated/records.ts';

/** What a person may change of her own account; names, address, role, regions and agencies are an administrator's. */
export const ownFields = ['job', 'service', 'title'] as const satisfies readonly FieldOf<'users'>[];

/**
 * Those of some fields that nobody changes of her own account.
 *
 * @example
 * foreignFields(['job', 'role']) // ['role']
 */
export function foreignFields(names: readonly string[]): readonly string[] {
  const own: readonly string[] = ownFields;
  return names.filter((name) => !own.includes(name));
}
