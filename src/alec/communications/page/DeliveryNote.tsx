import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useId, useState } from 'react';
import type { Communication } from '#alec/communications/domain/threads.ts';
import { useNotifyFailure } from '#engine/admin/form/saving/useNotifyFailure.tsx';
import { useActor, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { formatInstant } from '#engine/model/valueText.ts';
import { noteLook } from './noteLook.ts';
import { communications } from './useCommunications.ts';

interface DeliveryNoteProps {
  readonly message: Communication;
  readonly reload: () => unknown;
}

/** What is to be known of a mail that has not simply left, and what can be done. */
export function DeliveryNote({ message, reload }: DeliveryNoteProps) {
  if (message.delivery === 'queued') return <QueuedNote message={message} reload={reload} />;
  if (message.delivery === 'failed') return <FailedNote message={message} reload={reload} />;
  if (message.delivery === 'kept') return <KeptNote message={message} />;
  return message.delivery_reason ? <PartlyNote message={message} /> : null;
}

function QueuedNote({ message, reload }: DeliveryNoteProps) {
  const translate = useTranslate();
  const locale = useScreenLocale();
  const me = useActor();
  const { may } = useAccess(useResourceModel(communications));
  const { isBusy, call } = useMailCall(message, reload);
  const { delivery_reason: reason, send_at } = message;
  const isOwn = message.user_id === me?.id && may('cancel-sending');
  return (
    <Alert
      severity={reason ? 'warning' : 'info'}
      sx={noteLook}
      action={
        isOwn && (
          <Button
            color="inherit"
            disabled={isBusy}
            onClick={() => void call('cancel-sending', 'mail.takenBack')}
          >
            {translate('mail.takeBack')}
          </Button>
        )
      }
    >
      {reason
        ? translate('mail.waits', { reason, at: send_at ? formatInstant(send_at, locale) : '' })
        : translate('mail.leaves')}
    </Alert>
  );
}

function FailedNote({ message, reload }: DeliveryNoteProps) {
  const translate = useTranslate();
  const { may } = useAccess(useResourceModel(communications));
  const { isBusy, call } = useMailCall(message, reload);
  return (
    <Alert
      severity="error"
      sx={noteLook}
      action={
        may('retry-sending') && (
          <Button
            color="inherit"
            disabled={isBusy}
            onClick={() => void call('retry-sending', 'mail.retried')}
          >
            {translate('mail.retry')}
          </Button>
        )
      }
    >
      {translate('mail.refused', { reason: message.delivery_reason ?? '' })}
    </Alert>
  );
}

function PartlyNote({ message }: { readonly message: Communication }) {
  const translate = useTranslate();
  return (
    <Alert severity="warning" sx={noteLook}>
      {translate('mail.partly', { reason: message.delivery_reason ?? '' })}
    </Alert>
  );
}

function useMailCall({ id }: Communication, reload: () => unknown) {
  const provider = useDataProvider<JsonApiProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyFailure = useNotifyFailure();
  const [isBusy, setBusy] = useState(false);
  const call = async (path: string, said: string) => {
    setBusy(true);
    try {
      await provider.call(communications, { method: 'PATCH', id, path });
      notify(said, { type: 'success' });
    } catch (error) {
      notifyFailure(error, () => call(path, said));
    }
    setBusy(false);
    refresh();
    reload();
  };
  return { isBusy, call };
}

/** No mail server is set: what would have left can be looked at. */
function KeptNote({ message }: { readonly message: Communication }) {
  const translate = useTranslate();
  const provider = useDataProvider<JsonApiProvider>();
  const notifyFailure = useNotifyFailure();
  const [text, setText] = useState<string | null>(null);
  const open = async () => {
    try {
      const file = await provider.call(communications, {
        method: 'GET',
        id: message.id,
        path: 'message.eml',
      });
      setText(await (file as Response).text());
    } catch (error) {
      notifyFailure(error, open);
    }
  };
  return (
    <Alert
      severity="info"
      sx={noteLook}
      action={
        <Button color="inherit" aria-haspopup="dialog" onClick={() => void open()}>
          {translate('mail.openFile')}
        </Button>
      }
    >
      {translate('mail.kept')}
      {text !== null && <KeptMail text={text} close={() => setText(null)} />}
    </Alert>
  );
}

function KeptMail({ text, close }: { readonly text: string; readonly close: () => void }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="md" fullWidth>
      <DialogTitle id={id}>{translate('mail.fileTitle')}</DialogTitle>
      <DialogContent>
        <Typography
          component="pre"
          variant="body2"
          tabIndex={0}
          sx={{
            m: 0,
            overflow: 'auto',
            fontFamily: 'monospace',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {text}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
