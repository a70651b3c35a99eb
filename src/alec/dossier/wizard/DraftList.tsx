import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Skeleton, Stack, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { partPaths } from '#alec/dossier/rules/checkDossier.ts';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { Confirm } from '#engine/admin/record/Confirm.tsx';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { formatInstant } from '#engine/model/valueText.ts';
import { type MyDraft, useMyDrafts } from './session/useMyDrafts.ts';
import { resumePath } from './wizardSteps.ts';

/** One’s unfinished requests, wherever they were typed. */
export function DraftList() {
  const translate = useTranslate();
  const attempt = useAttempt();
  const { drafts, isPending, remove } = useMyDrafts();
  const [leaving, setLeaving] = useState<MyDraft | null>(null);
  const throwAway = () => {
    if (leaving) void attempt(() => remove(leaving));
    setLeaving(null);
  };
  if (isPending) return <Skeleton variant="rounded" height={56} />;
  if (drafts.length === 0) {
    return <Typography color="text.secondary">{translate('wizard.initialize.noDraft')}</Typography>;
  }
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <DraftLine draft={draft} throwAway={() => setLeaving(draft)} />
          </li>
        ))}
      </Box>
      <Confirm
        isOpen={leaving !== null}
        title={translate('wizard.initialize.removeTitle')}
        content={translate('wizard.initialize.removeText')}
        confirm={translate('views.actions.delete')}
        confirmColor="warning"
        onConfirm={throwAway}
        onClose={() => setLeaving(null)}
      />
    </>
  );
}

interface DraftLineProps {
  readonly draft: MyDraft;
  readonly throwAway: () => void;
}

function DraftLine({ draft, throwAway }: DraftLineProps) {
  const translate = useTranslate();
  const locale = useScreenLocale();
  const { may } = useAccessTo(partPaths.dossier);
  const name = draft.words.length > 0 ? draft.words.join(' · ') : translate('wizard.initialize.unnamed');
  // Who may delete no dossier may still forget what is in her own browser.
  const mayRemove = !draft.isThere || may('delete');
  return (
    <Stack
      direction="row"
      spacing={1}
      sx={{ alignItems: 'center', py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="caption" color="text.secondary">
          {translate(draft.isThere ? 'wizard.initialize.onServer' : 'wizard.initialize.inBrowser', {
            date: formatInstant(draft.changedAt, locale),
          })}
        </Typography>
      </Box>
      <Button
        component={Link}
        to={resumePath(draft.id)}
        aria-label={translate('wizard.initialize.takeUpOf', { name })}
      >
        {translate('wizard.initialize.takeUp')}
      </Button>
      {mayRemove && (
        <Tooltip title={translate('wizard.initialize.removeOf', { name })}>
          <IconButton aria-label={translate('wizard.initialize.removeOf', { name })} onClick={throwAway}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Stack>
  );
}
