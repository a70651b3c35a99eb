import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { changedFields, picked, typedValues } from '#engine/admin/form/formValues.ts';
import type { SavedRecord, WholeRecord } from '#engine/admin/form/useSaveRecord.ts';
import { partNames } from '#engine/admin/parts/recordWithParts.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import { putBackOver } from './undo/putBack.ts';
import { useDoneToast } from './useDoneToast.tsx';

interface Saved {
  /** Said after it. */
  readonly more?: string;
  /** How the record is written and read where it is more than its row. */
  readonly whole?: WholeRecord;
  /** It cannot be put back: the former value of an encrypted field is not known here. */
  readonly isFinal?: boolean;
}

/** Says what was saved or deleted; where the former state can be put back, with the way to do so. */
export function useUndo(of?: string) {
  const resource = useResourceModel(of);
  const provider = useDataProvider();
  const { may, mayWrite } = useAccess(resource);
  const notify = useNotify();
  const translate = useTranslate();
  const words = useWords();
  const say = useDoneToast();

  const said = useCallback(
    (key: string, record: FlatRecord, undo: (() => Promise<unknown>) | null, more?: string) => {
      const args = { name: shortened(words.record(resource, record)) };
      const sentence = translate(key, args);
      const message = more ? `${sentence} ${more}` : sentence;
      if (undo) say({ message, word: 'views.undo', saidAfter: 'views.undone', args, undo });
      else notify(message, { type: 'success' });
    },
    [resource, words, translate, say, notify],
  );

  /** `before`: the record under the write; undefined: it is new. */
  const savedRecord = useCallback(
    (before: SavedRecord | undefined, written: SavedRecord, { more, whole, isFinal }: Saved = {}) => {
      const { path } = resource;
      const { id } = written;
      if (!before) {
        const remove = () =>
          whole?.takeBack ? whole.takeBack(written) : provider.delete(path, { id, previousData: written });
        return said('views.saved', written, may('delete') ? remove : null, more);
      }
      const typed = typedValues(resource, before, mayWrite);
      const former = {
        ...picked(typed, changedFields(resource, written, typed)),
        ...changedParts(partNames(whole?.resource ?? { parts: {} }), before, written),
      };
      // What was a draft is none any more, and a record in full does not become one behind anybody's back.
      const isLifted = before.is_draft === true && written.is_draft !== true;
      const isUndoable = !isLifted && !isFinal && Object.keys(former).length > 0;
      const meta = written.is_draft === true ? { draft: true } : {};
      const putBack = async () => {
        const today = whole
          ? await whole.readToday(id)
          : (await provider.getOne<SavedRecord>(path, { id })).data;
        const data = putBackOver({ former, written, today });
        return whole
          ? whole.write({ data, base: today })
          : provider.update(path, { id, data, previousData: today, meta });
      };
      said('views.saved', written, isUndoable ? putBack : null, more);
    },
    [resource, provider, may, mayWrite, said],
  );

  /** `makeAgain`: null where it is gone for good. */
  const deletedRecord = useCallback(
    (record: FlatRecord, makeAgain: (() => Promise<unknown>) | null) =>
      said('views.deleted', record, makeAgain),
    [said],
  );

  return { savedRecord, deletedRecord };
}

/** What hangs on the record and was written with it. */
function changedParts(
  parts: readonly string[],
  before: SavedRecord,
  written: SavedRecord,
): Record<string, JsonValue> {
  const changed = parts.filter((name) => !sameValue(before[name], written[name]));
  return picked(before, changed);
}

const longestName = 80;

/** Some records are named by all they say. */
function shortened(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName)}…` : name;
}
