import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useQuery } from '@tanstack/react-query';
import { Form, useDataProvider, useNotify } from 'ra-core';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { SchemaInput } from '#engine/admin/fields/SchemaInput.tsx';
import { useRecordResolver } from '#engine/admin/form/formRules.ts';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { useSaveField } from './useSaveField.ts';

interface InlineEditorProps {
  readonly field: ScreenField;
  readonly record: SavedRecord;
  readonly close: () => void;
  /** The cell as it was, until there is something to write in. */
  readonly children: ReactNode;
}

/** The input of one cell: Enter or leaving it saves, Esc leaves the value as it was. */
export default function InlineEditor({ field, record, close, children }: InlineEditorProps) {
  const whole = useWholeRecord(record.id, close);
  return whole ? <CellForm field={field} record={whole} close={close} /> : children;
}

/** A row has the values of its columns only, and the rules look at all of them. */
function useWholeRecord(id: string, close: () => void): SavedRecord | undefined {
  const { path } = useResourceModel();
  const provider = useDataProvider();
  const notify = useNotify();
  const { data, error } = useQuery({
    queryKey: [path, 'inline', id],
    queryFn: async () => (await provider.getOne<SavedRecord>(path, { id })).data,
    // Read anew at every opening, and never under the hands of someone who types.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  useEffect(() => {
    if (!error) return;
    notify(error.message, { type: 'error' });
    close();
  }, [error, notify, close]);
  return data;
}

function CellForm({ field, record, close }: Omit<InlineEditorProps, 'children'>) {
  const resource = useResourceModel();
  const resolver = useRecordResolver({ resource, record });
  const save = useSaveField(record);
  const keep = (values: FieldValues) => save({ [field.name]: values[field.name] ?? null }, close);
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close();
  };
  const saveOnLeaving = (event: FocusEvent<HTMLElement>) => {
    const isStillInside = event.currentTarget.contains(event.relatedTarget) || isInAList(event.relatedTarget);
    if (!isStillInside) event.currentTarget.querySelector('form')?.requestSubmit();
  };
  return (
    <Box onKeyDown={leaveOnEscape} onBlur={saveOnLeaving} sx={inRow}>
      <Form record={record} resolver={resolver} onSubmit={keep} noValidate disableInvalidFormNotification>
        <SchemaInput source={field.name} autoFocus />
      </Form>
    </Box>
  );
}

/** The column already says what the label would. */
const inRow = {
  width: 180,
  '& .MuiInputLabel-root': visuallyHidden,
  '& fieldset': { top: 0 },
  '& legend': { display: 'none' },
};

/** The lists of a select or a picker are drawn outside the cell. */
function isInAList(element: EventTarget | null): boolean {
  return (
    element instanceof Element && element.closest('[role="listbox"], [role="dialog"], [role="menu"]') !== null
  );
}
