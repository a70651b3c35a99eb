import type { JsonApiProvider } from 'ra-data-json-api';
import type { ComponentType } from 'react';
import type { FieldProps, FilterProps, InputProps } from '#engine/admin/fields/fieldProps.ts';
import type { ViewsPlace } from '#engine/admin/list/views/savedView.ts';
import { unknownName } from '#engine/admin/record/unknownName.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { Actor, FieldType, FlatRecord, JsonValue } from '#engine/model/model.ts';
import type { ScreenField, ScreenResource } from '#engine/model/screenModel.ts';

/** What may stand in for a field's own pieces; what is absent stays the field type's own. */
export interface FieldPieces {
  readonly input?: ComponentType<InputProps>;
  readonly field?: ComponentType<FieldProps>;
  /** Other fields of the record that it draws: a list only reads what its fields need. */
  readonly needs?: readonly string[];
  readonly filter?: ComponentType<FilterProps>;
  /** Key of the words over its column, where those of the field are not meant. */
  readonly columnLabel?: string;
  /** What a list is sorted by at its column, where that is not the field: `librarian.last_name`. */
  readonly sortBy?: string;
  /** What a record may become now, where the server knows more than the field says: asked when it is to be moved. */
  readonly moves?: (id: string, provider: JsonApiProvider) => Promise<readonly FieldMove[]>;
}

/** A value that a record may be given, or why it may not. */
export interface FieldMove {
  readonly to: JsonValue;
  /** Key of the words that say why not here, or not now. */
  readonly reason?: string;
}

/** `{ 'late-fees': { rate: { field: RateGauge } } }` */
export type FieldOverrides = Readonly<Record<string, Readonly<Record<string, FieldPieces>>>>;

/** Pieces that a schema file may name in `x-ui.widget`. */
export type Widgets = Readonly<Record<string, Widget>>;

interface Widget extends FieldPieces {
  /** Types of fields it can stand in for; all unless named. */
  readonly fieldTypes?: readonly FieldType[];
}

/** Places of a view that a page may fill without owning the view. */
const slotNames = ['header', 'aside', 'toolbar', 'before', 'after', 'bulk'] as const;
type SlotName = (typeof slotNames)[number];
export type Slots = Readonly<Partial<Record<SlotName, ComponentType>>>;

const viewNames = ['list', 'create', 'edit', 'show'] as const;
export type ViewName = (typeof viewNames)[number];

/** `{ 'late-fees': { list: { before: Notice } } }` */
export type SlotOverrides = Readonly<Record<string, Readonly<Partial<Record<ViewName, Slots>>>>>;

/** `{ 'late-fees': { list: LateFeeList } }`: a view of one's own, as react-admin's documentation writes one. */
export type ViewOverrides = Readonly<Record<string, Views>>;
export type Views = Readonly<Partial<Record<ViewName, ComponentType>>>;

/** What an action tells the server beside the record: the `meta` of its document. */
export type ActionMeta = { readonly [name: string]: JsonValue };

/** What the dialog of an action is given. */
export interface ActionDialogProps {
  readonly record: FlatRecord & { readonly id: string };
  /** The name of the action. */
  readonly label: string;
  /** Does it; rejects when the server refuses. */
  readonly run: (meta: ActionMeta) => Promise<void>;
  readonly close: () => void;
}

/** What the application says about an action that a resource declares. */
export interface ActionPieces {
  /** Whether the server would accept it for this record: it is not offered elsewhere. */
  readonly isOffered?: (record: FlatRecord, actor: Actor) => boolean;
  /** The fields of the record by which that is judged. */
  readonly needs?: readonly string[];
  /** What is asked before; without it the action is done at once. */
  readonly dialog?: ComponentType<ActionDialogProps>;
  /** What the screen does once it has succeeded, instead of reading again. */
  readonly follow?: (id: string) => void | Promise<void>;
}

/** `{ users: { emulate: { follow: (id) => … } } }` */
export type ActionOverrides = Readonly<Record<string, Readonly<Record<string, ActionPieces>>>>;

export interface Overrides {
  readonly fields: FieldOverrides;
  readonly widgets: Widgets;
  readonly slots: SlotOverrides;
  readonly views?: ViewOverrides;
  readonly actions?: ActionOverrides;
  /** Where views of every list are kept, instead of in the browser. */
  readonly savedViews?: ViewsPlace;
}

/** The names that overrides may say: those of a Model. */
interface NamedResources {
  readonly resources: {
    readonly [path: string]: Pick<ScreenResource, 'path' | 'actions'> & {
      readonly fields: readonly ScreenField[];
    };
  };
}

/** Every name in the overrides that the Model does not know, each with what it was likely meant to be. */
export function faultsOfOverrides(model: NamedResources, overrides: Overrides): string[] {
  return [
    ...faultsOfFields(model, overrides.fields),
    ...faultsOfSlots(model, overrides.slots),
    ...faultsOfViews(model, overrides.views ?? {}),
    ...faultsOfWidgets(model, overrides.widgets),
    ...faultsOfActions(model, overrides.actions ?? {}),
  ];
}

function faultsOfFields(model: NamedResources, fields: FieldOverrides): string[] {
  return Object.entries(fields).flatMap(([path, pieces]) => {
    const resource = model.resources[path];
    if (!resource) return [unknownName(path, 'a resource of the model', Object.keys(model.resources))];
    const named = Object.entries(pieces).flatMap(([name, { needs = [] }]) => [name, ...needs]);
    return named.filter((name) => !fieldOf(resource, name)).map((name) => unknownField(resource, name));
  });
}

function faultsOfSlots(model: NamedResources, slots: SlotOverrides): string[] {
  return Object.entries(slots).flatMap(([path, views]) => {
    if (!model.resources[path]) {
      return [unknownName(path, 'a resource of the model', Object.keys(model.resources))];
    }
    return Object.entries(views).flatMap(([view, filled]) => faultsOfView(path, view, filled ?? {}));
  });
}

function faultsOfViews(model: NamedResources, views: ViewOverrides): string[] {
  return Object.entries(views).flatMap(([path, given]) => {
    if (!model.resources[path])
      return [unknownName(path, 'a resource of the model', Object.keys(model.resources))];
    return Object.keys(given)
      .filter((view) => !isOneOf(viewNames, view))
      .map((view) => unknownName(view, `a view of ${path}`, viewNames));
  });
}

function faultsOfView(path: string, view: string, filled: Slots): string[] {
  if (!isOneOf(viewNames, view)) return [unknownName(view, `a view of ${path}`, viewNames)];
  return Object.keys(filled)
    .filter((slot) => !isOneOf(slotNames, slot))
    .map((slot) => unknownName(slot, `a slot of the ${view} of ${path}`, slotNames));
}

function faultsOfWidgets(model: NamedResources, widgets: Widgets): string[] {
  return Object.values(model.resources).flatMap((resource) =>
    resource.fields.flatMap(({ name, ui }) => {
      if (ui.widget === undefined || widgets[ui.widget]) return [];
      return [unknownName(ui.widget, `a widget (${resource.path}, ${name})`, Object.keys(widgets))];
    }),
  );
}

function faultsOfActions(model: NamedResources, actions: ActionOverrides): string[] {
  return Object.entries(actions).flatMap(([path, pieces]) => {
    const resource = model.resources[path];
    if (!resource) return [unknownName(path, 'a resource of the model', Object.keys(model.resources))];
    const declared = Object.keys(resource.actions);
    return Object.entries(pieces).flatMap(([name, { needs = [] }]) => [
      ...(declared.includes(name) ? [] : [unknownName(name, `an action of ${path}`, declared)]),
      ...needs.filter((need) => !fieldOf(resource, need)).map((need) => unknownField(resource, need)),
    ]);
  });
}

function isOneOf(names: readonly string[], name: string): boolean {
  return names.includes(name);
}

/** The sentence for a field name that the resource does not have. */
export function unknownField(resource: Pick<ScreenResource, 'path' | 'fields'>, name: string): string {
  return unknownName(
    name,
    `a field of ${resource.path}`,
    resource.fields.map((field) => field.name),
  );
}
