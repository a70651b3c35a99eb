import EditIcon from '@mui/icons-material/EditOutlined';
import { Button, Stack } from '@mui/material';
import { LinkBase, RecordContextProvider, useTranslate } from 'ra-core';
import { useOpenPart } from '#alec/dossier/page/useOpenPart.ts';
import { SummarySection } from '#alec/trainingAction/page/summary/SummarySection.tsx';
import type { TrainingAction } from '#alec/trainingAction/page/trainingActionOf.ts';
import { FieldGrid } from '#engine/admin/form/FieldGrid.tsx';
import { LeaveGuard } from '#engine/admin/form/LeaveGuard.tsx';
import { RecordForm } from '#engine/admin/form/RecordForm.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { ValueList } from '#engine/admin/show/ValueList.tsx';
import { fieldOf } from '#engine/model/field.ts';
import type { FieldOf } from '#generated/records.ts';

const names: readonly FieldOf<'training-actions'>[] = [
  'control_organization',
  'checked_by',
  'checked_on',
  'control_result',
  'control_comment',
];

/** What somebody has looked at: the controlling body, who, when, and with which result. */
export function ControlByHand({ action }: { readonly action: TrainingAction }) {
  const translate = useTranslate();
  const resource = useResourceModel();
  const { action: opened, pathTo, close } = useOpenPart();
  const { may } = useAccess(resource);
  const isOpen = opened === byHand && may('update');
  return (
    <SummarySection title={translate('trainingAction.control.byHand')}>
      {isOpen ? (
        <LeaveGuard leave={close}>
          <RecordForm record={action} saved={close}>
            <FieldGrid names={names} focused={names[0]} />
          </RecordForm>
        </LeaveGuard>
      ) : (
        <RecordContextProvider value={action}>
          <ValueList
            fields={names.flatMap((name) => fieldOf(resource, name) ?? [])}
            columns="repeat(auto-fill, minmax(200px, 1fr))"
          />
        </RecordContextProvider>
      )}
      {may('update') && !isOpen && (
        <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 2, flexWrap: 'wrap' }}>
          <Button component={LinkBase} to={pathTo(byHand)} variant="outlined" startIcon={<EditIcon />}>
            {translate('trainingAction.control.edit')}
          </Button>
          <Button component={LinkBase} to={pathTo('edit', action.id)} color="inherit">
            {translate('trainingAction.control.allFields')}
          </Button>
        </Stack>
      )}
    </SummarySection>
  );
}

/** The word of the address under which the form is open. */
export const byHand = 'by_hand';
