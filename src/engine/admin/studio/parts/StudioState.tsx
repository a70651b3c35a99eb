import { Alert, Button, Skeleton, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

interface StudioStateProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  readonly children: (data: Data) => ReactNode;
}

/** What the server gave; until then its shape, and where it did not come, why and the way to ask again. */
export function StudioState<Data>({ query: { data, error, refetch }, children }: StudioStateProps<Data>) {
  return (
    <>
      {error && <Failed message={error.message} askAgain={() => void refetch()} />}
      {data === undefined ? !error && <Waiting /> : children(data)}
    </>
  );
}

function Failed({ message, askAgain }: { readonly message: string; readonly askAgain: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      role="alert"
      action={
        <Button color="inherit" onClick={askAgain}>
          {translate('studio.again')}
        </Button>
      }
    >
      {message}
    </Alert>
  );
}

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function Waiting() {
  const translate = useTranslate();
  return (
    <Stack spacing={1} role="status" aria-label={translate('studio.loading')}>
      {lines.map((line) => (
        <Skeleton key={line} variant="rounded" height={40} />
      ))}
    </Stack>
  );
}
