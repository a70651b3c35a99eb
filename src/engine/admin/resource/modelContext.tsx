import { useResourceContext } from 'ra-core';
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import type { ViewsPlace } from '#engine/admin/list/views/savedView.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Actor } from '#engine/model/model.ts';
import type { ScreenField, ScreenModel, ScreenResource } from '#engine/model/screenModel.ts';
import {
  type ActionOverrides,
  type FieldOverrides,
  type FieldPieces,
  faultsOfOverrides,
  type Overrides,
  type SlotOverrides,
  type Slots,
  unknownField,
  type ViewName,
  type ViewOverrides,
  type Views,
  type Widgets,
} from './overrides.ts';

interface Screen extends Overrides {
  readonly model: ScreenModel;
}

const ScreenContext = createContext<Screen | null>(null);
// Apart: who looks is known a moment after her Model, and few ask.
const ActorContext = createContext<Actor | undefined>(undefined);

interface ModelProviderProps {
  readonly model: ScreenModel;
  /** Who looks; without one nothing is hidden and the server alone decides. */
  readonly actor?: Actor;
  readonly fields?: FieldOverrides;
  readonly widgets?: Widgets;
  readonly slots?: SlotOverrides;
  readonly views?: ViewOverrides;
  readonly savedViews?: ViewsPlace;
  readonly actions?: ActionOverrides;
  readonly children: ReactNode;
}

const none = {};

/** Gives the Model and the application's overrides to everything below. Throws at an unknown name in development. */
export function ModelProvider({ model, actor, children, ...given }: ModelProviderProps) {
  const { fields = none, widgets = none, slots = none, views = none, savedViews, actions = none } = given;
  const screen = useMemo(() => {
    const overrides = { fields, widgets, slots, views, savedViews, actions };
    refuseUnknownNames(model, overrides);
    return { model, ...overrides };
  }, [model, fields, widgets, slots, views, savedViews, actions]);
  return (
    <ScreenContext.Provider value={screen}>
      <ActorContext.Provider value={actor}>{children}</ActorContext.Provider>
    </ScreenContext.Provider>
  );
}

/** Where something is kept from the one who looks, a name may be that of what she does not see. */
function refuseUnknownNames(model: ScreenModel, overrides: Overrides) {
  const faults = model.isWhole ? faultsOfOverrides(model, overrides) : [];
  if (faults.length === 0) return;
  if (!import.meta.env?.PROD) throw new Error(faults.join('\n'));
  // A stranger's session must not end because of a name that no longer matters.
  console.error(faults.join('\n'));
}

function useScreen(): Screen {
  const screen = useContext(ScreenContext);
  if (!screen) throw new Error('There is no <ModelProvider> above this component');
  return screen;
}

/** Puts the Model around what is shown outside of the page, such as a message with links. */
export function useModelAround() {
  const screen = useContext(ScreenContext);
  const actor = useContext(ActorContext);
  return useCallback(
    (content: ReactNode) => (
      <ScreenContext.Provider value={screen}>
        <ActorContext.Provider value={actor}>{content}</ActorContext.Provider>
      </ScreenContext.Provider>
    ),
    [screen, actor],
  );
}

export function useModel(): ScreenModel {
  return useScreen().model;
}

/** What the application overrides, for a part of the page that has a Model of its own. */
export function useOverrides(): Overrides {
  const { fields, widgets, slots, views, savedViews, actions } = useScreen();
  return useMemo(
    () => ({ fields, widgets, slots, views, savedViews, actions }),
    [fields, widgets, slots, views, savedViews, actions],
  );
}

export function useActor(): Actor | undefined {
  return useContext(ActorContext);
}

/** The resource of react-admin's context, or of that path. */
export function useResourceModel(path?: string): ScreenResource {
  const model = useModel();
  const current = useResourceContext();
  const requested = path ?? current;
  if (!requested) throw new Error('There is no resource in context');
  return resourceAt(model, requested);
}

/** The field of the resource in context. Throws at an unknown name, with the nearest known one. */
export function useFieldModel(name: string): ScreenField {
  const resource = useResourceModel();
  const field = fieldOf(resource, name);
  if (!field) throw new Error(unknownField(resource, name));
  return field;
}

/** What stands in for the field's own pieces: the application's registry first, then the widget its file names. */
export function useFieldPieces(path: string, field: ScreenField): FieldPieces {
  return piecesOf(useScreen(), path, field);
}

/** The same of any field of a resource. */
export function usePieces(path: string): (field: ScreenField) => FieldPieces {
  const screen = useScreen();
  return (field) => piecesOf(screen, path, field);
}

/** What the cells of these fields draw beside their own values. */
export function useCellNeeds(path: string, fields: readonly ScreenField[]): readonly string[] {
  const screen = useScreen();
  return useMemo(
    () => fields.flatMap((field) => piecesOf(screen, path, field).needs ?? []),
    [screen, path, fields],
  );
}

function piecesOf({ fields, widgets }: Overrides, path: string, field: ScreenField): FieldPieces {
  const widget = field.ui.widget === undefined ? none : widgets[field.ui.widget];
  return { ...widget, ...fields[path]?.[field.name] };
}

/** What keeps the views of lists in this application; undefined: the browser. */
export function useViewsPlace(): ViewsPlace | undefined {
  return useScreen().savedViews;
}

/** What the application says about the actions of a resource, by their names. */
export function useActionPieces(path: string): ActionOverrides[string] {
  return useScreen().actions?.[path] ?? none;
}

/** The views of a resource that the application wrote itself. */
export function useOwnViews(path: string): Views {
  return useScreen().views?.[path] ?? none;
}

/** The application's slots of a view, under those given on the spot. */
export function useSlots(view: ViewName, given: Slots | undefined): Slots {
  const { path } = useResourceModel();
  const { slots } = useScreen();
  return { ...slots[path]?.[view], ...given };
}
