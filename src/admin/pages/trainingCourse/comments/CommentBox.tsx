import { Button, Stack, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';

interface CommentBoxProps {
  readonly label: string;
  readonly sendLabel: string;
  readonly text: string;
  readonly type: (text: string) => void;
  /** Gives back whether the text was taken. */
  readonly send: (text: string) => Promise<boolean>;
  readonly cancel?: () => void;
  readonly autoFocus?: boolean;
}

/** Where one writes; Ctrl or ⌘ with Enter sends. */
export function CommentBox({ label, sendLabel, text, type, send, cancel, autoFocus }: CommentBoxProps) {
  const translate = useTranslate();
  const [isSending, setSending] = useState(false);
  const isEmpty = text.trim() === '';
  const submit = async () => {
    if (isEmpty || isSending) return;
    setSending(true);
    const isTaken = await send(text.trim());
    setSending(false);
    if (isTaken) type('');
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
