import BellIcon from '@mui/icons-material/NotificationsOutlined';
import { Badge, IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { loadablePart } from '#alec/loadablePart.ts';
import { useNotices } from './useNotices.ts';

const NotificationPanel = loadablePart(() => import('./NotificationPanel.tsx'));

const mostCounted = 99;

/** How much moved since the person last looked, and the way to it. */
export function NotificationBell() {
  const translate = useTranslate();
  const { isOpen: isForMe, unread } = useNotices();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!isForMe) return null;
  const label = translate('shell.notifications.bell', { count: unread });
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Badge badgeContent={unread} max={mostCounted} color="primary" aria-hidden>
            <BellIcon />
          </Badge>
        </IconButton>
      </Tooltip>
      {anchor && (
        <Suspense fallback={null}>
          <NotificationPanel anchor={anchor} close={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
