import type { Field } from '#engine/model/model.ts';
import type { FieldDeclaration, PersonalRule } from '#engine/schema/read/declaration.ts';

/**
 * Whether a field is personal, and why it is kept: what it says itself, then what its file says of all. Without one of
 * category, purpose and retention it is personal and nothing more.
 *
 * @example
 * derivePersonal({ 'x-personal': { category: 'identity' } }, { purpose: 'lending', retention: 'active' })
 * // { pii: true, personal: { category: 'identity', purpose: 'lending', retention: 'active' } }
 */
export function derivePersonal(
  declared: FieldDeclaration,
  rule: PersonalRule | undefined,
): Pick<Field, 'pii' | 'personal'> {
  if (!isPersonal(declared, rule)) return { pii: false };
  const { category, purpose, retention } = { ...rule, ...declared['x-personal'] };
  const isWhole = category !== undefined && purpose !== undefined && retention !== undefined;
  return { pii: true, ...(isWhole && { personal: { category, purpose, retention } }) };
}

function isPersonal(declared: FieldDeclaration, rule: PersonalRule | undefined): boolean {
  // What other rows hold is told where they are told of.
  const isOfAll = rule?.allFields === true && declared['x-relation']?.inverse === undefined;
  return declared['x-encrypted'] || (declared['x-pii'] ?? (declared['x-personal'] !== undefined || isOfAll));
}
