import { useTranslate } from 'ra-core';
import { SideDrawer } from '#admin/layout/SideDrawer.tsx';
import { DrawerForm } from '#admin/views/DrawerForm.tsx';
import { LeaveGuard, useLeaveGuard } from '#admin/views/LeaveGuard.tsx';
import { useResourceModel } from '#admin/views/modelContext.tsx';
import type { Slots } from '#admin/views/overrides.ts';
import { RecordForm } from '#admin/views/RecordForm.tsx';
import { ResourceShow } from '#admin/views/ResourceShow.tsx';
import { representRecord } from '#admin/views/represent.ts';
import { useAccess } from '#admin/views/useAccess.ts';
import type { SavedRecord, WholeRecord } from '#admin/views/useSaveRecord.ts';
import { useWords } from '#admin/views/useWords.ts';
import { useDossier } from '../useDossier.ts';
import { useOpenPart } from '../useOpenPart.ts';

interface PartEditorProps {
  /** The part; without one, a new one. */
  readonly record?: SavedRecord;
  readonly slots?: Slots;
  /** For a part that goes with fields of the dossier. */
  readonly whole?: WholeRecord;
}

/** A part of the dossier in a drawer over its tab. */
export function PartEditor(props: PartEditorProps) {
  const { close } = useOpenPart();
  const { may } = useAccess(useResourceModel());
  if (!may(props.record ? 'update' : 'create')) {
    return props.record ? <ResourceShow id={props.record.id} /> : null;
  }
  return (
    <LeaveGuard leave={close}>
      <Editor {...props} />
    </LeaveGuard>
  );
}

function Editor({ record, slots, whole }: PartEditorProps) {
  const resource = useResourceModel();
  const { record: dossier, refresh } = useDossier();
  const { close: leave } = useOpenPart();
  const { close } = useLeaveGuard();
  const words = useWords();
  const translate = useTranslate();
  const title = record
    ? representRecord(resource, record)
    : translate('views.form.new', { name: words.one(resource) });
  const overline = record && translate('views.form.edit', { name: words.one(resource) });
  const goBack = async () => {
    await refresh();
    leave();
  };
  return (
    <SideDrawer title={title} overline={overline} close={close} width={720}>
      <DrawerForm>
        <RecordForm
          record={record}
          draft={{ training_course: dossier.id }}
          saved={() => void goBack()}
          slots={slots}
          whole={whole}
        />
      </DrawerForm>
    </SideDrawer>
  );
}
