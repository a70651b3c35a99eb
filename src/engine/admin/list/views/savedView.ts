import type { FlatRecord } from '#engine/model/model.ts';
import type { PartOfLook } from './listLook.ts';

/** The resource of a product that keeps the views of its lists, and how its fields are called. */
export interface ViewsPlace {
  readonly path: string;
  readonly name: string;
  /** E-mail of the person it belongs to; the server fills it in. */
  readonly owner: string;
  /** Whether others see it. */
  readonly shared: string;
  readonly content: string;
  /** The list of views that do not say theirs. */
  readonly firstList?: string;
}

export type ViewRecord = FlatRecord & { readonly id: string };

/** A way to see a list, under a name. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** Of the file of the resource, of the person herself, or of somebody who shares it. */
  readonly origin: 'file' | 'own' | 'others';
  readonly isShared: boolean;
  readonly look: PartOfLook;
  /** Its row, where the server keeps it. */
  readonly record?: ViewRecord;
}

/** What is written of a view beside its look. */
export interface WrittenView {
  readonly name: string;
  readonly isShared: boolean;
}
