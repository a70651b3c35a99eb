import { Button } from '@mui/material';
import { useCloseNotification, useNotify, useRefresh, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { ChooseDossier } from '#alec/dossier/search/ChooseDossier.tsx';
import type { FoundDossier } from '#alec/dossier/search/useFoundDossiers.ts';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import type { ActionDialogProps, ActionMeta } from '#engine/admin/resource/overrides.ts';
import { ToastAlert } from '#engine/admin/shell/toasts/ToastAlert.tsx';
import type { FieldOf } from '#generated/records.ts';

const dossierField = 'training_course' satisfies FieldOf<'training-course-candidates'>;

/** Makes a candidate of a dossier from a profile, and leads to the dossier. */
export default function AttachToDossierDialog({ run, close }: ActionDialogProps) {
  const translate = useTranslate();
  const attempt = useAttempt();
  const notify = useNotify();
  const refresh = useRefresh();
  const attachTo = (found: FoundDossier) => {
    close();
    const meta: ActionMeta = { [dossierField]: found.dossier ?? null };
    void attempt(async () => {
      await run(meta);
      refresh();
      notify(<Attached label={found.label} path={found.path} />, { type: 'success' });
    });
  };
  return <ChooseDossier label={translate('candidates.attach.choose')} choose={attachTo} close={close} />;
}

function Attached({ label, path }: Pick<FoundDossier, 'label' | 'path'>) {
  const translate = useTranslate();
  const close = useCloseNotification();
  return (
    <ToastAlert
      severity="success"
      action={
        <Button color="inherit" size="small" component={Link} to={path} onClick={() => close()}>
          {translate('candidates.attach.open')}
        </Button>
      }
    >
      {translate('candidates.attach.done', { name: label })}
    </ToastAlert>
  );
}
