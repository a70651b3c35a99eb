import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { driveIdOf } from '#alec/documents/domain/driveLink.ts';
import { FailureAlert } from '#engine/admin/form/saving/FailureAlert.tsx';
import { type DriveFile, useDriveImport } from './useDriveImport.ts';

interface DriveDialogProps {
  readonly close: () => void;
}

/** Links to files of the drive, or their ids, a line each; the server fetches them. */
export default function DriveDialog({ close }: DriveDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { files, begin, retry } = useDriveImport(close);
  const links = linksIn(text);
  const wrong = links.filter((link) => driveIdOf(link) === null);
  const isWrong = links.length === 0 || wrong.length > 0;
  const isBusy = files.some(({ state }) => state === 'waiting' || state === 'importing');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isWrong) begin(links);
  };
  const hint = () => {
    if (!isChecked || !isWrong) return translate('systems.drive.help');
    if (wrong.length === 0) return translate('systems.drive.noLink');
    return translate('systems.drive.wrongLink', { links: wrong.join(', ') });
  };
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{translate('systems.drive.title')}</DialogTitle>
        <DialogContent>
          {files.length > 0 ? (
            <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {files.map((file) => (
                <FileOfDrive key={file.id} file={file} retry={() => retry(file)} />
              ))}
            </Stack>
          ) : (
            <TextField
              autoFocus
              fullWidth
              required
              multiline
              minRows={2}
              maxRows={8}
              sx={{ mt: 1 }}
              label={translate('systems.drive.link')}
              value={text}
              onChange={({ target }) => setText(target.value)}
              error={isChecked && isWrong}
              helperText={hint()}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>
            {translate(files.length > 0 && !isBusy ? 'shell.close' : 'views.cancel')}
          </Button>
          {files.length === 0 && (
            <Button type="submit" variant="contained">
              {translate('systems.drive.confirm')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Each once, in the order they stand. */
function linksIn(text: string): readonly string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines.filter(Boolean))];
}

interface FileOfDriveProps {
  readonly file: DriveFile;
  readonly retry: () => unknown;
}

function FileOfDrive({ file: { link, name = link, state, error }, retry }: FileOfDriveProps) {
  const translate = useTranslate();
  return (
    <li>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
      {state === 'waiting' && <State words={translate('systems.drive.waiting')} />}
      {state === 'importing' && (
        <LinearProgress aria-label={translate('systems.drive.importing')} sx={{ my: 1 }} />
      )}
      {state === 'done' && <State words={translate('systems.drive.doneOne')} />}
      {state === 'failed' && <FailureAlert error={error} retry={retry} />}
    </li>
  );
}

function State({ words }: { readonly words: string }) {
  return (
    <Typography variant="caption" color="text.secondary">
      {words}
    </Typography>
  );
}
