import FolderIcon from '@mui/icons-material/FolderOpenOutlined';
import { Box, Button } from '@mui/material';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Communication } from '#alec/communications/domain/threads.ts';
import { unmatchedMailsPath } from '#alec/communications/page/communicationPaths.ts';
import { communications } from '#alec/communications/page/useCommunications.ts';
import { ChooseDossier } from '#alec/dossier/search/ChooseDossier.tsx';
import type { FoundDossier } from '#alec/dossier/search/useFoundDossiers.ts';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import type { ValuesOf } from '#generated/records.ts';

const path = 'attach-training-course';

/** Says which dossier a thread belongs to; its mails and their files go there. */
export function AttachToDossier({ message: { id } }: { readonly message: Communication }) {
  const translate = useTranslate();
  const provider = useDataProvider<JsonApiProvider>();
  const { may } = useAccess(useResourceModel(communications));
  const attempt = useAttempt();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [isChoosing, setChoosing] = useState(false);
  if (!may(path)) return null;
  const attachTo = ({ dossier, label }: FoundDossier) => {
    setChoosing(false);
    const meta: ValuesOf<typeof communications> = { training_course: dossier };
    void attempt(async () => {
      await provider.call(communications, { method: 'PATCH', id, path, body: { meta } });
      notify('mail.unmatched.attached', { type: 'success', messageArgs: { name: label } });
      navigate(unmatchedMailsPath());
      refresh();
    });
  };
  return (
    <Box sx={{ px: { xs: 2, sm: 3 }, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Button variant="contained" startIcon={<FolderIcon />} onClick={() => setChoosing(true)}>
        {translate('mail.unmatched.attach')}
      </Button>
      {isChoosing && (
        <ChooseDossier
          label={translate('mail.unmatched.choose')}
          choose={attachTo}
          close={() => setChoosing(false)}
        />
      )}
    </Box>
  );
}
