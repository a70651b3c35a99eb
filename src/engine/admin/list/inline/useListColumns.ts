import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { fieldTexts } from '#engine/admin/fields/fieldTexts.ts';
import { isHiddenInRow } from '#engine/admin/fields/hidden/isHiddenInRow.ts';
import type { GridColumn } from '#engine/admin/grid/gridColumn.ts';
import { useColumnLabel, useShownColumns } from '#engine/admin/list/listColumns.ts';
import { useMayDoWith } from '#engine/admin/list/listSettings.tsx';
import { useKeptPlaces } from '#engine/admin/list/places/useKeptPlaces.ts';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import type { ScreenField, ScreenResource } from '#engine/model/screenModel.ts';
import { isReadOnly } from '#engine/rules/isReadOnly.ts';
import { inlineNames } from './cellFields.ts';

/** The columns on the screen as those of a grid, with the reason why a cell may not be written. */
export function useListColumns(resource: ScreenResource): readonly GridColumn[] {
  const fields = useShownColumns(resource);
  const labelOf = useColumnLabel(resource);
  const reasonOf = useFieldReason(resource);
  const rowReason = useRowReason(resource);
  const { mayWriteIn } = useAccess(resource);
  const translate = useTranslate();
  const [hidden, notHers] = [
    translate('grid.list.reason.hidden'),
    translate('grid.list.reason.fieldNotHers'),
  ];
  const labels = fields.map(labelOf).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `labels` says all that `labelOf` does
  return useMemo(
    () =>
      fields.map((field) => ({
        name: field.name,
        label: labelOf(field),
        resource,
        field,
        isHidden: (row: FlatRecord) => isHiddenInRow(resource, field, row),
        readOnlyReason: (row: FlatRecord) =>
          isHiddenInRow(resource, field, row)
            ? hidden
            : (reasonOf(field) ?? rowReason(row) ?? (mayWriteIn(field, row) ? undefined : notHers)),
      })),
    [fields, resource, labels, reasonOf, rowReason, mayWriteIn, hidden, notHers],
  );
}

/** Why nobody who looks may write a field in a cell, whatever the row; undefined: she may. */
export function useFieldReason(resource: ScreenResource): (field: ScreenField) => string | undefined {
  const { mayWrite } = useAccess(resource);
  const translate = useTranslate();
  return useMemo(() => {
    const inline = new Set(inlineNames(resource));
    const wordOf = (field: ScreenField) => {
      if (field.encrypted) return 'encrypted';
      if (field.system || isReadOnly(field)) return field.compute ? 'computed' : 'readOnly';
      if (!mayWrite(field)) return 'notAllowed';
      if (field.when) return 'depends';
      return inline.has(field.name) && isOneText(field) ? undefined : 'inForm';
    };
    return (field) => {
      const word = wordOf(field);
      return word && translate(`grid.list.reason.${word}`);
    };
  }, [resource, mayWrite, translate]);
}

function isOneText({ fieldType, relation }: ScreenField): boolean {
  return fieldTexts[fieldType] !== null || relation?.via === 'column';
}

/** Why nothing of a row may be written in the cells of the list; undefined: something may. */
export function useRowReason(resource: ScreenResource): (row: FlatRecord) => string | undefined {
  const { may } = useAccess(resource);
  const mayDoWith = useMayDoWith(resource);
  const gone = useKeptPlaces()?.gone;
  const translate = useTranslate();
  return useMemo(() => {
    const wordOf = (row: FlatRecord) => {
      if (gone?.includes(String(row.id))) return 'gone';
      if (!may('update')) return 'mayNotUpdate';
      if (row.deletedAt) return 'trashed';
      if (resource.lock && row.is_locked === true) return 'locked';
      return mayDoWith('update', row) ? undefined : 'notHers';
    };
    return (row) => {
      const word = wordOf(row);
      return word && translate(`grid.list.reason.${word}`);
    };
  }, [resource, may, mayDoWith, gone, translate]);
}
