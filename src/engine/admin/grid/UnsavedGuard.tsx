import { memo, useEffect } from 'react';
import { LeaveGuard, useLeaveGuard } from '#engine/admin/form/LeaveGuard.tsx';
import type { GridEdits } from './edits/createGridEdits.ts';

interface UnsavedGuardProps {
  readonly edits: GridEdits;
}

/** Whoever leaves a grid before everything is saved is asked. Stands beside the grid, so that a key draws neither again. */
export const UnsavedGuard = memo(function UnsavedGuard({ edits }: UnsavedGuardProps) {
  return (
    <LeaveGuard leave={stay}>
      <ReportUnsaved edits={edits} />
    </LeaveGuard>
  );
});

/** A grid is left by links alone. */
function stay() {}

function ReportUnsaved({ edits }: UnsavedGuardProps) {
  const { reportDirty } = useLeaveGuard();
  useEffect(() => {
    const report = () => reportDirty(edits.hasUnsaved());
    const stop = edits.subscribe(report);
    return () => {
      stop();
      reportDirty(false);
    };
  }, [edits, reportDirty]);
  return null;
}
