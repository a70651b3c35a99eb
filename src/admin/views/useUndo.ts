import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { FlatRecord, Model, Resource } from '#model/model.ts';
import { changedFields, picked, typedValues } from './formValues.ts';
import { useModel, useResourceModel } from './modelContext.tsx';
import { representRecord } from './represent.ts';
import { useAccess } from './useAccess.ts';
import { useDoneToast } from './useDoneToast.tsx';
import type { SavedRecord, WholeRecord } from './useSaveRecord.ts';

interface Saved {
  /** Said after it. */
  readonly more?: string;
  /** How the record is written where it is more than its row. */
  readonly write?: WholeRecord['write'];
}

/** Says what was saved or deleted; where the former state can be put back, with the way to do so. */
export function useUndo() {
  const resource = useResourceModel();
  const model = useModel();
  const provider = useDataProvider();
  const { may, mayWrite } = useAccess(resource);
  const notify = useNotify();
  const translate = useTranslate();
  const say = useDoneToast();

  const said = useCallback(
    (key: string, record: FlatRecord, undo: (() => Promise<unknown>) | null, more?: string) => {
      const args = { name: representRecord(resource, record) };
      const sentence = translate(key, args);
      const message = more ? `${sentence} ${more}` : sentence;
      if (undo) say({ message, word: 'views.undo', saidAfter: 'views.undone', args, undo });
      else notify(message, { type: 'success' });
    },
    [resource, translate, say, notify],
  );

  /** `before`: the record under the write; undefined: it is new. */
  const savedRecord = useCallback(
    (before: SavedRecord | undefined, written: SavedRecord, { more, write }: Saved = {}) => {
      const { path } = resource;
      const { id } = written;
      if (!before) {
        const remove = () => provider.delete(path, { id, previousData: written });
        return said('views.saved', written, may('delete') ? remove : null, more);
      }
      const former = typedValues(resource, before, mayWrite);
      const data = picked(former, changedFields(resource, written, former));
      // What was a draft is none any more, and a record in full does not become one behind anybody's back.
      const isLifted = before.is_draft === true && written.is_draft !== true;
      const isUndoable = !isLifted && Object.keys(data).length > 0;
      const meta = written.is_draft === true ? { draft: true } : {};
      const putBack = () =>
        write
          ? write({ data, base: written })
          : provider.update(path, { id, data, previousData: written, meta });
      said('views.saved', written, isUndoable ? putBack : null, more);
    },
    [resource, provider, may, mayWrite, said],
  );

  /** `whole`: every field of the record as it was. */
  const deletedRecord = useCallback(
    (whole: SavedRecord) => {
      const data = { ...typedValues(resource, whole, mayWrite), id: whole.id };
      const makeAgain = () => provider.create(resource.path, { data });
      const isWhole = may('create') && !hasDependents(model, resource);
      said('views.deleted', whole, isWhole ? makeAgain : null);
    },
    [resource, model, provider, may, mayWrite, said],
  );

  return { savedRecord, deletedRecord };
}

/** Rows that went, or lost their link, with the row would not come back with it. */
function hasDependents({ resources }: Model, { path }: Resource): boolean {
  return Object.values(resources).some(({ fields }) =>
    fields.some(
      ({ relation }) =>
        relation?.to === path && relation.via !== 'inverse' && relation.onDelete !== 'restrict',
    ),
  );
}
