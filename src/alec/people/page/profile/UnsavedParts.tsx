import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react';
import { useLeaveGuard } from '#engine/admin/form/LeaveGuard.tsx';

type Report = (part: string, isUnsaved: boolean) => void;

const UnsavedContext = createContext<Report>(() => undefined);

/** Several sections are saved each for itself: whoever leaves is asked while one of them is not. */
export function UnsavedParts({ children }: { readonly children: ReactNode }) {
  const { reportDirty } = useLeaveGuard();
  const unsaved = useRef(new Set<string>());
  const report = useCallback<Report>(
    (part, isUnsaved) => {
      if (isUnsaved) unsaved.current.add(part);
      else unsaved.current.delete(part);
      reportDirty(unsaved.current.size > 0);
    },
    [reportDirty],
  );
  return <UnsavedContext value={report}>{children}</UnsavedContext>;
}

/** Tells that leaving the page would lose what stands in a section. */
export function useUnsavedPart(part: string, isUnsaved: boolean): void {
  const report = useContext(UnsavedContext);
  useEffect(() => {
    report(part, isUnsaved);
    return () => report(part, false);
  }, [report, part, isUnsaved]);
}
