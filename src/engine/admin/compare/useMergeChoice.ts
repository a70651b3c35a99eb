import { useState } from 'react';
import { isHiddenInRow } from '#engine/admin/fields/hidden/isHiddenInRow.ts';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { comparedFields, differs, isFilled } from './comparedFields.ts';

export interface MergeChoice {
  readonly kept: ListRecord;
  readonly keep: (id: string) => void;
  readonly others: readonly ListRecord[];
  /** In which they differ. */
  readonly fields: readonly ScreenField[];
  /** Id of the record whose value stands. */
  readonly chosen: (field: ScreenField) => string;
  readonly choose: (field: ScreenField, id: string) => void;
  /** The person may give the record that stays another value. */
  readonly isOffered: (field: ScreenField) => boolean;
  /** What the record that stays is given of the others. */
  readonly values: FlatRecord;
}

/** Which record stays, and whose values: its own, and of another where it has none, until somebody chooses. */
export function useMergeChoice(records: readonly ListRecord[]): MergeChoice {
  const resource = useResourceModel();
  const { mayWrite } = useAccess(resource);
  const [keptId, keep] = useState(records[0]?.id);
  const [choices, setChoices] = useState<Readonly<Record<string, string>>>({});
  const kept = records.find(({ id }) => id === keptId) ?? records[0];
  if (!kept) throw new Error('There is no record to merge');
  const fields = comparedFields(resource).filter((field) => differs(resource, field, records));
  const isOffered = (field: ScreenField) =>
    !field.system &&
    !field.readOnly &&
    !field.encrypted &&
    field.compute === undefined &&
    mayWrite(field) &&
    !records.some((record) => isHiddenInRow(resource, field, record));
  const chosen = (field: ScreenField) => {
    const own = choices[field.name];
    if (own !== undefined || !isOffered(field)) return own ?? kept.id;
    return [kept, ...records].find((record) => isFilled(record, field))?.id ?? kept.id;
  };
  const given = fields.filter((field) => isOffered(field) && chosen(field) !== kept.id);
  const chosenValue = (field: ScreenField) =>
    records.find(({ id }) => id === chosen(field))?.[field.name] ?? null;
  return {
    kept,
    keep,
    others: records.filter((record) => record !== kept),
    fields,
    chosen,
    choose: (field, id) => setChoices({ ...choices, [field.name]: id }),
    isOffered,
    values: Object.fromEntries(given.map((field) => [field.name, chosenValue(field)])),
  };
}
