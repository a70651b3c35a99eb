import type { ScreenField, ScreenResource } from '#engine/model/screenModel.ts';
import { isDrawnBy, type ViewKind, viewKinds } from '#engine/model/views.ts';

/** A way to draw a list, and a field it can be drawn by. */
export interface KindField {
  readonly kind: Exclude<ViewKind, 'table'>;
  readonly field: ScreenField;
}

/** The fields by which a person may have a list drawn otherwise than as a table, those of a tree first. */
export function kindFields(resource: ScreenResource): readonly KindField[] {
  const offered = resource.fields.filter(({ system, ui }) => !system && !ui.hidden);
  const kinds = viewKinds.filter((kind) => kind !== 'table');
  return kinds.flatMap((kind) =>
    offered.filter((field) => isDrawnBy(kind, resource, field)).map((field) => ({ kind, field })),
  );
}
