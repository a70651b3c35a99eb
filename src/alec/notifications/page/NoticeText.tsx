import { Box, Link, Stack, Typography } from '@mui/material';
import { useLocale } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { OtherValues } from '#engine/admin/show/OtherValues.tsx';
import type { Locale } from '#engine/model/model.ts';
import { formatInstant } from '#engine/model/valueText.ts';
import type { FieldOf } from '#generated/records.ts';
import { NoticeChips } from './NoticeChips.tsx';
import { noticePath } from './noticePath.ts';
import { type Notice, notices } from './useNotices.ts';

const drawn: readonly FieldOf<typeof notices>[] = [
  'title',
  'message',
  'notification_type',
  'is_read',
  'readAt',
  'user_email',
  'region',
  'training_course',
  'training_course_reference',
  'estimator_id',
  'delegation',
  'candidate_profile',
  'is_training_organism_contacted',
];

/** Comments of every step are shown then, whatever tab one comes to. */
const fromNotice = { isFromNotice: true };

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
        <Link component={RouterLink} to={path} state={fromNotice} onClick={follow} sx={weight}>
          {notice.title}
        </Link>
      ) : (
        <Typography sx={weight}>{notice.title}</Typography>
      )}
      {notice.message && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
          {notice.message}
        </Typography>
      )}
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="caption" color="text.secondary" component="time" dateTime={notice.createdAt}>
          {formatInstant(notice.createdAt, locale)}
        </Typography>
        <NoticeChips notice={notice} />
      </Stack>
      <OtherValues of={notices} record={notice} drawn={drawn} />
    </Box>
  );
}
