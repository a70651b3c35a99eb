import { memo, useEffect } from 'react';
import { LeaveGuard, useLeaveGuard } from '#engine/admin/form/LeaveGuard.tsx';
import type { EditedRows } from './edits/useGridEdits.ts';

type UnsavedGuardProps = Pick<EditedRows, 'edits' | 'draft'>;

/** Whoever leaves a grid before everything is saved is asked. Stands beside the grid, so that a key draws neither again. */
export const UnsavedGuard = memo(function UnsavedGuard(props: UnsavedGuardProps) {
  return (
    <LeaveGuard leave={stay}>
      <ReportUnsaved {...props} />
    </LeaveGuard>
  );
});

/** A grid is left by links alone. */
function stay() {}

function ReportUnsaved({ edits, draft: { state, flush, forget } }: UnsavedGuardProps) {
  const { reportDirty, reportDraft } = useLeaveGuard();
  useEffect(() => {
    const stop = edits.subscribe(() => reportDirty(edits.unsaved() !== null));
    return () => {
      stop();
      reportDirty(false);
    };
  }, [edits, reportDirty]);
  useEffect(() => {
    const isSafe = () => ['kept', 'pending'].includes(state());
    reportDraft({ isSafe, flush, throwAway: forget });
    return () => reportDraft(null);
  }, [state, flush, forget, reportDraft]);
  return null;
}
