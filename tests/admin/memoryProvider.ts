import { HttpError, type RaRecord } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { resourceAt } from '#engine/model/field.ts';
import type { Model } from '#engine/model/model.ts';
import { checkRecord } from '#engine/rules/checkRecord.ts';
import { isLeftAlone } from '#engine/rules/isLeftAlone.ts';
import { type Aggregating, groupsOf, totalsOf } from './memoryTotals.ts';

export type Rows = Readonly<Record<string, readonly RaRecord[]>>;

interface Call {
  readonly method: string;
  readonly resource: string;
  readonly params: Record<string, unknown>;
}

export interface MemoryProvider extends JsonApiProvider {
  /** Everything asked so far, the oldest first. */
  readonly calls: Call[];
  readonly rows: Map<string, RaRecord[]>;
  callsOf(method: string, resource?: string): Call[];
  /** The next write of that kind is refused with this error; of several, each in its turn. */
  refuseNext(method: string, error: Error): void;
  /** The next list comes with this warning. */
  warnNext(detail: string): void;
}

type Params = Record<string, never> & {
  id: string;
  ids: string[];
  data: RaRecord;
  filter?: Record<string, unknown>;
  pagination?: { page: number; perPage: number };
  sort?: { field: string; order: string };
  move: 'before' | 'after';
  target: string;
  path?: string;
  query?: Readonly<Record<string, string>>;
  meta?: Aggregating & {
    draft?: boolean;
    prefetch?: string[];
    fields?: Readonly<Record<string, string[]>>;
  };
};

/** The contract of the server over arrays: filters with operators, order, pages, checks, moves. */
export function memoryProvider(model: Model, given: Rows): MemoryProvider {
  const rows = new Map(Object.keys(model.resources).map((path) => [path, [...(given[path] ?? [])]]));
  const calls: Call[] = [];
  const refusals = new Map<string, Error[]>();
  const warnings: { detail: string }[] = [];
  let created = 0;
  const of = (resource: string) => rows.get(resource) ?? [];
  const find = (resource: string, id: string) => {
    const record = of(resource).find((row) => row.id === id);
    if (!record) throw new HttpError('absent', 404, null);
    return record;
  };
  const check = (path: string, record: RaRecord, previous: RaRecord | null = null) => {
    const resource = resourceAt(model, path);
    const violations = checkRecord(resource, record, { mode: 'full' }).filter(
      (violation) => !isLeftAlone(resource, { previous, next: record, mode: 'full' }, violation),
    );
    if (violations.length === 0) return;
    const errors = Object.fromEntries(violations.map(({ field, code }) => [field ?? 'root', code]));
    throw new HttpError('invalid', 422, { errors });
  };
  const store = (resource: string, record: RaRecord) => {
    rows.set(
      resource,
      of(resource).map((row) => (row.id === record.id ? record : row)),
    );
    return record;
  };

  const includedWith = (resource: string, data: RaRecord[], meta: Params['meta'] = {}) => {
    const groups: Record<string, RaRecord[]> = {};
    for (const { name, relation } of resourceAt(model, resource).fields) {
      if (!relation || !meta.prefetch?.includes(name)) continue;
      const { path, type } = resourceAt(model, relation.to);
      const expected = new Set(data.flatMap((row) => row[name] ?? []));
      const found = of(path).filter(
        ({ id }) => expected.has(id) && !groups[path]?.some((row) => row.id === id),
      );
      groups[path] = [...(groups[path] ?? []), ...found.map((row) => sparse(row, meta.fields?.[type]))];
      const below = meta.prefetch.filter((one) => one.startsWith(`${name}.`));
      const prefetch = below.map((one) => one.slice(name.length + 1));
      for (const [other, more] of Object.entries(includedWith(path, found, { ...meta, prefetch })))
        groups[other] = [...(groups[other] ?? []), ...more];
    }
    return groups;
  };

  const choicesOf = (resource: string, name: string, query: Readonly<Record<string, string>> = {}) => {
    const field = resourceAt(model, resource).fields.find((one) => one.name === name);
    const ids = query['filter[id]']?.split(',');
    return of(field?.relation?.to ?? '').filter((row) =>
      ids ? ids.includes(String(row.id)) : meets(row, { q: query['filter[q]'] ?? '' }),
    );
  };

  const methods: Record<string, (resource: string, params: Params) => unknown> = {
    getList: (resource, params) => {
      const met = sorted(
        of(resource).filter((row) => meets(row, params.filter, of(resource))),
        params.sort,
      );
      const group = params.meta?.query?.group;
      const all = group === undefined ? met : sorted(met, { field: group, order: 'ASC' });
      const { page, perPage } = params.pagination ?? { page: 1, perPage: 50 };
      const each = params.meta?.query?.['page[each]'];
      const first = each === undefined ? all : firstOfGroups(all, group ?? '', Number(each));
      const data = first.slice((page - 1) * perPage, page * perPage);
      const included = includedWith(resource, data, params.meta);
      const shown = data.map((row) => sparse(row, params.meta?.fields?.[resourceAt(model, resource).type]));
      const totals = { ...totalsOf(all, params.meta), ...groupsOf(data, all, params.meta) };
      return { data: shown, total: all.length, meta: { included, warnings: warnings.splice(0), ...totals } };
    },
    getOne: (resource, { id }) => ({ data: find(resource, id) }),
    getMany: (resource, { ids }) => ({ data: of(resource).filter((row) => ids.includes(String(row.id))) }),
    getManyReference: () => ({ data: [], total: 0 }),
    create: (resource, { data, meta }) => {
      if (!meta?.draft) check(resource, data);
      const record = { ...data, ...(meta?.draft && { is_draft: true }), id: `new-${++created}` };
      rows.set(resource, [...of(resource), record]);
      return { data: record };
    },
    update: (resource, { id, data }) => {
      const previous = find(resource, id);
      const record = { ...previous, ...data, id };
      check(resource, record, previous);
      return { data: store(resource, record) };
    },
    updateMany: (resource, { ids, data }) => {
      for (const id of ids) store(resource, { ...find(resource, id), ...data, id });
      return { data: ids };
    },
    delete: (resource, { id }) => {
      const record = find(resource, id);
      rows.set(
        resource,
        of(resource).filter((row) => row !== record),
      );
      return { data: record };
    },
    deleteMany: (resource, { ids }) => {
      rows.set(
        resource,
        of(resource).filter((row) => !ids.includes(String(row.id))),
      );
      return { data: ids };
    },
    sort: (resource, { id, move, target }) => {
      const moved = find(resource, id);
      const others = of(resource).filter((row) => row !== moved);
      const at = others.findIndex((row) => row.id === target) + (move === 'after' ? 1 : 0);
      const placed = [...others.slice(0, at), moved, ...others.slice(at)];
      rows.set(
        resource,
        placed.map((row, index) => ({ ...row, position: index + 1 })),
      );
      return { data: find(resource, id) };
    },
    export: () => new Response('name\nA\n'),
    etagOf: async () => undefined,
    call: (resource, { id, path, query }) => {
      if (path?.startsWith('choices/')) return { data: choicesOf(resource, path.slice(8), query) };
      if (path !== 'duplicate') return { data: null };
      const record = { ...find(resource, id), id: `${id}-copy` };
      rows.set(resource, [...of(resource), record]);
      return { data: record };
    },
    operations: () => ({ data: [] }),
  };

  const provider = Object.fromEntries(
    Object.entries(methods).map(([method, run]) => [
      method,
      async (resource: string, params: Params) => {
        calls.push({ method, resource, params });
        const refusal = refusals.get(method)?.shift();
        if (refusal) throw refusal;
        return run(resource, params);
      },
    ]),
  ) as unknown as JsonApiProvider;
  return Object.assign(provider, {
    calls,
    rows,
    callsOf: (method: string, resource?: string) =>
      calls.filter(
        (call) => call.method === method && (resource === undefined || call.resource === resource),
      ),
    refuseNext: (method: string, error: Error) =>
      void refusals.set(method, [...(refusals.get(method) ?? []), error]),
    warnNext: (detail: string) => void warnings.push({ detail }),
  });
}

/** So many rows of each value of a field. */
function firstOfGroups(rows: readonly RaRecord[], name: string, each: number): RaRecord[] {
  const counts = new Map<unknown, number>();
  return rows.filter((row) => {
    const count = (counts.get(row[name]) ?? 0) + 1;
    counts.set(row[name], count);
    return count <= each;
  });
}

/** A row with the fields that were asked for; what the provider adds to it, with `@`, comes always. */
function sparse(row: RaRecord, fields: readonly string[] | undefined): RaRecord {
  if (!fields) return row;
  const kept = Object.entries(row).filter(
    ([name]) => name === 'id' || /^@/.test(name) || fields.includes(name),
  );
  return Object.fromEntries(kept) as RaRecord;
}

function meets(row: RaRecord, filter: Record<string, unknown> = {}, all: readonly RaRecord[] = []): boolean {
  return Object.entries(filter).every(([field, expected]) => {
    if (field === 'or')
      return (expected as readonly Record<string, unknown>[]).some((one) => meets(row, one, all));
    if (field === 'q') return Object.values(row).some((value) => includes(value, expected));
    if (field === 'and' || field === 'or') {
      const held = (expected as Record<string, unknown>[]).map((part) => meets(row, part, all));
      return field === 'and' ? !held.includes(false) : held.includes(true);
    }
    if (expected === null || typeof expected !== 'object' || Array.isArray(expected))
      return [expected].flat().includes(row[field]);
    return Object.entries(expected).every(([operator, value]) =>
      operator in places
        ? places[operator]?.(pathOf(row, field, all), value)
        : tests[operator]?.(row[field], value),
    );
  });
}

/** The ids of a row and of those above it in a relation of the resource to itself; null at the end of a circle. */
function pathOf(
  row: RaRecord,
  relation: string,
  all: readonly RaRecord[],
  walked: unknown[] = [],
): unknown[] {
  if (walked.includes(row.id)) return [...walked, null];
  const above = all.find(({ id }) => id === row[relation]);
  return above ? pathOf(above, relation, all, [...walked, row.id]) : [...walked, row.id];
}

const places: Readonly<Record<string, (path: readonly unknown[], expected: unknown) => boolean>> = {
  outside: (path, expected) => !path.some((id) => (expected as unknown[]).includes(id)),
  root: (path, expected) => (path.length === 1 || path.includes(null)) === expected,
};

const includes = (value: unknown, part: unknown) => folded(value).includes(folded(part));

const folded = (text: unknown) => String(text).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const tests: Readonly<Record<string, (value: unknown, expected: unknown) => boolean>> = {
  eq: (value, expected) => value === expected,
  ne: (value, expected) => value !== expected,
  in: (value, expected) => [value].flat().some((one) => (expected as unknown[]).includes(one)),
  contains: includes,
  starts: (value, expected) => String(value).startsWith(String(expected)),
  gt: (value, expected) => order(value, expected) > 0,
  gte: (value, expected) => order(value, expected) >= 0,
  lt: (value, expected) => order(value, expected) < 0,
  lte: (value, expected) => order(value, expected) <= 0,
  overlaps: (value, expected) => {
    const [from = '', to = ''] = String(value).split('/');
    const [first = '', last = ''] = String(expected).split('/');
    return (last === '..' || from <= last) && (first === '..' || to >= first);
  },
  null: (value, expected) => (value === null || value === undefined) === (expected === true),
};

function order(one: unknown, other: unknown): number {
  const [a, b] = [Number(one), Number(other)];
  return Number.isNaN(a) || Number.isNaN(b) ? String(one ?? '').localeCompare(String(other ?? '')) : a - b;
}

function sorted(rows: RaRecord[], sort?: { field: string; order: string }): RaRecord[] {
  const [field = 'id'] = sort?.field.split(',') ?? [];
  const direction = sort?.order === 'DESC' ? -1 : 1;
  return [...rows].sort((a, b) => order(a[field], b[field]) * direction);
}
