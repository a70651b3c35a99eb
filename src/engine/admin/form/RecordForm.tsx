import { Box, Stack } from '@mui/material';
import { Form } from 'ra-core';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { FormDraft } from '#engine/admin/drafts/FormDraft.tsx';
import { useRecordDraft } from '#engine/admin/drafts/useRecordDraft.ts';
import { FreshRecord } from '#engine/admin/record/FreshRecord.tsx';
import { useResourceModel, useSlots } from '#engine/admin/resource/modelContext.tsx';
import type { Slots, ViewName } from '#engine/admin/resource/overrides.ts';
import { SlotContent } from '#engine/admin/resource/SlotContent.tsx';
import { usePreload } from '#engine/admin/shell/loading/usePreload.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import type { CheckMode } from '#engine/rules/checkRecord.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormKeys } from './FormKeys.tsx';
import { FormSections } from './FormSections.tsx';
import { useRecordResolver } from './formRules.ts';
import { emptyRecord } from './formValues.ts';
import { useLeaveGuard } from './LeaveGuard.tsx';
import { PlacedFields } from './PlacedFields.tsx';
import { RestFields } from './RestFields.tsx';
import { InputFaultsProvider, useOwnInputFaults } from './refusals/inputFaults.ts';
import { SaveFault } from './saving/SaveFault.tsx';
import { type AnotherWish, Toolbar } from './Toolbar.tsx';
import { type TabOpener, TabOpenerProvider } from './tabs.ts';
import { type SavedRecord, useSaveRecord, type WholeRecord } from './useSaveRecord.ts';
import { useStartValues } from './useStartValues.ts';

interface RecordFormProps {
  /** The record being edited; without one, a new one is created. */
  readonly record?: SavedRecord;
  /** What a new record starts with, over the defaults of the Model. */
  readonly defaultValues?: FlatRecord;
  readonly saved: (record: SavedRecord) => void;
  /** Says what was saved, instead of the usual words with their undo. */
  readonly say?: (record: SavedRecord) => void;
  /** On the button that saves; « save » without. */
  readonly saveLabel?: string;
  readonly slots?: Slots;
  /** A layout of one's own; the Model's sections without one. */
  readonly children?: ReactNode;
  /** After one's own layout, every field it did not place. */
  readonly rest?: boolean;
  /** Several forms of one record each keep their own draft: what tells this one. */
  readonly part?: string;
  /** Beside the save button. */
  readonly actions?: ReactNode;
  /** Offers to begin another new record after saving, and holds whether that was asked for. */
  readonly another?: AnotherWish;
  /** For a record that is more than its row. */
  readonly whole?: WholeRecord;
}

/** The form of the resource in context: the rules of the server, its faults on their inputs, nothing lost on the way. */
export function RecordForm({
  record: newest,
  defaultValues,
  saved,
  say,
  saveLabel,
  slots: given,
  children,
  rest,
  part,
  actions,
  another,
  whole,
}: RecordFormProps) {
  const resource = useResourceModel();
  usePreload('form');
  const record = useBase(newest);
  const view: ViewName = record ? 'edit' : 'create';
  const slots = useSlots(view, given);
  const id = useId();
  const opener = useMemo<TabOpener>(() => ({ open: null }), []);
  const faults = useOwnInputFaults();
  const mode = useRef<CheckMode>('full');
  const resolver = useRecordResolver({ resource, record, saveMode: mode, whole });
  const started = useStartValues(resource);
  const initial = useBase(
    useMemo(
      () => ({ ...emptyRecord(resource), ...started, ...defaultValues }),
      [resource, started, defaultValues],
    ),
  );
  const start = record ?? initial;
  const draft = useRecordDraft({ resource, record, initial, defaultValues, part });
  const { save, conflict, failure, existing } = useSaveRecord({
    resource,
    record,
    saved,
    say,
    mode,
    draft,
    whole,
  });
  const mayStayDraft = resource.draft && (!record || record.is_draft === true);
  return (
    <>
      <Form
        id={id}
        record={start}
        resolver={resolver}
        onSubmit={save}
        noValidate
        disableInvalidFormNotification
      >
        <FormKeys>
          <TabOpenerProvider value={opener}>
            <InputFaultsProvider value={faults}>
              <PlacedFields>
                <Stack
                  direction={{ xs: 'column', md: slots.aside ? 'row' : 'column' }}
                  spacing={3}
                  sx={{ pb: 3 }}
                >
                  <Stack spacing={3} sx={{ flex: 1, minWidth: 0 }}>
                    <SlotContent of={slots.header} />
                    {record && <FreshRecord id={record.id} />}
                    <FormDraft key={record?.id} draft={draft} start={start} whole={whole} />
                    <ErrorSummary labelOf={whole?.labelOf} existing={existing} />
                    <SlotContent of={slots.before} />
                    {children ?? sections}
                    {children && rest && <RestFields />}
                    <SlotContent of={slots.after} />
                  </Stack>
                  {slots.aside && (
                    <Box component="aside">
                      <SlotContent of={slots.aside} />
                    </Box>
                  )}
                </Stack>
              </PlacedFields>
            </InputFaultsProvider>
          </TabOpenerProvider>
          <Box sx={atTheBottom}>
            <SaveFault form={id} failure={failure} />
            <Toolbar
              form={id}
              toolbar={slots.toolbar}
              mode={mode}
              label={saveLabel}
              mayStayDraft={mayStayDraft}
              another={another}
              draft={draft.local}
            >
              {actions}
            </Toolbar>
          </Box>
        </FormKeys>
      </Form>
      {conflict && <ConflictDialog {...conflict} whole={whole} />}
    </>
  );
}

// One element: a draft that was stored or a save that failed renders no input anew.
const sections = <FormSections />;

/** In sight wherever the form is scrolled to, however many lines the buttons take; at the foot of a short one in a drawer. */
const atTheBottom = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  mt: 'auto',
  backgroundColor: 'background.paper',
} as const;

/** What the typing started from: what arrives meanwhile, a record or a schema, waits, or the typing would be lost. */
function useBase<Start>(newest: Start): Start {
  const { isDirty } = useLeaveGuard();
  const [base, setBase] = useState(newest);
  if (base !== newest && !isDirty()) setBase(newest);
  return isDirty() ? base : newest;
}
