import fc from 'fast-check';
import type { Operation } from 'ra-data-json-api';
import {
  type PartRow,
  type RecordWithParts,
  resourceWithParts,
} from '#engine/admin/parts/recordWithParts.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { compileSmall } from './schemas.ts';
import { wholeScreenModel } from './screenModels.ts';

const label = (text: string) => ({ 'x-label': { fr: text, en: text } });
const words = (one: string, many: string) => ({ label: { fr: [one, many], en: [one, many] } });

/** Orders with their lines in an order. */
const model = wholeScreenModel(
  compileSmall({
    orders: {
      'x-resource': { path: 'orders', menu: 'repositories', ...words('Order', 'Orders') },
      properties: {
        title: { type: 'string', ...label('Title') },
        note: { type: 'string', ...label('Note') },
        order_lines: {
          type: 'array',
          items: { type: 'string' },
          'x-relation': { to: 'order-lines', inverse: 'order' },
          ...label('Lines'),
        },
      },
    },
    'order-lines': {
      'x-resource': {
        path: 'order-lines',
        menu: 'repositories',
        order: true,
        represent: '{label}',
        ...words('Line', 'Lines'),
      },
      properties: {
        order: { type: 'string', 'x-relation': { to: 'orders', onDelete: 'cascade' }, ...label('Order') },
        label: { type: 'string', ...label('Label') },
        pieces: { type: 'integer', ...label('Pieces') },
      },
      required: ['order'],
    },
  }),
);
export const orders = resourceWithParts(model, 'orders', { lines: 'order_lines' });

export type Order = RecordWithParts;
export const order = (record: FlatRecord, ...lines: readonly PartRow[]): Order => ({
  record: { id: 'o', ...record },
  parts: { lines },
});
export const line = (id: string, values: FlatRecord = {}): PartRow => ({
  id,
  label: null,
  pieces: null,
  ...values,
});
const anyValue = fc.constantFrom('A', 'B', null);
const anyLine = (id: string) =>
  fc.record({ label: anyValue, pieces: fc.constantFrom(1, 2, null) }).map((values) => line(id, values));
export const anyOrder: fc.Arbitrary<Order> = fc
  .record({
    record: fc.record({ title: anyValue, note: anyValue }),
    lines: fc
      .shuffledSubarray(['a', 'b', 'c', 'd'])
      .chain((ids) => fc.tuple(...ids.map((id) => anyLine(id)))),
  })
  .map(({ record, lines }) => order(record, ...lines));

/** What a person did, by its place: `title`, `a.pieces`, and `a` for a row that was added or removed. */
export function editsOf(original: Order, mine: Order): ReadonlyMap<string, unknown> {
  const changes = (before: FlatRecord, after: FlatRecord, place = '') =>
    Object.entries(after)
      .filter(([name, value]) => value !== before[name])
      .map(([name, value]) => [place + name, value] as const);
  const [before, after] = [original.parts.lines ?? [], mine.parts.lines ?? []];
  const removed = before.filter(({ id }) => after.every((row) => row.id !== id));
  const rows = after.flatMap((row) => {
    const known = before.find(({ id }) => id === row.id);
    return known ? changes(known, row, `${row.id}.`) : [[row.id, 'added'] as const];
  });
  return new Map([
    ...changes(original.record, mine.record),
    ...removed.map(({ id }) => [id, 'removed'] as const),
    ...rows,
  ]);
}

/** A server in ten lines: defaults, changes, removals, moves. */
export function applied({ record, parts }: Order, operations: readonly Operation[]): Order {
  let lines = [...(parts.lines ?? [])];
  let own = record;
  for (const operation of operations) {
    if (!('resource' in operation)) {
      const moved = lines.filter(({ id }) => id === operation.ref?.id);
      const others = lines.filter(({ id }) => id !== operation.ref?.id);
      const place = others.findIndex(({ id }) => id === operation.meta?.target);
      lines = others.toSpliced(place, 0, ...moved);
      continue;
    }
    const { op, resource, data, id } = operation;
    const { order: _, ...values } = (data ?? {}) as FlatRecord;
    if (resource === 'orders') own = { ...own, ...values };
    else if (op === 'remove') lines = lines.filter((row) => row.id !== id);
    else if (op === 'add') lines.push(line(String(id), values));
    else lines = lines.map((row) => (row.id === id ? { ...row, ...values } : row));
  }
  return { record: own, parts: { lines } };
}
