import { Box, ButtonBase, Switch } from '@mui/material';
import { Form, useNotify, useRecordContext, useTranslate, useUpdate } from 'ra-core';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldInput } from '#admin/kinds/FieldInput.tsx';
import { traits } from '#admin/kinds/traits.ts';
import type { Field } from '#model/model.ts';
import { whenOf } from '#rules/whenOf.ts';
import { useRecordResolver } from './formRules.ts';
import { useResourceModel } from './modelContext.tsx';
import { useAccess } from './useAccess.ts';
import type { SavedRecord } from './useSaveRecord.ts';
import { useWords } from './useWords.ts';

interface InlineCellProps {
  readonly field: Field;
  readonly children: ReactNode;
}

/** A cell that is changed where it stands: Enter saves, Esc leaves it as it was. */
export function InlineCell({ field, children }: InlineCellProps) {
  const resource = useResourceModel();
  const record = useRecordContext<SavedRecord>();
  const { may, mayWrite } = useAccess(resource);
  if (!record || !may('update') || !mayWrite(field)) return children;
  const state = whenOf(resource, field, record);
  if (state.readOnly || !state.visible) return children;
  return (
    <Box onClick={stayOnTheRow} sx={{ display: 'inline-block', minWidth: 48 }}>
      {traits[field.kind].inline === 'toggle' ? (
        <InlineSwitch field={field} record={record} />
      ) : (
        <InlineInput field={field} record={record}>
          {children}
        </InlineInput>
      )}
    </Box>
  );
}

interface InlineProps {
  readonly field: Field;
  readonly record: SavedRecord;
}

function InlineSwitch({ field, record }: InlineProps) {
  const label = useLabel(field);
  const save = useSaveField(record);
  return (
    <Switch
      size="small"
      checked={record[field.name] === true}
      onChange={(_, isOn) => void save({ [field.name]: isOn }, 'optimistic')}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}

function InlineInput({ field, record, children }: InlineProps & { readonly children: ReactNode }) {
  const resource = useResourceModel();
  const [isOpen, setOpen] = useState(false);
  const label = useLabel(field);
  const resolver = useRecordResolver(resource);
  const save = useSaveField(record);
  if (!isOpen) {
    return (
      <ButtonBase
        aria-label={label}
        onClick={() => setOpen(true)}
        sx={{
          font: 'inherit',
          px: 0.5,
          mx: -0.5,
          minHeight: 28,
          minWidth: 48,
          borderRadius: 1,
          '&:hover': { backgroundColor: 'action.hover' },
        }}
      >
        {children}
      </ButtonBase>
    );
  }
  const keep = async (values: FieldValues) => {
    const errors = await save({ [field.name]: values[field.name] ?? null }, 'pessimistic');
    if (errors) return errors;
    setOpen(false);
  };
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) setOpen(false);
  };
  const saveOnLeaving = (event: FocusEvent<HTMLElement>) => {
    const isStillInside = event.currentTarget.contains(event.relatedTarget) || isInAList(event.relatedTarget);
    if (!isStillInside) event.currentTarget.querySelector('form')?.requestSubmit();
  };
  return (
    <Box onKeyDown={leaveOnEscape} onBlur={saveOnLeaving} sx={{ width: 180 }}>
      <Form record={record} resolver={resolver} onSubmit={keep} noValidate disableInvalidFormNotification>
        <FieldInput name={field.name} autoFocus />
      </Form>
    </Box>
  );
}

/** The lists of a select or a picker are drawn outside the cell. */
function isInAList(element: EventTarget | null): boolean {
  return (
    element instanceof Element && element.closest('[role="listbox"], [role="dialog"], [role="menu"]') !== null
  );
}

function useLabel(field: Field): string {
  const resource = useResourceModel();
  const words = useWords();
  const translate = useTranslate();
  return translate('views.inline.edit', { name: words.field(resource, field) });
}

/** Sends one field; gives back the server's faults, or says what went wrong. */
function useSaveField(record: SavedRecord) {
  const { path } = useResourceModel();
  const [update] = useUpdate();
  const notify = useNotify();
  return async (data: FieldValues, mutationMode: 'optimistic' | 'pessimistic') => {
    try {
      await update(
        path,
        { id: record.id, data, previousData: record },
        { mutationMode, returnPromise: true },
      );
    } catch (error) {
      const { message, body } = error as Error & { body?: { errors?: FieldValues } };
      notify(message, { type: 'error' });
      return body?.errors ?? { root: { serverError: message } };
    }
  };
}

function stayOnTheRow(event: MouseEvent) {
  event.stopPropagation();
}
