import { type NotificationPayload, useNotificationContext, useTakeUndoableMutation } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';

export interface Toast extends NotificationPayload {
  readonly key: number;
}

/** How many stand at once; the oldest makes room. */
const mostToasts = 3;

let lastKey = 0;

/** What was notified, shown at once; `end` takes one away, and carries out what react-admin put off until then. */
export function useToastStack() {
  const { notifications, setNotifications } = useNotificationContext();
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const settle = useSettle();

  useEffect(() => {
    if (notifications.length === 0) return;
    setNotifications((waiting) => waiting.filter((one) => !notifications.includes(one)));
    const arrived = notifications.map((one) => ({ ...one, key: ++lastKey }));
    const next = stacked(toasts, arrived);
    for (const gone of toasts.filter((one) => !next.includes(one))) settle(gone, false);
    // One that ended meanwhile stays away.
    setToasts((shown) => stacked(shown, arrived));
  }, [notifications, setNotifications, toasts, settle]);

  const end = useCallback(
    (toast: Toast, isUndo = false) => {
      setToasts((shown) => shown.filter(({ key }) => key !== toast.key));
      settle(toast, isUndo);
    },
    [settle],
  );
  return { toasts, end };
}

/** The newest first; the same sentence is not said twice, and an undoable one waits for no second one. */
function stacked(shown: readonly Toast[], arrived: readonly Toast[]): readonly Toast[] {
  return arrived.reduce<readonly Toast[]>((stack, toast) => {
    const others = stack.filter((one) => !isSame(one, toast) && !(isUndoable(one) && isUndoable(toast)));
    return [toast, ...others].slice(0, mostToasts);
  }, shown);
}

function isSame(one: Toast, other: Toast): boolean {
  // What is no sentence has its own place, and cannot be written down.
  const areSentences = typeof one.message === 'string' && typeof other.message === 'string';
  return areSentences && saidBy(one) === saidBy(other);
}

const saidBy = ({ type, message, notificationOptions }: Toast) =>
  JSON.stringify([type, message, notificationOptions?.messageArgs]);

const isUndoable = ({ notificationOptions }: Toast) => notificationOptions?.undoable === true;

/** react-admin's undoable writes wait for the end of their toast, in the order they came. */
function useSettle() {
  const takeMutation = useTakeUndoableMutation();
  return useCallback(
    (toast: Toast, isUndo: boolean) => {
      if (isUndoable(toast)) takeMutation()?.({ isUndo });
    },
    [takeMutation],
  );
}
