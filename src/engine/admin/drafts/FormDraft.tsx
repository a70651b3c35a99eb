import { useFormContext } from 'react-hook-form';
import { ConflictDialog } from '#engine/admin/form/ConflictDialog.tsx';
import type { FlatRecord } from '#engine/model/model.ts';
import { DraftBanner } from './DraftBanner.tsx';
import { useKeptTyping } from './useKeptTyping.ts';
import type { RecordDraft } from './useRecordDraft.ts';
import { useRestoredTyping } from './useRestoredTyping.ts';

interface FormDraftProps {
  readonly draft: RecordDraft;
  /** What the form started from: the record, or a new one. */
  readonly start: FlatRecord;
}

/** Keeps what is typed, and gives back what an earlier visit left, merged with what others saved since. */
export function FormDraft({ draft, start }: FormDraftProps) {
  const keepWaiting = useKeptTyping(draft, start);
  const { restored, conflict, dismiss } = useRestoredTyping(draft, start, keepWaiting);
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
      {conflict && <ConflictDialog {...conflict} />}
    </>
  );
}
