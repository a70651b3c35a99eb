import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useId, useState } from 'react';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useScreenLocale, useWords } from '#engine/admin/resource/useWords.ts';
import { FileButton } from '#engine/admin/upload/FileButton.tsx';
import { formatBytes } from '#engine/admin/upload/formatBytes.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FieldOf, Path } from '#generated/records.ts';
import { type DocumentType, shareDocument, sharedDocuments } from './shareDocument.ts';

const documents = 'candidate-documents' satisfies Path;
const typeField = 'document_type' satisfies FieldOf<typeof documents>;

interface ShareDialogProps {
  readonly profile: string;
  readonly close: () => void;
}

/** Shares a file with a candidate: its type, then the file, which is sent at once. */
export default function ShareDialog({ profile, close }: ShareDialogProps) {
  const translate = useTranslate();
  const words = useWords();
  const locale = useScreenLocale();
  const resource = useResourceModel(documents);
  const provider = useDataProvider<JsonApiProvider>();
  const queries = useQueryClient();
  const title = useId();
  const [type, setType] = useState<DocumentType | ''>('');
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const { endings = [], maxSize = 0 } = resource.upload ?? {};
  const field = fieldOf(resource, typeField);
  const size = formatBytes(maxSize, locale);
  const share = ([file]: readonly File[]) => {
    if (!file || type === '') return;
    if (file.size > maxSize) return setTooLarge(file.name);
    const { send, takeBack } = shareDocument({ provider, queries, profile, type });
    sharedDocuments.add(file, send, profile, takeBack);
    close();
  };
  return (
    <Dialog open onClose={close} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>{translate('candidates.share.open')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {translate('candidates.share.explanation', { endings: endings.join(', '), size })}
        </DialogContentText>
        <TextField
          select
          required
          fullWidth
          autoFocus
          label={field && words.field(resource, field)}
          value={type}
          onChange={({ target }) => setType(target.value as DocumentType)}
          error={tooLarge !== null}
          helperText={
            tooLarge === null ? undefined : translate('candidates.share.tooLarge', { name: tooLarge, size })
          }
        >
          {field?.choices?.map((choice) => (
            <MenuItem key={String(choice.value)} value={String(choice.value)}>
              {words.choice(resource, field, choice)}
            </MenuItem>
          ))}
        </TextField>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('views.cancel')}</Button>
        <FileButton variant="contained" endings={endings} onFiles={share} disabled={type === ''}>
          {translate('candidates.share.choose')}
        </FileButton>
      </DialogActions>
    </Dialog>
  );
}
