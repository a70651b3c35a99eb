import ChatIcon from '@mui/icons-material/ChatOutlined';
import { Box } from '@mui/material';
import { ListContext, useTranslate } from 'ra-core';
import { useContext, useMemo } from 'react';
import { mostUnread, useUnread } from './useUnread.ts';

/** How many messages of a dossier wait to be read; nothing when none does. Rows of one list are asked for together. */
export function UnreadMark({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const { data } = useContext(ListContext) ?? {};
  const together = useMemo(() => {
    const ids: readonly string[] = (data ?? []).map((row: { readonly id: unknown }) => String(row.id));
    return ids.includes(id) ? ids : [id];
  }, [data, id]);
  const unread = useUnread(id, together);
  if (unread === 0) return null;
  const words = translate('dossiers.unread', { count: unread });
  return (
    <Box
      component="span"
      role="img"
      aria-label={words}
      title={words}
      data-count={unread > mostUnread ? `${mostUnread}+` : unread}
      sx={look}
    >
      <ChatIcon aria-hidden fontSize="inherit" />
    </Box>
  );
}

// The number is drawn, not written: what names the row stays its text.
const look = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.25,
  color: 'primary.main',
  fontSize: 12,
  fontWeight: 600,
  '&::after': { content: 'attr(data-count)' },
} as const;
