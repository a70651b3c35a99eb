import BellIcon from '@mui/icons-material/NotificationsOutlined';
import { Badge, IconButton, Tooltip } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Suspense, useCallback, useState } from 'react';
import { loadablePart } from '#alec/loadablePart.ts';
import { useOwnRows } from '#engine/admin/record/useLiveRecord.ts';
import type { Path } from '#generated/records.ts';
import { notices, useNotices } from './useNotices.ts';
import { mostCounted, useTabIcon } from './useTabIcon.ts';

const NotificationPanel = loadablePart(() => import('./NotificationPanel.tsx'));

/** How much moved since the person last looked, and the way to it. */
export function NotificationBell() {
  const translate = useTranslate();
  const { isOpen: isForMe, unread } = useNotices();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useTabIcon(unread);
  useNewNotices(isForMe);
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

const unreadMessages = ['chats' satisfies Path, 'unread'];

/** What reaches the person shows at once on every page she has open. */
function useNewNotices(isForMe: boolean): void {
  const queries = useQueryClient();
  const readAgain = useCallback(() => {
    // Messages that nobody has read are counted elsewhere too.
    for (const queryKey of [[notices], unreadMessages]) void queries.invalidateQueries({ queryKey });
  }, [queries]);
  useOwnRows(notices, isForMe ? readAgain : null);
}
