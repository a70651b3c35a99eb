import type { ScreenField } from '#engine/model/screenModel.ts';

/**
 * Is the value calculated by a formula, so that a click tells how?
 *
 * @example isExplained({ compute: { formula: { op: 'rows', take: 'count', of: 'loans' } } }) // true
 */
export function isExplained({ compute }: Pick<ScreenField, 'compute'>): boolean {
  return compute !== undefined && 'formula' in compute;
}
