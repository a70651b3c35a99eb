import { Alert, Box, Divider, Skeleton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CommentText } from './CommentText.tsx';
import { CategoryChoice, StepChoice } from './DiscussionFilters.tsx';
import { NewComment } from './NewComment.tsx';
import { type Thread, threadsOf, useComments } from './useComments.ts';

interface DiscussionProps {
  /** The step of the tab one is on; without one, every step. */
  readonly ofTab: string | undefined;
  readonly mayAnswer: boolean;
}

/** The comments by thread, of one step and category or of all. */
export function Discussion({ ofTab = '', mayAnswer }: DiscussionProps) {
  const translate = useTranslate();
  const { data, error } = useComments();
  const isFromNotice = useLocation().state?.isFromNotice === true;
  const [asked, setAsked] = useState<string | null>(isFromNotice ? '' : null);
  const [category, setCategory] = useState('');
  if (error && !data) return <Alert severity="error">{translate('dossier.comments.failed')}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={160} />;
  const threads = threadsOf(data);
  // Where this step has none yet, one sees what was said elsewhere rather than nothing.
  const step = asked ?? (threads.some(({ first }) => first.step === ofTab) ? ofTab : '');
  const isShown = ({ first }: Thread) =>
    (step === '' || first.step === step) && (category === '' || first.category === category);
  const shown = threads.filter(isShown);
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <StepChoice value={step} choose={setAsked} threads={threads} />
        <CategoryChoice value={category} choose={setCategory} />
      </Stack>
      {shown.length === 0 && (
        <Typography color="text.secondary">{translate('dossier.comments.none')}</Typography>
      )}
      <Stack component="ol" spacing={2} divider={<Divider component="li" aria-hidden />} sx={listLook}>
        {shown.map((thread) => (
          <OneThread key={thread.first.id} thread={thread} mayAnswer={mayAnswer} />
        ))}
      </Stack>
    </Stack>
  );
}

const listLook = { m: 0, p: 0, listStyle: 'none' };

interface OneThreadProps {
  readonly thread: Thread;
  readonly mayAnswer: boolean;
}

function OneThread({ thread: { first, replies }, mayAnswer }: OneThreadProps) {
  const [isAnswering, setAnswering] = useState(false);
  return (
    <Box component="li">
      <CommentText comment={first} reply={mayAnswer ? () => setAnswering(true) : undefined} />
      {(replies.length > 0 || isAnswering) && (
        <Stack
          component="ol"
          spacing={1.5}
          sx={{ ...listLook, mt: 1, pl: 2, borderLeft: 2, borderColor: 'divider' }}
        >
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentText comment={reply} />
            </li>
          ))}
          {isAnswering && (
            <li>
              <NewComment
                step={first.step}
                category="training_project"
                parent={first}
                done={() => setAnswering(false)}
              />
            </li>
          )}
        </Stack>
      )}
    </Box>
  );
}
