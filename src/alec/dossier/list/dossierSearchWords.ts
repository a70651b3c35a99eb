import type { FilterPayload } from 'ra-core';
import type { SearchWords } from '#engine/admin/list/listSettings.tsx';
import type { JsonValue } from '#engine/model/model.ts';
import type { FieldOf } from '#generated/records.ts';

/** Words of a stored search, each with the field and the operator it stands for. */
const words: Readonly<Record<string, readonly [field: FieldOf<'training-courses'>, operator: string]>> = {
  reference: ['reference', 'contains'],
  fromDate: ['createdAt', 'gte'],
  toDate: ['createdAt', 'lt'],
  isLocked: ['is_locked', 'eq'],
  groups: ['groups', 'q'],
  candidates: ['potential_candidates', 'q'],
  customers: ['customers', 'q'],
  status: ['status', 'in'],
  priority: ['priority', 'in'],
  deviceTypes: ['device_type', 'in'],
  managers: ['manager', 'in'],
  cpefManagers: ['cpef_manager', 'in'],
  domains: ['activity_field', 'in'],
  trainings: ['trainings', 'q'],
  regions: ['region', 'in'],
  educationalPathFromDate: ['training_end_date', 'gte'],
  educationalPathToDate: ['training_start_date', 'lte'],
};

/**
 * The filters of the dossier list as the specification names them in a stored search, and back. Conditions it has no
 * word for stay together under `filter`.
 *
 * @example
 * dossierSearchWords.write({ status: { in: ['to_do'] }, mine: 1 }) // { status: ['to_do'], mine: true, isTrashed: false }
 */
export const dossierSearchWords: SearchWords = { write, read };

function write(filter: FilterPayload) {
  const { mine, deletedAt, ...others }: FilterPayload = filter;
  const said = Object.entries(words).flatMap(([word, [field, operator]]): [string, JsonValue][] => {
    const value = others[field]?.[operator];
    return isNothing(value) ? [] : [[word, value]];
  });
  const rest = Object.entries(others).filter(([field, condition]) => !isSaid(field, condition));
  return {
    ...Object.fromEntries(said),
    mine: mine !== undefined,
    isTrashed: deletedAt?.null === false,
    ...(rest.length > 0 && { filter: Object.fromEntries(rest) }),
  };
}

function isSaid(field: string, condition: unknown): boolean {
  if (typeof condition !== 'object' || condition === null) return false;
  return Object.entries(condition).every(
    ([operator, value]) =>
      !isNothing(value) && Object.values(words).some(([name, said]) => name === field && said === operator),
  );
}

function read(search: { readonly [name: string]: JsonValue | undefined }): FilterPayload {
  const filter: Record<string, JsonValue> = { ...(search.filter as Record<string, JsonValue>) };
  for (const [word, [field, operator]] of Object.entries(words)) {
    const value = search[word];
    if (!isNothing(value)) filter[field] = { ...(filter[field] as object), [operator]: value };
  }
  return {
    ...filter,
    ...(search.mine === true && { mine: 1 }),
    ...(search.isTrashed === true && { deletedAt: { null: false } }),
  };
}

/** `false` asks for nothing: not locked is not a condition of a stored search. */
function isNothing(value: JsonValue | undefined): value is undefined {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  );
}
