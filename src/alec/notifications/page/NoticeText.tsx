import { Box, Link, Typography } from '@mui/material';
import { useLocale } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { Locale } from '#engine/model/model.ts';
import { formatInstant } from '#engine/model/valueText.ts';
import { noticePath } from './noticePath.ts';
import type { Notice } from './useNotices.ts';

interface NoticeTextProps {
  readonly notice: Notice;
  readonly isUnread: boolean;
  /** Before its link is followed. */
  readonly follow: () => void;
}

/** What one notification says, when, and the way to what it is about. */
export function NoticeText({ notice, isUnread, follow }: NoticeTextProps) {
  const locale = useLocale() as Locale;
  const path = noticePath(notice);
  const weight = { fontWeight: isUnread ? 600 : 400 };
  return (
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      {path ? (
        <Link component={RouterLink} to={path} onClick={follow} sx={weight}>
          {notice.title}
        </Link>
      ) : (
        <Typography sx={weight}>{notice.title}</Typography>
      )}
      {notice.message && <Typography variant="body2">{notice.message}</Typography>}
      <Typography variant="caption" color="text.secondary" component="time" dateTime={notice.createdAt}>
        {formatInstant(notice.createdAt, locale)}
      </Typography>
    </Box>
  );
}
