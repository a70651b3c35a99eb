import type { FilterPayload } from 'ra-core';
import { sortKeys, sortOfKeys } from '#engine/admin/list/listSort.ts';
import { usedByColumn } from '#engine/admin/record/usedBy/usedByColumn.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { ScreenField, ScreenResource } from '#engine/model/screenModel.ts';
import { knownKind } from './listKind.ts';
import type { PartOfLook } from './listLook.ts';

interface KnownLook {
  readonly look: PartOfLook;
  /** Fields and choices that are gone, or not to be seen. */
  readonly lost: readonly string[];
}

/** Filters of no single field. */
const general = ['q', 'mine'];
/** Conditions of which one holds, or all do. */
const several = ['or', 'and'];

/**
 * A look without what the list no longer knows, or this person does not see.
 *
 * @example
 * knownLook(loans, { filter: { state: { in: ['late', 'lost'] } }, columns: ['number', 'shelf'] })
 * // { look: { filter: { state: { in: ['late'] } }, columns: ['number'] }, lost: ['lost', 'shelf'] }
 */
export function knownLook(resource: ScreenResource, look: PartOfLook): KnownLook {
  const lost = new Set<string>();
  const isKnown = (path: string) => {
    const name = path.split(/\.|__/)[0] ?? path;
    const known = fieldOf(resource, name) !== undefined;
    if (!known) lost.add(name);
    return known;
  };
  const { sort, columns, group, table } = look;
  const keys = sort && sortKeys(sort).filter(({ field }) => isKnown(field));
  const sorted = keys && sortOfKeys(keys);
  const { sort: _, ...rest } = look;
  const drawn = knownKind(resource, look);
  if (look.by && look.by !== drawn.by) lost.add(look.by);
  return {
    look: {
      ...rest,
      filter: knownFilter(resource, look.filter, isKnown, lost),
      ...(look.kind !== undefined && drawn),
      ...(sorted && { sort: sorted }),
      ...(columns && { columns: columns.filter((name) => name === usedByColumn.name || isKnown(name)) }),
      ...(group && { group: isKnown(group) ? group : null }),
      ...(table && { table: { ...table, totals: knownEntries(table.totals, isKnown) } }),
    },
    lost: [...lost],
  };
}

function knownFilter(
  resource: ScreenResource,
  filter: FilterPayload,
  isKnown: (name: string) => boolean,
  lost: Set<string>,
): FilterPayload {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, asked]) => {
      if (several.includes(name) && Array.isArray(asked)) {
        const parts = asked.filter(isObject).map((one) => knownFilter(resource, one, isKnown, lost));
        const left = parts.filter((part) => Object.keys(part).length > 0);
        return left.length > 0 ? [[name, left]] : [];
      }
      if (general.includes(name)) return [[name, asked]];
      if (!isKnown(name)) return [];
      const known = knownValues(fieldOf(resource, name), asked, lost);
      return known === undefined ? [] : [[name, known]];
    }),
  );
}

/** Values of a choice that are among its words; undefined: none is left. */
function knownValues(field: ScreenField | undefined, asked: unknown, lost: Set<string>): unknown {
  const values = field?.choices?.map(({ value }) => String(value));
  if (!values) return asked;
  const isThere = (value: unknown) => {
    const known = values.includes(String(value));
    if (!known) lost.add(String(value));
    return known;
  };
  if (Array.isArray(asked)) {
    const left = asked.filter(isThere);
    return left.length > 0 || asked.length === 0 ? left : undefined;
  }
  if (typeof asked !== 'object' || asked === null)
    return asked === null || isThere(asked) ? asked : undefined;
  const left = Object.entries(asked).flatMap(([operator, value]) => {
    const known = ['eq', 'in'].includes(operator) ? knownValues(field, value, lost) : value;
    return known === undefined ? [] : [[operator, known]];
  });
  return left.length > 0 ? Object.fromEntries(left) : undefined;
}

/** What is kept may have been written by a program: others who open it are not to suffer from it. */
function isObject(value: unknown): value is FilterPayload {
  return typeof value === 'object' && value !== null;
}

function knownEntries<T>(
  entries: Readonly<Record<string, T>> | null | undefined,
  isKnown: (name: string) => boolean,
) {
  return Object.fromEntries(Object.entries(entries ?? {}).filter(([name]) => isKnown(name)));
}
