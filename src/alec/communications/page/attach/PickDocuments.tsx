import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItemButton,
  ListItemText,
  Typography,
} from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { mostAttached, splitBySize } from '#alec/communications/domain/mailSize.ts';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import { formatBytes } from '#engine/admin/upload/formatBytes.ts';
import type { DossierFile } from './useDossierFiles.ts';

interface PickDocumentsProps {
  readonly files: readonly DossierFile[];
  /** Those that go with the mail already. */
  readonly chosen: readonly DossierFile[];
  readonly attach: (files: readonly DossierFile[]) => Promise<boolean>;
  readonly close: () => void;
}

/** Chooses documents with their sizes, and says beforehand which would go as public links. */
export function PickDocuments({ files, chosen, attach, close }: PickDocumentsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const title = useId();
  const links = useAccessTo('document-links');
  const [ids, setIds] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const picked = files.filter(({ id }) => ids.includes(id));
  const { linked } = splitBySize([...chosen, ...picked]);
  const mayLink = links.may('create');
  const toggle = (id: string) => setIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  const add = async () => {
    setBusy(true);
    const isDone = await attach(picked);
    setBusy(false);
    if (isDone) close();
  };
  const names = linked.map(({ name }) => name).join(', ');
  const limit = formatBytes(mostAttached, locale);
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{translate('mail.attach.title')}</DialogTitle>
      <DialogContent dividers sx={{ p: 0 }}>
        {files.length === 0 && (
          <Typography color="text.secondary" sx={{ p: 3 }}>
            {translate('mail.attach.none')}
          </Typography>
        )}
        <List component="div" disablePadding>
          {files.map(({ id, name, size }) => (
            <ListItemButton
              key={id}
              role="checkbox"
              aria-checked={ids.includes(id)}
              onClick={() => toggle(id)}
            >
              <Checkbox edge="start" checked={ids.includes(id)} tabIndex={-1} disableRipple inert />
              <ListItemText primary={name} secondary={formatBytes(size, locale)} />
            </ListItemButton>
          ))}
        </List>
        {linked.length > 0 && (
          <Alert severity={mayLink ? 'info' : 'error'} role="status" sx={{ m: 2 }}>
            {translate(mayLink ? 'mail.attach.asLinks' : 'mail.attach.tooHeavy', { names, limit })}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('views.cancel')}</Button>
        <Button
          variant="contained"
          loading={isBusy}
          disabled={picked.length === 0 || (linked.length > 0 && !mayLink)}
          onClick={() => void add()}
        >
          {translate('mail.attach.add')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
