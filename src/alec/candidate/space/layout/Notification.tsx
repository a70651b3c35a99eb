import { type NotificationPayload, useNotificationContext, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { Icon, type IconName } from '#alec/candidate/space/parts/Icon.tsx';

const shownMs = 10_000;

const icons: Readonly<Record<NotificationPayload['type'], IconName>> = {
  success: 'check',
  info: 'info',
  warning: 'warning',
  error: 'error',
};

/**
 * What `useNotify` was told, one after the other, for ten seconds each. What is told next is about what was just done: it
 * takes the place of all but an error. Both places are there before their words come.
 */
export function Notification() {
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const [shown] = notifications;
  const isOvertaken = notifications.length > 1 && shown?.type !== 'error';
  useEffect(() => {
    if (shown === undefined) return undefined;
    if (isOvertaken) {
      takeNotification();
      return undefined;
    }
    const { autoHideDuration = shownMs } = shown.notificationOptions ?? {};
    if (autoHideDuration === null) return undefined;
    const timer = setTimeout(takeNotification, Math.max(autoHideDuration, shownMs));
    return () => clearTimeout(timer);
  }, [shown, isOvertaken, takeNotification]);

  const toast = shown && (
    <div className={`toast toast-${shown.type}`}>
      <Icon name={icons[shown.type]} />
      <p>
        {typeof shown.message === 'string'
          ? translate(shown.message, { _: shown.message, ...shown.notificationOptions?.messageArgs })
          : shown.message}
      </p>
      <button
        type="button"
        className="icon-button"
        aria-label={translate('candidate.closeMessage')}
        onClick={() => void takeNotification()}
      >
        <Icon name="close" />
      </button>
    </div>
  );
  const isError = shown?.type === 'error';
  return (
    <div className="toasts">
      <div aria-live="polite">{!isError && toast}</div>
      <div aria-live="assertive">{isError && toast}</div>
    </div>
  );
}
