import { actorRowsOf } from '#engine/model/actorRows.ts';
import { fieldOf, historyOf } from '#engine/model/field.ts';
import type { Field, JsonValue, Model, Resource } from '#engine/model/model.ts';
import type { ScreenField, ScreenModel, ScreenResource } from '#engine/model/screenModel.ts';
import type { DeclaredView, FormView, ListView } from '#engine/model/views.ts';
import {
  givenByFile,
  isSeenOnOwnRows,
  isWrittenOnOwnRows,
  mayDo,
  mayOpen,
  mayRefer,
  maySeeField,
  mayWriteField,
  type Permitted,
  permissionOf,
  withoutOwn,
} from './access.ts';

/**
 * The part of the Model that a person's screen works with. Of a resource that she may see nothing of, there is only what
 * names its rows where a row that she sees refers to them; where none does, it is absent.
 *
 * @example
 * const { resources } = screenModelOf(model, { permissions: new Set(['library.loan.view.own', 'library.book.refer']) })
 * resources.loans.may // { view: 'own' }
 * resources.members // undefined
 */
export function screenModelOf(model: Model, person: Permitted): ScreenModel {
  const shapes = Object.values(model.resources).map((resource) =>
    isSeen(person, resource) ? resource : namesOnly(resource),
  );
  const named = namedBy(person, new Map(shapes.map((shape) => [shape.path, shape])));
  const shown = shapes
    .filter((shape) => isSeen(person, shape) || named.has(shape.path))
    .map((shape) => [shape.path, screenResource(shape, person, model)] as const);
  return {
    resources: Object.fromEntries(shown),
    ...(shown.length > 0 && productOf(model)),
    ...rightsOf(model, person),
    isWhole: isWhole(model, shown),
  };
}

/** What she has of no resource, without the first word, which all permissions of a product share. */
function rightsOf({ resources }: Model, { permissions }: Permitted): Pick<ScreenModel, 'rights'> {
  const beginnings = [...new Set(Object.values(resources).map((resource) => permissionOf(resource, '')))];
  const rights = [...permissions].filter((permission) =>
    beginnings.every((beginning) => !permission.startsWith(beginning)),
  );
  const words = rights.map((right) => right.slice(right.indexOf('.') + 1));
  return words.length > 0 ? { rights: words.sort() } : {};
}

function productOf({ product }: Model): Pick<ScreenModel, 'product'> {
  if (!product) return {};
  const { timeZone, menu, history } = product;
  return { product: { timeZone, menu: menu.map(({ id, folded }) => ({ id, folded })), history } };
}

/** What no role has is kept from nobody in particular. */
function isWhole(model: Model, shown: readonly (readonly [string, ScreenResource])[]): boolean {
  const resources = Object.values(model.resources).filter(({ access }) => !access.throughCalls);
  const countFields = (all: readonly { readonly fields: readonly unknown[] }[]) =>
    all.reduce((sum, { fields }) => sum + fields.length, 0);
  return (
    shown.length === resources.length &&
    countFields(shown.map(([, resource]) => resource)) === countFields(resources)
  );
}

/** The paths of resources to which something leads that the person sees, over any number of steps. */
function namedBy(person: Permitted, shapes: ReadonlyMap<string, Resource>): ReadonlySet<string> {
  const reached = new Set(
    [...shapes.values()].filter((shape) => isSeen(person, shape)).map(({ path }) => path),
  );
  // What is added on the way is visited too.
  for (const path of reached) for (const target of targetsOf(person, shapes.get(path))) reached.add(target);
  return reached;
}

function isSeen(person: Permitted, resource: Resource): boolean {
  return mayRefer(person, resource) !== 'none' || mayDo(person, resource, 'create') !== 'none';
}

function targetsOf(person: Permitted, resource: Resource | undefined): string[] {
  if (!resource) return [];
  return resource.fields
    .filter((field) => maySeeField(person, resource, field))
    .flatMap(({ relation }) => relation?.to ?? []);
}

/** What says which row is meant and of which it is a part, and nothing else of it. */
function namesOnly(resource: Resource): Resource {
  const naming = [...resource.represent.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  const names = [...naming, resource.parent];
  return { ...resource, fields: resource.fields.filter(({ name }) => names.includes(name)) };
}

function screenResource(resource: Resource, person: Permitted, model: Model): ScreenResource {
  const { table: _, access, ...shown } = resource;
  const fields = resource.fields.filter((field) => maySeeField(person, resource, field));
  const ofOwnRows = fields
    .filter((field) => isSeenOnOwnRows(person, resource, field))
    .map(({ name }) => name);
  const writtenOnOwnRows = fields
    .filter((field) => isWrittenOnOwnRows(person, resource, field) && !ofOwnRows.includes(field.name))
    .map(({ name }) => name);
  const isThere = (name: string) => fields.some((field) => field.name === name);
  return {
    ...shown,
    audit: historyOf(model) ? resource.audit : null,
    search: resource.search.filter((path) => isThere(path.split('.')[0] ?? path)),
    fields: fields.map(screenField),
    list: { ...listOf(resource.list, isThere, person), groups: groupsOf(resource, person, model) },
    form: formOf(resource.form, isThere),
    show: formOf(resource.show, isThere),
    isOpen: mayOpen(person, resource),
    may: factsOf(person, resource),
    locked: fields.filter((field) => !mayWriteField(person, resource, field)).map(({ name }) => name),
    ...(ofOwnRows.length > 0 && { ofOwnRows }),
    ...(writtenOnOwnRows.length > 0 && mayRefer(person, resource) === 'all' && { writtenOnOwnRows }),
    creatable: !access.never.includes('create'),
    ...(actorRowsOf(model, resource) && { hasActor: true }),
    hasUnseenLinks: hasUnseenLinks(resource, person, model),
  };
}

function screenField(field: Field): ScreenField {
  const {
    column: _,
    index,
    unique,
    folded,
    copy,
    pii,
    personal,
    renamedFrom,
    lossy,
    access,
    ...shown
  } = field;
  const { joinTable, ...relation } = field.relation ?? {};
  const { lines, ...rest } = shown;
  return {
    ...rest,
    ...(field.relation && { relation: relation as ScreenField['relation'] }),
    ...(lines && { lines: lines.map(screenField) }),
    ...(unique?.length === 0 && { isDistinct: true as const }),
  };
}

function listOf(list: ListView, isThere: (name: string) => boolean, person: Permitted): ListView {
  return {
    ...list,
    columns: list.columns.filter(isThere),
    filters: list.filters.filter(isThere),
    sort: list.sort.filter(({ field }) => isThere(field)),
    ...(list.inline && { inline: list.inline.filter(isThere) }),
    ...(list.bulk && { bulk: list.bulk.filter(isThere) }),
    ...(list.views && { views: viewsOf(list.views, isThere, person) }),
  };
}

/** What she may group by: fields she sees, and relations to rows whose names she may read. */
function groupsOf(resource: Resource, person: Permitted, { resources }: Model): readonly string[] {
  return resource.list.groups.filter((name) => {
    const field = fieldOf(resource, name);
    const target = field?.relation && resources[field.relation.to];
    const isReached = !target || mayRefer(person, target) !== 'none';
    return field !== undefined && maySeeField(person, resource, field) && isReached;
  });
}

/** The views of her role, without what she does not see. */
function viewsOf(
  views: readonly DeclaredView[],
  isThere: (name: string) => boolean,
  { role }: Permitted,
): readonly DeclaredView[] {
  return views
    .filter(({ roles }) => roles?.includes(role) ?? true)
    .map(({ roles: _, ...view }) => seenView(view, isThere));
}

function seenView(view: DeclaredView, isThere: (name: string) => boolean): DeclaredView {
  const { kind, by, until, filter, sort, columns, group, frozen, totals, ...rest } = view;
  const sees = (path: string) => isThere(path.replace(/^-/, '').split('.')[0] ?? path);
  const general = (name: string) => name === 'q' || name === 'mine' || sees(name);
  return {
    ...rest,
    ...(by === undefined || sees(by) ? { kind, ...(by !== undefined && { by }) } : { kind: 'table' }),
    ...(until !== undefined && by !== undefined && sees(by) && sees(until) && { until }),
    ...(filter && { filter: seenFilter(filter, general) }),
    ...(sort && { sort: sort.filter(sees) }),
    ...(columns && { columns: columns.filter(sees) }),
    ...(group !== undefined && sees(group) && { group }),
    ...(frozen !== undefined && sees(frozen) && { frozen }),
    ...(totals && { totals: Object.fromEntries(Object.entries(totals).filter(([name]) => sees(name))) }),
  };
}

type FixedFilter = NonNullable<DeclaredView['filter']>;

/** Of conditions of which one holds, those she sees; none is left of those that all name what she does not see. */
function seenFilter(filter: FixedFilter, sees: (name: string) => boolean): FixedFilter {
  const entries = Object.entries(filter).flatMap(([name, asked]): [string, JsonValue][] => {
    if (!isSeveral(name) || !Array.isArray(asked)) return sees(name) ? [[name, asked]] : [];
    const parts = asked.map((one) => seenFilter(one as FixedFilter, sees));
    const left = parts.filter((part) => Object.keys(part).length > 0);
    return left.length > 0 ? [[name, left]] : [];
  });
  return Object.fromEntries(entries);
}

function isSeveral(name: string): boolean {
  return name === 'or' || name === 'and';
}

function formOf(form: FormView, isThere: (name: string) => boolean): FormView {
  const sections = form.sections.map(({ summary, ...section }) => ({
    ...section,
    ...(summary && { summary: summary.filter(isThere) }),
    fields: section.fields.filter(isThere),
  }));
  return { ...form, sections };
}

/** Everything that some permission or the file of the resource names, as far as it reaches. */
function factsOf(person: Permitted, resource: Resource): ScreenResource['may'] {
  const beginning = permissionOf(resource, '');
  const held = [...person.permissions]
    .filter((permission) => permission.startsWith(beginning))
    .map((permission) => permission.slice(beginning.length));
  const words = [...held, ...givenByFile(person, resource)].map(withoutOwn);
  // Who throws away takes back, without a permission of that name.
  const facts = [...new Set([...words, 'restore'])].sort().flatMap((doing) => {
    const reach = mayDo(person, resource, doing);
    return reach === 'none' ? [] : [[doing, reach] as const];
  });
  return Object.fromEntries(facts);
}

function hasUnseenLinks(target: Resource, person: Permitted, { resources }: Model): boolean {
  return Object.values(resources).some(
    (resource) =>
      mayDo(person, resource, 'view') === 'none' &&
      resource.fields.some(
        ({ relation }) =>
          relation?.to === target.path && relation.via !== 'inverse' && relation.onDelete !== 'restrict',
      ),
  );
}
