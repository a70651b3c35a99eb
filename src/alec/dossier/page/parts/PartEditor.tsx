import { useTranslate } from 'ra-core';
import { type PartName, type PartPath, useDossier } from '#alec/dossier/page/useDossier.ts';
import { useOpenPart } from '#alec/dossier/page/useOpenPart.ts';
import { DrawerForm } from '#engine/admin/form/DrawerForm.tsx';
import { LeaveGuard, useLeaveGuard } from '#engine/admin/form/LeaveGuard.tsx';
import { RecordForm } from '#engine/admin/form/RecordForm.tsx';
import type { SavedRecord, WholeRecord } from '#engine/admin/form/useSaveRecord.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { Slots } from '#engine/admin/resource/overrides.ts';
import { representRecord } from '#engine/admin/resource/represent.ts';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { SideDrawer } from '#engine/admin/shell/SideDrawer.tsx';
import { ResourceShow } from '#engine/admin/show/ResourceShow.tsx';
import type { ValuesOf } from '#generated/records.ts';

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
          defaultValues={{ training_course: dossier.id } satisfies ValuesOf<PartPath<PartName>>}
          saved={() => void goBack()}
          slots={slots}
          whole={whole}
        />
      </DrawerForm>
    </SideDrawer>
  );
}
