import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { ExistingLinks } from '#engine/admin/form/refusals/ExistingLinks.tsx';
import { existingRows } from '#engine/admin/form/refusals/refusedRows.ts';
import { failureMessage } from './failureMessage.ts';
import { mayPass } from './mayPass.ts';

interface FailureAlertProps {
  readonly error: unknown;
  readonly retry: () => unknown;
  readonly isTrying?: boolean;
}

/** Why something failed, right where it was typed; where the same may succeed in a moment, with the way to try it again. */
export function FailureAlert({ error, retry, isTrying }: FailureAlertProps) {
  const translate = useTranslate();
  const message = failureMessage(error);
  const again = mayPass(error) && (
    <Button color="inherit" size="small" loading={isTrying} onClick={() => void retry()}>
      {translate('views.retry')}
    </Button>
  );
  return (
    <Alert severity="error" role="alert" action={again}>
      {translate(message, { _: message })}
      <ExistingLinks rows={existingRows(error)} />
    </Alert>
  );
}
