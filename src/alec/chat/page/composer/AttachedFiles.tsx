import RemoveIcon from '@mui/icons-material/Close';
import { Alert, Box, IconButton, MenuItem, Stack, TextField, Tooltip, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import type { WaitingFile } from '#alec/chat/page/chatQueue.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { formatBytes } from '#engine/admin/upload/formatBytes.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FieldOf } from '#generated/records.ts';
import type { Attachments } from './useAttachments.ts';

/** The files of the message that is being written, each with its type, and those that cannot be sent. */
export function AttachedFiles({ attachments }: { readonly attachments: Attachments }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { files, left, forgetLeft, maxSize, endings } = attachments;
  const limits = { limit: formatBytes(maxSize, locale), endings: endings.join(', ') };
  return (
    <>
      {left.length > 0 && (
        <Alert severity="warning" role="alert" onClose={forgetLeft} sx={{ mb: 1 }}>
          {left.map(({ name, reason }) => (
            <div key={name}>{translate(`chat.files.${reason}`, { name, ...limits })}</div>
          ))}
        </Alert>
      )}
      {files.length > 0 && (
        <Stack
          component="ul"
          aria-label={translate('chat.files.title')}
          spacing={0.5}
          sx={{ m: 0, mb: 1.5, p: 0, listStyle: 'none', maxHeight: 168, overflowY: 'auto' }}
        >
          {files.map((file) => (
            <AttachedFile key={file.id} file={file} attachments={attachments} />
          ))}
        </Stack>
      )}
    </>
  );
}

interface AttachedFileProps {
  readonly file: WaitingFile;
  readonly attachments: Attachments;
}

function AttachedFile({ file, attachments: { change, remove } }: AttachedFileProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { name, size } = file;
  const removing = translate('chat.files.remove', { name });
  return (
    <Stack
      component="li"
      direction="row"
      spacing={1}
      sx={{ alignItems: 'center', border: 1, borderColor: 'divider', borderRadius: 1, pl: 1.5, py: 0.5 }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap title={name}>
          {name}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {formatBytes(size, locale)}
        </Typography>
      </Box>
      <TypeInput file={file} choose={(type) => change({ ...file, type })} />
      <Tooltip title={removing}>
        <IconButton size="small" aria-label={removing} onClick={() => remove(file)}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Stack>
  );
}

interface TypeInputProps {
  readonly file: WaitingFile;
  readonly choose: (type: number) => void;
}

function TypeInput({ file: { name, type }, choose }: TypeInputProps) {
  const translate = useTranslate();
  const words = useWords();
  const resource = useResourceModel('documents');
  const field = fieldOf(resource, 'document_type' satisfies FieldOf<'documents'>);
  if (!field) return null;
  return (
    <TextField
      select
      variant="standard"
      value={type}
      onChange={({ target }) => choose(Number(target.value))}
      slotProps={{ htmlInput: { 'aria-label': translate('chat.files.type', { name }) } }}
      sx={{ width: '42%', '& .MuiInputBase-input': { fontSize: 13 } }}
    >
      {field.choices?.map((choice) => (
        <MenuItem key={String(choice.value)} value={Number(choice.value)}>
          {words.choice(resource, field, choice)}
        </MenuItem>
      ))}
    </TextField>
  );
}
