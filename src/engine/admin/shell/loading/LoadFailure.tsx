import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { reloadPage } from './reloadOnce.ts';
import { useReturnOfServer } from './useReturnOfServer.ts';

interface LoadFailureProps {
  /** Asks for the missing code again; rejects when it does not come. */
  readonly load: () => Promise<void>;
}

/** Part of the screen did not come. It is asked for again as soon as the server answers; a click fetches the whole page anew. */
export function LoadFailure({ load }: LoadFailureProps) {
  const translate = useTranslate();
  useReturnOfServer(load);
  return (
    <Alert
      severity="error"
      role="alert"
      action={
        <Button color="inherit" size="small" onClick={() => void reloadPage()}>
          {translate('shell.load.reload')}
        </Button>
      }
    >
      {translate('shell.load.failed')}
    </Alert>
  );
}
