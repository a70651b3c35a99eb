import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { Form } from 'ra-core';
import type { FocusEvent, KeyboardEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldInput } from '#admin/kinds/FieldInput.tsx';
import type { Field } from '#model/model.ts';
import { useRecordResolver } from './formRules.ts';
import { useResourceModel } from './modelContext.tsx';
import { useSaveField } from './useSaveField.ts';
import type { SavedRecord } from './useSaveRecord.ts';

interface InlineEditorProps {
  readonly field: Field;
  readonly record: SavedRecord;
  readonly close: () => void;
}

/** The input of one cell: Enter or leaving it saves, Esc leaves the value as it was. */
export default function InlineEditor({ field, record, close }: InlineEditorProps) {
  const resource = useResourceModel();
  const resolver = useRecordResolver(resource);
  const save = useSaveField(record);
  const keep = async (values: FieldValues) => {
    const errors = await save({ [field.name]: values[field.name] ?? null }, 'pessimistic');
    if (errors) return errors;
    close();
  };
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
        <FieldInput name={field.name} autoFocus />
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
