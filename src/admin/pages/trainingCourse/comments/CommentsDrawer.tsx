import {
  Alert,
  Box,
  Divider,
  MenuItem,
  Skeleton,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { SideDrawer } from '#admin/layout/SideDrawer.tsx';
import { useResourceModel } from '#admin/views/modelContext.tsx';
import { useAccess } from '#admin/views/useAccess.ts';
import type { DossierTab } from '../dossierPath.ts';
import { CommentText } from './CommentText.tsx';
import { categories, placeOfTab } from './commentSteps.ts';
import { NewComment } from './NewComment.tsx';
import { comments, type Thread, threadsOf, useComments, useCommentsDrawer } from './useComments.ts';

/** What people say about the dossier, those of the step one is on first. */
export default function CommentsDrawer({ tab }: { readonly tab: DossierTab }) {
  const translate = useTranslate();
  const { close } = useCommentsDrawer();
  const { may } = useAccess(useResourceModel(comments));
  const { step, category } = placeOfTab[tab];
  return (
    <SideDrawer title={translate('dossier.comments.title')} close={close} width={480}>
      <Stack spacing={2} sx={{ p: { xs: 2, sm: 3 } }}>
        {may('create') && <NewComment step={step} category={category} />}
        <Divider />
        <Discussion step={step} mayAnswer={may('create')} />
      </Stack>
    </SideDrawer>
  );
}

interface DiscussionProps {
  readonly step: string | undefined;
  readonly mayAnswer: boolean;
}

function Discussion({ step, mayAnswer }: DiscussionProps) {
  const translate = useTranslate();
  const { data, error } = useComments();
  const threads = threadsOf(data ?? []);
  const ofStep = threads.filter(({ first }) => first.step === step);
  // Where this step has none yet, one sees what was said elsewhere rather than nothing.
  const [asked, setAsked] = useState<'step' | 'all' | null>(null);
  const scope = asked ?? (ofStep.length > 0 ? 'step' : 'all');
  const [category, setCategory] = useState('');
  const shown = (scope === 'step' ? ofStep : threads).filter(
    ({ first }) => category === '' || first.category === category,
  );
  if (error && !data) return <Alert severity="error">{translate('dossier.comments.failed')}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={160} />;
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {step !== undefined && (
          <ToggleButtonGroup
            size="small"
            exclusive
            value={scope}
            onChange={(_, chosen: 'step' | 'all' | null) => chosen && setAsked(chosen)}
            aria-label={translate('dossier.comments.scope')}
          >
            <ToggleButton value="step">
              {translate('dossier.comments.thisStep', { count: ofStep.length })}
            </ToggleButton>
            <ToggleButton value="all">
              {translate('dossier.comments.allSteps', { count: threads.length })}
            </ToggleButton>
          </ToggleButtonGroup>
        )}
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

interface CategoryChoiceProps {
  readonly value: string;
  readonly choose: (value: string) => void;
}

function CategoryChoice({ value, choose }: CategoryChoiceProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      size="small"
      label={translate('dossier.comments.category')}
      value={value}
      onChange={({ target }) => choose(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 180 }}
    >
      <MenuItem value="">{translate('dossier.comments.everyCategory')}</MenuItem>
      {categories.map((category) => (
        <MenuItem key={category} value={category}>
          {translate(`dossier.comments.categories.${category}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

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
