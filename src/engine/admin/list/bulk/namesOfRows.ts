import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import type { ScreenResource } from '#engine/model/screenModel.ts';

const mostNames = 10;

/**
 * The names of rows as part of a sentence, the first of very many.
 *
 * @example namesOfRows(lots, [slate, wood]) // 'Ardoise, Bois'
 */
export function namesOfRows(resource: ScreenResource, rows: readonly ListRecord[]): string {
  const names = rows.slice(0, mostNames).map((row) => representRecord(resource, row));
  return [...names, ...(rows.length > mostNames ? ['…'] : [])].join(', ');
}
