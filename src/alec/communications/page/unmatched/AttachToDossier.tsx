import FolderIcon from '@mui/icons-material/FolderOpenOutlined';
import { Box, Button } from '@mui/material';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Communication } from '#alec/communications/domain/threads.ts';
import { unmatchedMailsPath } from '#alec/communications/page/communicationPaths.ts';
import { communications } from '#alec/communications/page/useCommunications.ts';
import { type FoundDossier, useFoundDossiers } from '#alec/dossier/search/useFoundDossiers.ts';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { SearchDialog } from '#engine/admin/shell/search/SearchDialog.tsx';
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
      {isChoosing && <ChooseDossier choose={attachTo} close={() => setChoosing(false)} />}
    </Box>
  );
}

interface ChooseDossierProps {
  readonly choose: (dossier: FoundDossier) => void;
  readonly close: () => void;
}

function ChooseDossier({ choose, close }: ChooseDossierProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const { found, state } = useFoundDossiers(text.trim());
  const words = translate(`dossiers.quick.${state}`, { text: text.trim() });
  return (
    <SearchDialog
      label={translate('mail.unmatched.choose')}
      placeholder={translate('dossiers.quick.placeholder')}
      text={text}
      type={setText}
      options={found.map((one) => ({ ...one, group: translate(`dossiers.quick.${one.group}`) }))}
      isLoading={state === 'loading' && found.length === 0}
      emptyText={words}
      status={found.length > 0 ? translate('dossiers.quick.results', { smart_count: found.length }) : words}
      choose={({ key }) => {
        const dossier = found.find((one) => one.key === key);
        if (dossier) choose(dossier);
      }}
      close={close}
    />
  );
}
