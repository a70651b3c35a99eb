import ReplyIcon from '@mui/icons-material/Reply';
import ReplyAllIcon from '@mui/icons-material/ReplyAll';
import { Button, Stack } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { answerTo, type Communication } from '#alec/communications/domain/threads.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useActor, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { answerPath } from './communicationPaths.ts';

/** To who wrote, and to everybody where there are others. */
export function Answers({ to }: { readonly to: Communication }) {
  const { record } = useDossier();
  const me = useActor();
  const { may } = useAccess(useResourceModel());
  const translate = useTranslate();
  if (!may('create')) return null;
  const reference = String(record.reference);
  const others = answerTo(to, { all: true, own: me ? [me.email] : [] }).cc;
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ px: { xs: 2, sm: 3 }, py: 1.5, borderTop: 1, borderColor: 'divider', flexWrap: 'wrap' }}
    >
      <Button
        variant="outlined"
        startIcon={<ReplyIcon />}
        component={LinkBase}
        to={answerPath(reference, to.id, false)}
      >
        {translate('mail.reply')}
      </Button>
      {others.length > 0 && (
        <Button startIcon={<ReplyAllIcon />} component={LinkBase} to={answerPath(reference, to.id, true)}>
          {translate('mail.replyAll')}
        </Button>
      )}
    </Stack>
  );
}
