import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { RelationPicker } from '#engine/admin/fields/relation/RelationPicker.tsx';
import { FormDialog } from '#engine/admin/form/FormDialog.tsx';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';

interface MoveUnderProps {
  readonly field: ScreenField;
  readonly record: ListRecord;
  readonly move: (above: string | null, name?: string) => void;
  readonly close: () => void;
}

/** Another place for a row, found by its name: neither itself nor what is below it is offered. */
export default function MoveUnder({ field, record, move, close }: MoveUnderProps) {
  const resource = useResourceModel();
  const translate = useTranslate();
  const words = useWords();
  const queries = useQueryClient();
  const above = record[field.name];
  const [ids, setIds] = useState<readonly string[]>(typeof above === 'string' ? [above] : []);
  const submit = () => {
    const [id = null] = ids;
    const known = queries
      .getQueriesData<ListRecord | readonly ListRecord[] | { data?: readonly ListRecord[] }>({
        queryKey: [resource.path],
      })
      .flatMap(([, data]) => rowsIn(data));
    const target = known.find((one) => one.id === id);
    move(id, target && representRecord(resource, target));
    close();
  };
  return (
    <FormDialog
      title={translate('kinds.tree.under', { name: representRecord(resource, record) })}
      confirm={translate('kinds.tree.confirm')}
      submit={submit}
      close={close}
    >
      <RelationPicker
        to={resource.path}
        of={{ path: resource.path, relation: field.name }}
        below={{ relation: field.name, ids: [record.id] }}
        ids={ids}
        changeIds={setIds}
        look={{
          label: words.field(resource, field),
          required: field.required,
          autoFocus: true,
          sx: { mt: 1 },
          helperText: field.required ? undefined : translate('kinds.tree.top'),
        }}
      />
    </FormDialog>
  );
}

function rowsIn(data: unknown): readonly ListRecord[] {
  if (Array.isArray(data)) return data;
  if (typeof data !== 'object' || data === null) return [];
  if ('data' in data && Array.isArray(data.data)) return data.data;
  return 'id' in data ? [data as ListRecord] : [];
}
