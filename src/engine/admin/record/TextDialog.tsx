import { TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '#engine/admin/form/FormDialog.tsx';
import { FailureAlert } from '#engine/admin/form/saving/FailureAlert.tsx';

interface TextDialogProps {
  readonly title: string;
  /** What is asked for. */
  readonly label: string;
  /** Said of an answer that is empty. */
  readonly missing: string;
  readonly confirm: string;
  readonly maxLength: number;
  /** Above the question. */
  readonly children?: ReactNode;
  /** What is done with the answer; the dialog stays open while it is refused. */
  readonly send: (text: string) => Promise<void>;
  readonly close: () => void;
}

/** Asks for a text before something is done. */
export function TextDialog(props: TextDialogProps) {
  const { title, label, missing, confirm, maxLength, children, send, close } = props;
  const [text, setText] = useState('');
  const [isFaulty, setFaulty] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const tryToSend = async () => {
    setSending(true);
    try {
      await send(text.trim());
      close();
    } catch (error) {
      setFailure(error);
      setSending(false);
    }
  };
  const submit = () => {
    if (text.trim() === '') return setFaulty(true);
    void tryToSend();
  };
  return (
    <FormDialog title={title} confirm={confirm} isSending={isSending} submit={submit} close={close}>
      {failure !== null && <FailureAlert error={failure} retry={tryToSend} isTrying={isSending} />}
      {children}
      <TextField
        label={label}
        value={text}
        onChange={({ target }) => {
          setFaulty(false);
          setText(target.value);
        }}
        error={isFaulty}
        helperText={isFaulty ? missing : undefined}
        slotProps={{ htmlInput: { maxLength } }}
        autoFocus
        required
        multiline
        minRows={3}
        fullWidth
        sx={{ mt: 1 }}
      />
    </FormDialog>
  );
}
