import type { RowFault } from '#engine/api/import/importRecord.ts';
import type { Problem, Refusal } from '#engine/api/request/problem.ts';

/** What a write said against a row, to be kept with it. */
export function faultsOf({ problems }: Refusal): readonly RowFault[] {
  return problems.map((found) => ({
    field: fieldNameOf(found),
    section: found.section,
    code: found.code,
    values: found.values,
    ...(found.message && { message: found.message }),
  }));
}

/** `/data/attributes/rate` -> `rate` */
function fieldNameOf({ source }: Problem): string | null {
  const pointer = source && 'pointer' in source ? source.pointer : '';
  return /^\/data\/(?:attributes|relationships)\/([^/]+)/.exec(pointer)?.[1] ?? null;
}

/** A fault of one cell. */
export function cellFault(field: string | null, code: string, values: RowFault['values'] = {}): RowFault {
  return { field, section: 'violations', code, values };
}
