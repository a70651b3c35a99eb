import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { newId } from '#engine/admin/providers/clientId.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { copyOf } from './session/wizardState.ts';
import { useSessions, useWizard } from './wizardContext.tsx';
import { type Step, wizardPath } from './wizardSteps.ts';

/** Somebody deleted the dossier: what was typed may begin another one, or goes too. */
export function Gone({ step }: { readonly step: Step }) {
  const { current } = useWizard();
  const model = useModel();
  const navigate = useNavigate();
  const translate = useTranslate();
  const { sessionOf, throwAway } = useSessions();
  const leave = (path: string) => {
    navigate(path, { replace: true });
    void throwAway(current.dossier.id);
  };
  const createAgain = () => {
    const id = newId();
    sessionOf(id, {}).edit(() => copyOf(model, current, id));
    leave(wizardPath(step, id));
  };
  return (
    <Alert
      severity="error"
      role="alert"
      action={
        <>
          <Button color="inherit" size="small" onClick={createAgain}>
            {translate('views.gone.createAgain')}
          </Button>
          <Button color="inherit" size="small" onClick={() => leave(wizardPath('initialize'))}>
            {translate('views.gone.leave')}
          </Button>
        </>
      }
    >
      {translate('views.gone.text')}
    </Alert>
  );
}
