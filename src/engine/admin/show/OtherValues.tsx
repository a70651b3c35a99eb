import { RecordContextProvider, ResourceContextProvider } from 'ra-core';
import { isOfForms } from '#engine/admin/form/formValues.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { FlatRecord } from '#engine/model/model.ts';
import { isBlank } from '#engine/rules/isBlank.ts';
import { ValueList } from './ValueList.tsx';

interface OtherValuesProps {
  readonly of: string;
  readonly record: FlatRecord;
  /** Fields that the page draws in its own way, or leaves out. */
  readonly drawn: readonly string[];
}

/** What a record holds beyond what its page was written for: a field added to the schema is there by itself. */
export function OtherValues({ of, record, drawn }: OtherValuesProps) {
  const { fields } = useResourceModel(of);
  const others = fields.filter(
    (field) => isOfForms(field) && !drawn.includes(field.name) && !isBlank(field, record[field.name]),
  );
  if (others.length === 0) return null;
  return (
    <ResourceContextProvider value={of}>
      <RecordContextProvider value={record}>
        <ValueList fields={others} />
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}
