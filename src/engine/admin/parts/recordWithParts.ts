import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import type { ScreenModel, ScreenResource } from '#engine/model/screenModel.ts';

/**
 * A record with its parts: rows of other resources that are typed on its page and saved with it, all or nothing, such
 * as the lines of an order. A form without parts is the same thing with none. Whatever keeps what is typed works on
 * three states of it: `original`, as the server had it when the typing began; `mine`, as it is typed; `theirs`, as the
 * server has it today.
 *
 * - `operationsOf(resource, { original, mine }, …)`: what has to be sent; nothing where nothing was changed.
 * - `rebase(resource, { original, mine, theirs })`: what was typed put on top of what others saved meanwhile. What only
 *   one side changed, added, removed or moved is in; what both changed stays as typed and is listed as a clash, also a
 *   row that one side removed and the other changed. `withChoices` puts other sides of clashes in.
 * - `faultsOfSave(resource, { error, operations })`: each refusal on the row and field it is about; `inputOf` tells the
 *   name of its input.
 * - `readRecordWithParts(provider, resource, id)`: all of it in one request.
 *
 * Nothing of that knows React. The draft in the browser is `useDraft` (or `createDraftKeeper`, for what outlives its
 * page); a form keeps one by itself. A new page whose record has a table of parts needs three things:
 *
 * 1. Name the parts, each with the relation of the record that lists its rows, and let the Model of the page hold them
 *    as values of the record:
 *      const parts = { lines: 'order_lines' };
 *      <ModelProvider model={modelWithParts(model, 'orders', parts)} …>
 * 2. Give the form of the record what reads, checks, writes and merges it together with its parts:
 *      const whole = useRecordWithParts('orders', parts);
 *      <RecordForm record={record} whole={whole} saved={…}>…</RecordForm>
 *    where `record` is what `whole.readToday(id)` gives: the fields of the record, and under `lines` its rows.
 * 3. Inside, edit the rows as react-hook-form edits rows; a new one brings its id:
 *      const { fields, append, move, remove } = useFieldArray({ name: 'lines', keyName: 'key' });
 *      append({ id: newId(), amount: null });
 *      <SchemaInput source="lines.0.amount" />   // below <ResourceContextProvider value="order-lines">
 *
 * The form then sends one request of atomic operations, puts refusals on their inputs (`lines.0.amount`), keeps a draft,
 * merges what two people typed and asks about what both changed, cell by cell.
 */
export interface RecordWithParts<Name extends string = string> {
  readonly record: FlatRecord;
  /** In their order. */
  readonly parts: Readonly<Record<Name, readonly PartRow[]>>;
}

/** A row of a part; a new one has the id that the browser gave it. */
export type PartRow = FlatRecord & { readonly id: string };

/** The resource of a record and those of its parts. */
export interface ResourceWithParts<Name extends string = string> {
  readonly resource: ScreenResource;
  readonly parts: Readonly<Record<Name, PartResource>>;
}

export interface PartResource {
  readonly resource: ScreenResource;
  /** The relation of the record that lists the rows. */
  readonly relation: string;
  /** The field of a row that names its record: nobody types that. */
  readonly owner: string;
}

/**
 * The resource of that path with those of its parts, each by the relation that lists its rows. A part that the person may
 * not see is none.
 *
 * @example resourceWithParts(model, 'orders', { lines: 'order_lines' }).parts.lines.owner // 'order'
 */
export function resourceWithParts(
  model: ScreenModel,
  path: string,
  relations: Readonly<Record<string, string>>,
): ResourceWithParts {
  const resource = resourceAt(model, path);
  const parts = Object.entries(relations).flatMap(([name, relation]) => {
    const { to, inverse } = fieldOf(resource, relation)?.relation ?? {};
    const part = to === undefined ? undefined : model.resources[to];
    return part && inverse ? [[name, { resource: part, relation, owner: inverse }] as const] : [];
  });
  return { resource, parts: Object.fromEntries(parts) };
}

/** The values of a form as a record with its parts: there the rows of a part are a value under its name. */
export function fromFormValues<Name extends string>(
  resource: Pick<ResourceWithParts<Name>, 'parts'>,
  values: FlatRecord,
): RecordWithParts<Name> {
  const own = Object.entries(values).filter(([name]) => !Object.hasOwn(resource.parts, name));
  const rowsIn = (value: unknown) => (Array.isArray(value) ? (value as readonly PartRow[]) : []);
  return { record: Object.fromEntries(own), parts: mapParts(resource, (name) => rowsIn(values[name])) };
}

/** The same as the values of a form. */
export function toFormValues({ record, parts }: RecordWithParts): FlatRecord {
  return { ...record, ...(parts as FlatRecord) };
}

/** The names of the parts of a resource. */
export function partNames<Name extends string>({ parts }: Pick<ResourceWithParts<Name>, 'parts'>): Name[] {
  return Object.keys(parts) as Name[];
}

/** The same for each part, under its name. */
export function mapParts<Name extends string, Value>(
  { parts }: Pick<ResourceWithParts<Name>, 'parts'>,
  make: (name: Name, part: PartResource) => Value,
): Readonly<Record<Name, Value>> {
  const entries = partNames({ parts }).map((name) => [name, make(name, parts[name])]);
  return Object.fromEntries(entries) as Record<Name, Value>;
}
