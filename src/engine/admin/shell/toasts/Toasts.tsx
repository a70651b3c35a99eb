import { Box, Button, Snackbar, Stack } from '@mui/material';
import { CloseNotificationContext, type NotificationPayload, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { ToastAlert } from './ToastAlert.tsx';
import { type Toast, useToastStack } from './useToastStack.ts';

/** How long a message stays that nobody points at. */
const lifeMs = 10_000;

/**
 * react-admin's notifications, at the top right: the newest first, three at most, each for ten seconds and longer while
 * the pointer or the focus is on it. react-admin's own <Notification> shows one and lets the others wait.
 */
export function Toasts() {
  const { toasts, end } = useToastStack();
  const stack = useRef<HTMLDivElement>(null);
  // A dialog that stands open hides everything around it from screen readers, and what it led to is said here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new message is read out
  useEffect(() => stack.current?.removeAttribute('aria-hidden'), [toasts]);
  // Not Material's <Portal>: it draws twice, and at the start the whole page waits for the second drawing.
  return createPortal(
    <Stack ref={stack} useFlexGap spacing={1} sx={place}>
      {toasts.map((toast) => (
        <ShownToast key={toast.key} toast={toast} end={(isUndo) => end(toast, isUndo)} />
      ))}
    </Stack>,
    document.body,
  );
}

// Side by side over the top bar: the page's own buttons, which begin right below it, stay in reach for those ten seconds.
const place = {
  position: 'fixed',
  top: 8,
  right: { xs: 8, sm: 16 },
  left: { xs: 8, sm: 16 },
  zIndex: 'snackbar',
  flexDirection: { xs: 'column', sm: 'row-reverse' },
  flexWrap: { sm: 'wrap' },
  alignItems: { xs: 'stretch', sm: 'flex-start' },
  // What lies between two messages can be clicked.
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
} as const;

interface ShownToastProps {
  readonly toast: Toast;
  readonly end: (isUndo?: boolean) => void;
}

function ShownToast({ toast, end }: ShownToastProps) {
  const { autoHideDuration = lifeMs } = toast.notificationOptions ?? {};
  return (
    <CloseNotificationContext.Provider value={() => end()}>
      <Snackbar
        open
        autoHideDuration={autoHideDuration}
        onClose={(_, reason) => reason === 'timeout' && end()}
        sx={{ position: 'static', transform: 'none', maxWidth: { sm: 440 } }}
      >
        <Box sx={{ boxShadow: 4, borderRadius: 1, width: 1 }}>
          <ToastContent toast={toast} undo={() => end(true)} />
        </Box>
      </Snackbar>
    </CloseNotificationContext.Provider>
  );
}

/** A message that is an element shows itself. */
function ToastContent({ toast, undo }: { readonly toast: Toast; readonly undo: () => void }) {
  const translate = useTranslate();
  const { message, type, notificationOptions } = toast;
  if (typeof message !== 'string') return message;
  const button = notificationOptions?.undoable && (
    <Button color="inherit" size="small" onClick={undo}>
      {translate('ra.action.undo')}
    </Button>
  );
  // A sentence of the server is no key: i18next would look for one before its colon.
  const text = translate(message, { ...notificationOptions?.messageArgs, _: message });
  return (
    <ToastAlert severity={severityOf(type)} action={button}>
      {text}
    </ToastAlert>
  );
}

function severityOf(type: NotificationPayload['type']) {
  return type === 'success' || type === 'warning' || type === 'error' ? type : 'info';
}
