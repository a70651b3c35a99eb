import { Alert, Button } from '@mui/material';
import { useCloseNotification, useDataProvider, useNotify, useRefresh, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useCallback } from 'react';
import { useResourceModel } from './modelContext.tsx';

/** Says that a record went to the trash, with the way back: the server restores it as it was. */
export function useRestore() {
  const { path } = useResourceModel();
  const notify = useNotify();
  return useCallback(
    (id: string, name: string) => notify(<Deleted path={path} id={id} name={name} />, { type: 'success' }),
    [path, notify],
  );
}

interface DeletedProps {
  readonly path: string;
  readonly id: string;
  readonly name: string;
}

function Deleted({ path, id, name }: DeletedProps) {
  const provider = useDataProvider<JsonApiProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const close = useCloseNotification();
  const restore = async () => {
    close();
    try {
      await provider.call(path, { method: 'PATCH', id, path: 'restore' });
      refresh();
      notify('views.restored', { type: 'success', messageArgs: { name } });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  return (
    <Alert
      severity="success"
      action={
        <Button color="inherit" size="small" onClick={restore}>
          {translate('views.restore')}
        </Button>
      }
    >
      {translate('views.trashed', { name })}
    </Alert>
  );
}
