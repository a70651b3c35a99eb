import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Stack,
  TextField,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { driveIdOf } from '#alec/documents/domain/driveLink.ts';
import { documents, versions } from '#alec/documents/page/sendContent.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { FailureAlert } from '#engine/admin/form/saving/FailureAlert.tsx';
import type { ValuesOf } from '#generated/records.ts';

interface DriveDialogProps {
  readonly close: () => void;
}

/** A link to a file of the drive, or its id; the server fetches it. */
export default function DriveDialog({ close }: DriveDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [link, setLink] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { isImporting, error, importFile } = useDriveImport(close);
  const isWrong = driveIdOf(link) === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isWrong) void importFile(link);
  };
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{translate('systems.drive.title')}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {error !== undefined && <FailureAlert error={error} retry={() => importFile(link)} />}
            <TextField
              autoFocus
              fullWidth
              required
              label={translate('systems.drive.link')}
              value={link}
              disabled={isImporting}
              onChange={({ target }) => setLink(target.value)}
              error={isChecked && isWrong}
              helperText={translate(isChecked && isWrong ? 'systems.drive.wrongLink' : 'systems.drive.help')}
            />
            {isImporting && <LinearProgress aria-label={translate('systems.drive.importing')} />}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('views.cancel')}</Button>
          <Button type="submit" variant="contained" loading={isImporting} loadingPosition="start">
            {translate(isImporting ? 'systems.drive.importing' : 'systems.drive.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** One import at a time, given up when the dialog is closed. A try that is repeated adds nothing twice. */
function useDriveImport(done: () => void) {
  const { record } = useDossier();
  const provider = useDataProvider<JsonApiProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const [isImporting, setImporting] = useState(false);
  const [error, setError] = useState<unknown>();
  const begun = useRef(beginImport(''));
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const importFile = async (link: string) => {
    if (begun.current.link !== link) begun.current = beginImport(link);
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    setError(undefined);
    setImporting(true);
    const of: ValuesOf<typeof documents> = { training_course: record.id };
    try {
      await provider.call(documents, {
        method: 'POST',
        path: 'import-from-drive',
        body: { meta: { ...begun.current, ...of } },
        signal,
      });
      await Promise.all([documents, versions].map((key) => queries.invalidateQueries({ queryKey: [key] })));
      notify('systems.drive.done', { type: 'success' });
      done();
    } catch (failure) {
      if (signal.aborted) return;
      setError(failure);
    }
    setImporting(false);
  };
  return { isImporting, error, importFile };
}

function beginImport(link: string) {
  return { link, id: crypto.randomUUID(), version: crypto.randomUUID() };
}
