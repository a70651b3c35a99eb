import { Box } from '@mui/material';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useLeaveGuard } from './LeaveGuard.tsx';

/** Ctrl or ⌘ with Enter saves; Esc leaves, after asking when something would be lost. */
export function FormKeys({ children }: { readonly children: ReactNode }) {
  const { reportDirty, close } = useLeaveGuard();
  const { dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  useEffect(() => reportDirty(isDirty), [reportDirty, isDirty]);

  const act = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      saveButtonOf(event.currentTarget)?.click();
    }
    if (event.key === 'Escape' && event.currentTarget.contains(event.target as Node)) {
      event.stopPropagation();
      close();
    }
  };
  return <Box onKeyDown={act}>{children}</Box>;
}

/** As if the first button of the form were pressed: its own checks, its own way of saving. */
function saveButtonOf(element: HTMLElement): HTMLButtonElement | null {
  return element.closest('form')?.querySelector<HTMLButtonElement>('button[type=submit]') ?? null;
}
