import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { basePath } from '#engine/admin/providers/basePath.ts';
import { reloadOnce, reloadPage } from './reloadOnce.ts';

interface LoadFailureProps {
  /** Asks for the missing code again; rejects when it does not come. */
  readonly load: () => Promise<void>;
}

const pauseMs = 3_000;

/** Part of the screen did not come. It is asked for again as soon as the server answers; a click fetches the whole page anew. */
export function LoadFailure({ load }: LoadFailureProps) {
  const translate = useTranslate();
  useReturnOfServer(async () => {
    if (!(await isServerThere())) return;
    // The server answers, but has not got this file: it has a newer screen by now.
    await load().catch(reloadOnce);
  });
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

/** Now and then, and at once when the browser says that it is online again. */
function useReturnOfServer(tryAgain: () => Promise<void>): void {
  const newest = useRef(tryAgain);
  newest.current = tryAgain;
  useEffect(() => {
    const look = () => void newest.current();
    const timer = setInterval(look, pauseMs);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, []);
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch(`${basePath}/health/live`, { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
