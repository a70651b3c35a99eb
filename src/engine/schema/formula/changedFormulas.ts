import { fieldOf } from '#engine/model/field.ts';
import type { Field, Model } from '#engine/model/model.ts';

/**
 * The stored formulas that a Model says otherwise than the one before, or has beside it: the next start calculates them for
 * the rows there are.
 *
 * @example
 * changedFormulas(before, after) // ['members.open_loans']
 */
export function changedFormulas(before: Model | undefined, after: Model): readonly string[] {
  if (!before) return [];
  return Object.values(after.resources).flatMap((resource) => {
    const former = before.resources[resource.path];
    return resource.fields
      .filter((field) => isStored(field) && said(field) !== said(former && fieldOf(former, field.name)))
      .map(({ name }) => `${resource.path}.${name}`);
  });
}

function isStored({ compute, column }: Field): boolean {
  return column !== null && compute !== undefined && 'formula' in compute;
}

function said(field: Field | undefined): string {
  return JSON.stringify([field?.compute, field?.decimal, field?.maxLength]);
}
