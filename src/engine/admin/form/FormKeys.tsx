import { Box } from '@mui/material';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useLeaveGuard } from './LeaveGuard.tsx';
import { saveKey } from './saveKey.ts';

/** Ctrl or ⌘ with Enter saves; Esc leaves, after asking when something would be lost. */
export function FormKeys({ children }: { readonly children: ReactNode }) {
  const { reportDirty, close } = useLeaveGuard();
  const { dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  useEffect(() => reportDirty(isDirty), [reportDirty, isDirty]);

  const act = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented) return;
    saveKey.onKeyDown(event);
    if (event.key === 'Escape' && event.currentTarget.contains(event.target as Node)) {
      event.stopPropagation();
      close();
    }
  };
  return (
    <Box {...saveKey} onKeyDown={act}>
      {children}
    </Box>
  );
}
