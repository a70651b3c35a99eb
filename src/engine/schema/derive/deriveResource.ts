import { fieldTypesOnServer } from '#engine/fieldTypes/fieldTypesOnServer.ts';
import { snakeCase } from '#engine/model/field.ts';
import type { Access, Field, Operation, Predicate, Resource } from '#engine/model/model.ts';
import type { FormView, ListView } from '#engine/model/views.ts';
import type {
  FormDeclaration,
  ResourceDeclaration,
  ResourceIntent,
} from '#engine/schema/read/declaration.ts';
import type { ProductDeclaration, SectionDeclaration } from '#engine/schema/read/productDeclaration.ts';
import { defined } from './defined.ts';
import { deriveField } from './deriveField.ts';
import { fieldTypeOf } from './fieldTypeOf.ts';
import { fileEndings, largestFile } from './fileRuleOf.ts';
import { systemFields, systemNames } from './systemFields.ts';

/** A resource with every default derived. `file` is the name of its schema file. */
export function deriveResource(
  file: string,
  declared: ResourceDeclaration,
  product: ProductDeclaration = {},
): Resource {
  const intent = declared['x-resource'];
  const section = product.menu?.[intent.menu ?? ''] ?? {};
  const fields = fieldsOf(declared, product);
  const represent = intent.represent ?? representOf(fields);
  const form = formOf(declared['x-form'], fields.filter(isInForm));
  const surface = declared['x-show']?.surface ?? form.surface;
  const name = file.replace(/\.json$/, '');
  return defined<Resource>({
    path: intent.path,
    type: snakeCase(intent.path),
    table: tableOf(intent),
    file: name,
    kind: intent.kind ?? 'collection',
    label: labelOf(intent),
    description: intent.description,
    icon: intent.icon ?? 'Article',
    menu: intent.menu ?? null,
    route: intent.route ?? (section.route ? `${section.route}/${name}` : `/resources/${intent.path}`),
    represent,
    search: intent.search ?? searchOf(represent, fields),
    order: intent.order ?? false,
    trash: intent.trash ?? false,
    ...(intent.trashedWithOwner && { trashedWithOwner: true }),
    draft: intent.draft ?? false,
    lock: intent.lock ?? false,
    ...(intent.throughLock && { throughLock: true }),
    duplicate: duplicateOf(intent, fields),
    ...(mayMerge(intent, fields) && { merge: true }),
    ...(intent.upload && { upload: { maxSize: largestFile, endings: fileEndings, ...intent.upload } }),
    audit: intent.audit === false ? null : (intent.audit ?? snakeCase(intent.path)),
    access: accessOf(intent, section, product.permissions),
    parent: intent.access?.own?.through,
    actions: intent.actions ?? {},
    fields,
    list: listOf(declared, fields, represent),
    form,
    show: { ...formOf(declared['x-show'] ?? declared['x-form'], fields.filter(isInShow)), surface },
    conditions: conditionsOf(declared),
    ...(intent.bounded !== undefined && { bounded: intent.bounded }),
  });
}

/** Files, single rows, parts of a whole and what calls alone reach stay as they are, unless the file says otherwise. */
function standsAlone({ kind = 'collection', upload, access }: ResourceIntent): boolean {
  return kind === 'collection' && !upload && !access?.throughCalls && !access?.own?.through;
}

/** What is needed to take a merge back is kept for a time, where no new key reaches the encrypted values of a row. */
function mayMerge(intent: ResourceIntent, fields: readonly Field[]): boolean {
  if (fields.some((field) => field.encrypted)) return false;
  const never = intent.access?.never ?? [];
  const isWritten = !never.includes('update') && !never.includes('delete');
  return intent.merge ?? (standsAlone(intent) && isWritten);
}

/** What copying takes: an action of its own where the file says so, else no more than creating. */
function duplicateOf(intent: ResourceIntent, fields: readonly Field[]): Resource['duplicate'] {
  if (intent.duplicate !== undefined) return intent.duplicate && 'duplicate';
  const isCreated = !(intent.access?.never ?? []).includes('create');
  return standsAlone(intent) && isCreated && fields.every(isCopiedOrNotNeeded) && 'create';
}

/** A copy that lacks what it must have would always be refused. */
function isCopiedOrNotNeeded({ system, required, copy, readOnly, default: value, starts }: Field): boolean {
  return system || !required || readOnly || copy === 'keep' || value !== undefined || starts !== undefined;
}

function tableOf(intent: ResourceIntent): string {
  return intent.table ?? snakeCase(intent.path);
}

function labelOf({ label }: ResourceIntent): Resource['label'] {
  return {
    fr: { one: label.fr[0], many: label.fr[1] },
    en: { one: label.en[0], many: label.en[1] },
  };
}

function fieldsOf(declared: ResourceDeclaration, product: ProductDeclaration): Field[] {
  const intent = declared['x-resource'];
  const injected = new Set(systemNames(intent));
  const required = new Set(declared.required);
  const own = Object.entries(declared.properties)
    .filter(([name]) => !injected.has(name))
    .map(([name, field]) =>
      deriveField(name, field, fieldTypeOf(field) ?? 'text', {
        path: intent.path,
        table: tableOf(intent),
        required: required.has(name),
        timeZone: product.timeZone,
        personal: intent.personal,
      }),
    );
  return [...own, ...systemFields(intent, declared.properties)];
}

function representOf(fields: readonly Field[]): string {
  const own = fields.filter(({ system, encrypted }) => !system && !encrypted);
  const named = ['label', 'name'].flatMap((name) => own.filter((field) => field.name === name));
  const first = named[0] ?? own.find(({ fieldType }) => fieldType === 'text');
  return `{${first?.name ?? 'id'}}`;
}

/** Names between braces: `{first_name} {last_name}` -> first_name, last_name. */
export function placeholdersOf(represent: string): string[] {
  return [...represent.matchAll(/\{([^}]*)\}/g)].map((match) => match[1] ?? '');
}

function searchOf(represent: string, fields: readonly Field[]): string[] {
  return placeholdersOf(represent).filter((name) =>
    fields.some(
      (field) =>
        field.name === name && !field.system && fieldTypesOnServer[field.fieldType].schema.isSearched,
    ),
  );
}

const readOnlyOperations: readonly Operation[] = ['create', 'update', 'delete', 'sort'];

function accessOf(
  { access, path, kind }: ResourceIntent,
  section: SectionDeclaration,
  firstWord: string | undefined,
): Access {
  const never = kind === 'external' ? readOnlyOperations : [];
  return {
    group: access?.group ?? section.group ?? path,
    prefix: firstWord ? `${firstWord}.` : '',
    screen: access?.screen ?? section.screen ?? null,
    never: [...new Set([...(access?.never ?? []), ...never])],
    ...(access?.throughCalls && { throughCalls: true }),
    ...(access?.roles && { roles: access.roles }),
    own: access?.own ?? null,
    mine: access?.mine ?? [],
  };
}

const isMine = (field: Field): boolean => !field.system && !field.ui.hidden;
const isInForm = (field: Field): boolean => isMine(field) && field.relation?.via !== 'inverse';
const isInShow = (field: Field): boolean => isMine(field) || ['createdAt', 'updatedAt'].includes(field.name);

function listOf(declared: ResourceDeclaration, fields: readonly Field[], represent: string): ListView {
  const list = declared['x-list'] ?? {};
  const columns =
    list.columns ??
    fields
      .filter((field) => isInForm(field) && !field.encrypted)
      .slice(0, 7)
      .map(({ name }) => name);
  return defined<ListView>({
    columns,
    filters: list.filters ?? quickFilters(columns, fields),
    sort: (list.sort ?? [sortOf(declared['x-resource'], fields, represent)]).map(sortKey),
    groups: list.groups ?? groupsOf(fields, list.filter),
    inline: list.inline === false ? [] : list.inline,
    bulk: list.bulk === false ? [] : list.bulk,
    filter: list.filter,
    usedBy: list.usedBy,
    views: list.views,
  });
}

/** What has few values by its nature, or a name of its own: rows may stand together by it. */
function groupsOf(fields: readonly Field[], filter: ListView['filter'] = {}): string[] {
  const grouped = fields.filter(
    (field) =>
      isMine(field) &&
      (field.sortable || field.relation?.via === 'column') &&
      fieldTypesOnServer[field.fieldType].schema.isQuickFilter === true &&
      !(field.name in filter),
  );
  return grouped.map(({ name }) => name);
}

function quickFilters(columns: readonly string[], fields: readonly Field[]): string[] {
  const quick = fields.filter(
    ({ name, fieldType, operators }) =>
      columns.includes(name) && fieldTypesOnServer[fieldType].schema.isQuickFilter && operators.length > 0,
  );
  return quick.slice(0, 4).map(({ name }) => name);
}

function sortOf({ order }: ResourceIntent, fields: readonly Field[], represent: string): string {
  if (order) return 'position';
  const first = placeholdersOf(represent)[0];
  const sortable = fields.some((field) => field.name === first && field.sortable && !field.system);
  return sortable && first ? first : '-createdAt';
}

function sortKey(key: string): ListView['sort'][number] {
  return key.startsWith('-') ? { field: key.slice(1), order: 'DESC' } : { field: key, order: 'ASC' };
}

const drawerFields = 12;

function formOf(declared: FormDeclaration | undefined, fields: readonly Field[]): FormView {
  const given = declared?.sections?.length ? declared.sections : [{ id: 'main', fields: [] }];
  const placed = new Set(given.flatMap((section) => section.fields));
  const missing = fields.map(({ name }) => name).filter((name) => !placed.has(name));
  const sections = given.map((section, index) =>
    index === given.length - 1 ? { ...section, fields: [...section.fields, ...missing] } : section,
  );
  const count = fields.length;
  const surface = declared?.surface ?? (count <= drawerFields ? 'drawer' : 'page');
  return { surface, ...(declared?.layout && { layout: declared.layout }), sections };
}

function conditionsOf(declared: ResourceDeclaration): Predicate[] {
  const { allOf = [], if: premise, then, else: otherwise, dependentRequired } = declared;
  const conditional =
    premise === undefined ? [] : [defined({ if: premise, then, else: otherwise }) as Predicate];
  const dependent = dependentRequired ? [{ dependentRequired } as Predicate] : [];
  return [...allOf, ...conditional, ...dependent];
}
