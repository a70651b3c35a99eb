import { useFormContext } from 'react-hook-form';
import { ConflictDialog } from '#engine/admin/form/ConflictDialog.tsx';
import type { WholeRecord } from '#engine/admin/form/useSaveRecord.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { FlatRecord } from '#engine/model/model.ts';
import { DraftBanner } from './DraftBanner.tsx';
import { useKeptTyping } from './useKeptTyping.ts';
import type { RecordDraft } from './useRecordDraft.ts';
import { useRestoredTyping } from './useRestoredTyping.ts';

interface FormDraftProps {
  readonly draft: RecordDraft;
  /** What the form started from: the record, or a new one. */
  readonly start: FlatRecord;
  /** For a record that is more than its row. */
  readonly whole: WholeRecord | undefined;
}

/** Keeps what is typed, and gives back what an earlier visit left, merged with what others saved since. */
export function FormDraft({ draft, start, whole }: FormDraftProps) {
  const resource = useResourceModel();
  const parts = whole?.resource ?? { resource, parts: {} };
  const keepWaiting = useKeptTyping(draft, start, parts.parts);
  const { restored, conflict, dismiss } = useRestoredTyping({ draft, start, parts, keepWaiting });
  const { reset } = useFormContext();
  const throwAway = () => {
    dismiss();
    reset();
    void draft.throwAway();
  };
  return (
    <>
      {/* Saved, nothing of it is left to be thrown away. */}
      {restored && draft.local.found && (
        <DraftBanner restored={restored} dismiss={dismiss} throwAway={throwAway} />
      )}
      {conflict && <ConflictDialog {...conflict} whole={whole} />}
    </>
  );
}
