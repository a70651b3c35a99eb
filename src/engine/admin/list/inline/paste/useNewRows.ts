import { useListContext, useTranslate } from 'ra-core';
import { useSentenceOf } from '#engine/admin/form/formRules.ts';
import { emptyRecord } from '#engine/admin/form/formValues.ts';
import { useListSettings } from '#engine/admin/list/listSettings.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { checkRecord } from '#engine/rules/checkRecord.ts';
import type { LeftOut } from './CreateDialog.tsx';
import type { NewRow } from './planRows.ts';

/** New records from the lines beyond the last row: with what new ones start with, and what they lack. */
export function useNewRows() {
  const resource = useResourceModel();
  const { may } = useAccess(resource);
  const { isFilledElsewhere } = useListSettings();
  const { filter } = useListContext() as { readonly filter?: Readonly<Record<string, unknown>> };
  const sentenceOf = useSentenceOf();
  const translate = useTranslate();
  const words = useWords();
  const said = (name: string | null, reason: string) => {
    const field = fieldOf(resource, name ?? '');
    return field
      ? translate('grid.list.fieldReason', { field: words.field(resource, field), reason })
      : reason;
  };
  return (rows: readonly NewRow[]) => {
    const mayCreate = may('create') && !isFilledElsewhere;
    const fixed = Object.fromEntries(
      Object.entries(filter ?? {}).filter(
        ([name, value]) => typeof value === 'string' && fieldOf(resource, name),
      ),
    ) as FlatRecord;
    const complete: NewRow[] = [];
    const leftOut: LeftOut[] = [];
    for (const { line, values, faults } of rows) {
      const record = { ...emptyRecord(resource), ...fixed, ...values };
      const missing = checkRecord(resource, record, { mode: 'full' }).map((fault) =>
        said(fault.field, sentenceOf(fault, resource)),
      );
      const unread = faults.map(({ field, reason }) => said(field, reason));
      const reasons = mayCreate ? [...unread, ...missing] : [translate('grid.list.reason.mayNotCreate')];
      if (reasons.length > 0) leftOut.push({ line, reasons });
      else complete.push({ line, values: { ...fixed, ...values } as NewRow['values'], faults: [] });
    }
    return { complete, leftOut };
  };
}
