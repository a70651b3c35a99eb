import { Button, Stack, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';
import { FailureAlert } from '#engine/admin/form/saving/FailureAlert.tsx';

interface CommentBoxProps {
  readonly label: string;
  readonly sendLabel: string;
  readonly text: string;
  readonly type: (text: string) => void;
  /** Rejects when the text was not taken: it then stays. */
  readonly send: (text: string) => Promise<void>;
  readonly cancel?: () => void;
  readonly autoFocus?: boolean;
}

/** Where one writes; Ctrl or ⌘ with Enter sends. */
export function CommentBox({ label, sendLabel, text, type, send, cancel, autoFocus }: CommentBoxProps) {
  const translate = useTranslate();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const isEmpty = text.trim() === '';
  const submit = async () => {
    if (isEmpty || isSending) return;
    setSending(true);
    try {
      await send(text.trim());
      setFailure(null);
      type('');
    } catch (error) {
      setFailure(error);
    }
    setSending(false);
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };
  return (
    <Stack spacing={1}>
      <TextField
        label={label}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={sendByKey}
        autoFocus={autoFocus}
        multiline
        minRows={2}
        maxRows={10}
        fullWidth
        helperText={translate('dossier.comments.sendByKey')}
      />
      {failure !== null && <FailureAlert error={failure} retry={submit} isTrying={isSending} />}
      <Stack direction="row" spacing={1}>
        <Button
          size="small"
          variant="contained"
          disabled={isEmpty}
          loading={isSending}
          onClick={() => void submit()}
        >
          {sendLabel}
        </Button>
        {cancel && (
          <Button size="small" onClick={cancel}>
            {translate('views.cancel')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
