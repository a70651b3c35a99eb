import RemoveIcon from '@mui/icons-material/Close';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import {
  Alert,
  Box,
  IconButton,
  MenuItem,
  Paper,
  Stack,
  TextField,
  Tooltip,
  Typography,
} from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { useId } from 'react';
import { type KeptDocument, mostKept, type RefusedFile } from '#alec/documents/page/kept/keptDocuments.ts';
import { useKeptDocuments } from '#alec/documents/page/kept/useKeptDocuments.ts';
import { documents } from '#alec/documents/page/sendContent.ts';
import { useFileRule } from '#alec/documents/page/useUploadRule.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { PageDropTarget } from '#engine/admin/upload/DropTarget.tsx';
import { FileButton } from '#engine/admin/upload/FileButton.tsx';
import { formatBytes } from '#engine/admin/upload/formatBytes.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FieldOf } from '#generated/records.ts';
import { useSessions, useWizard } from './wizardContext.tsx';

/** Files for the dossier: they wait in this browser, and go to the server once it is saved. */
export function WizardDocuments() {
  const translate = useTranslate();
  const title = useId();
  const resource = useResourceModel(documents);
  const words = useWords();
  const { owner } = useSessions();
  const { session, current } = useWizard();
  const { mayAdd, endings } = useFileRule();
  const { kept, refused, forgetRefused, add, change, remove } = useKeptDocuments({
    owner,
    dossier: session.id,
  });
  if (!mayAdd || current.dossier.is_locked === true) return null;
  const take = (files: readonly File[]) => {
    session.keep();
    void add(files);
  };
  return (
    <Paper component="section" variant="outlined" aria-labelledby={title} sx={{ p: 2 }}>
      <PageDropTarget label={translate('documents.drop')} onFiles={take} />
      <Typography id={title} variant="h2" gutterBottom>
        {words.many(resource)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('documents.kept.explanation')}
      </Typography>
      <Refusals refused={refused} onClose={forgetRefused} />
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {kept.map((document) => (
          <KeptLine key={document.document.id} kept={document} change={change} remove={remove} />
        ))}
      </Box>
      <FileButton
        multiple
        size="small"
        startIcon={<UploadIcon />}
        endings={endings}
        onFiles={take}
        sx={{ mt: 1 }}
      >
        {translate('documents.kept.add')}
      </FileButton>
    </Paper>
  );
}

interface KeptLineProps {
  readonly kept: KeptDocument;
  readonly change: (kept: KeptDocument) => Promise<void>;
  readonly remove: (kept: KeptDocument) => Promise<void>;
}

function KeptLine({ kept, change, remove }: KeptLineProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { file, document } = kept;
  const name = { name: file.name };
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {file.name}
          </Typography>
          <Typography variant="caption" color="text.secondary">
            {formatBytes(file.size, locale)}
          </Typography>
        </Box>
        <Tooltip title={translate('documents.kept.remove', name)}>
          <IconButton
            size="small"
            aria-label={translate('documents.kept.remove', name)}
            onClick={() => void remove(kept)}
          >
            <RemoveIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Stack>
      <TypeSelect
        label={translate('documents.kept.typeOf', name)}
        type={document.type}
        onChange={(type) => void change({ file, document: { ...document, type } })}
      />
    </Box>
  );
}

interface TypeSelectProps {
  readonly label: string;
  readonly type: number;
  readonly onChange: (type: number) => void;
}

function TypeSelect({ label, type, onChange }: TypeSelectProps) {
  const resource = useResourceModel(documents);
  const words = useWords();
  const field = fieldOf(resource, 'document_type' satisfies FieldOf<typeof documents>);
  if (!field) return null;
  return (
    <TextField
      select
      fullWidth
      size="small"
      variant="standard"
      value={type}
      onChange={({ target }) => onChange(Number(target.value))}
      slotProps={{
        htmlInput: { 'aria-label': label },
        select: { disableUnderline: true, SelectDisplayProps: { 'aria-label': label } },
      }}
    >
      {(field.choices ?? []).map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {words.choice(resource, field, choice)}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface RefusalsProps {
  readonly refused: readonly RefusedFile[];
  readonly onClose: () => void;
}

/** The files that were not taken, and why. */
function Refusals({ refused, onClose }: RefusalsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { endings, maxSize } = useFileRule();
  if (refused.length === 0) return null;
  const facts = {
    endings: endings.join(', '),
    limit: formatBytes(maxSize, locale),
    most: formatBytes(mostKept, locale),
  };
  return (
    <Alert severity="error" role="alert" onClose={onClose} sx={{ mt: 1 }}>
      {refused.map(({ name, reason }) => (
        <Typography key={name} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {translate(`documents.kept.refused.${reason}`, { ...facts, name })}
        </Typography>
      ))}
    </Alert>
  );
}
