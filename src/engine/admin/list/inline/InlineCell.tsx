import { ButtonBase, Switch, styled } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { InsideControl } from '#engine/admin/fields/insideControl.ts';
import { traits } from '#engine/admin/fields/traits.ts';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { isReadOnly } from '#engine/rules/isReadOnly.ts';
import { useSaveField } from './useSaveField.ts';

const InlineEditor = loadable(() => import('./InlineEditor.tsx'));

interface InlineCellProps {
  readonly field: ScreenField;
  readonly children: ReactNode;
}

/** A cell that is changed where it stands. */
export function InlineCell({ field, children }: InlineCellProps) {
  const resource = useResourceModel();
  const record = useRecordContext<SavedRecord>();
  const { may, mayWrite } = useAccess(resource);
  if (!record || !may('update') || !mayWrite(field) || isReadOnly(field)) return children;
  // A row has the values of its columns only: what conditions decide is left to the form, which has them all.
  if (field.when) return children;
  return (
    <Place onClick={stayOnTheRow}>
      {traits[field.fieldType].inline === 'toggle' ? (
        <InlineSwitch field={field} record={record} />
      ) : (
        <InlineInput field={field} record={record}>
          {children}
        </InlineInput>
      )}
    </Place>
  );
}

const Place = styled('div')({ display: 'inline-block', verticalAlign: 'middle', minWidth: 48 });

interface InlineProps {
  readonly field: ScreenField;
  readonly record: SavedRecord;
}

function InlineSwitch({ field, record }: InlineProps) {
  const label = useLabel(field);
  const save = useSaveField(record);
  // Where the person put it, until the server has answered.
  const [requested, setRequested] = useState<boolean | null>(null);
  const turn = async (isOn: boolean) => {
    setRequested(isOn);
    await save({ [field.name]: isOn });
    setRequested(null);
  };
  return (
    <Switch
      size="small"
      checked={requested ?? record[field.name] === true}
      onChange={(_, isOn) => void turn(isOn)}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}

// A list has a hundred of these: their style is worked out once.
const ValueButton = styled(ButtonBase)(({ theme }) => ({
  font: 'inherit',
  padding: theme.spacing(0, 0.5),
  margin: theme.spacing(0, -0.5),
  minHeight: 28,
  minWidth: 48,
  borderRadius: theme.shape.borderRadius,
  '&:hover': { backgroundColor: (theme.vars ?? theme).palette.action.hover },
}));

function InlineInput({ field, record, children }: InlineProps & { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const label = useLabel(field);
  const closed = (
    <ValueButton aria-label={label} onClick={() => setOpen(true)}>
      <InsideControl value={true}>{children}</InsideControl>
    </ValueButton>
  );
  if (!isOpen) return closed;
  return (
    <Suspense fallback={closed}>
      <InlineEditor field={field} record={record} close={() => setOpen(false)}>
        {closed}
      </InlineEditor>
    </Suspense>
  );
}

function useLabel(field: ScreenField): string {
  const resource = useResourceModel();
  const words = useWords();
  const translate = useTranslate();
  return translate('views.inline.edit', { name: words.field(resource, field) });
}

function stayOnTheRow(event: MouseEvent) {
  event.stopPropagation();
}
