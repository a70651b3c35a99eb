import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, IconButton, Paper, Stack, Typography } from '@mui/material';
import { useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { DeleteConfirm } from '#engine/admin/record/DeleteConfirm.tsx';
import { useDeleteRecord } from '#engine/admin/record/useDeleteRecord.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { OtherValues } from '#engine/admin/show/OtherValues.tsx';
import type { FieldOf, RecordOf } from '#generated/records.ts';
import { OptionDialog } from './OptionDialog.tsx';

const path = 'training-options';
type TrainingOption = RecordOf<typeof path>;
const drawn: readonly FieldOf<typeof path>[] = ['label', 'description', 'training'];

/** One option of a training. */
export function OptionItem({ option }: { readonly option: TrainingOption }) {
  return (
    <Paper component="li" variant="outlined" sx={{ px: 2, py: 1 }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>{String(option.label)}</Typography>
          {option.description && (
            <Typography color="text.secondary" sx={{ whiteSpace: 'pre-line' }}>
              {String(option.description)}
            </Typography>
          )}
          <OtherValues of={path} record={option} drawn={drawn} />
        </Box>
        <EditOption option={option} />
        <DeleteOption option={option} />
      </Stack>
    </Paper>
  );
}

interface OptionProps {
  readonly option: TrainingOption;
}

function EditOption({ option }: OptionProps) {
  const { may } = useAccess(useResourceModel());
  const [isOpen, setOpen] = useState(false);
  const translate = useTranslate();
  if (!may('update')) return null;
  return (
    <>
      <IconButton
        size="small"
        aria-label={translate('dossiers.catalogue.editOption', { name: String(option.label) })}
        onClick={() => setOpen(true)}
      >
        <EditIcon fontSize="small" />
      </IconButton>
      {isOpen && <OptionDialog record={option} close={() => setOpen(false)} />}
    </>
  );
}

function DeleteOption({ option }: OptionProps) {
  const { may } = useAccess(useResourceModel());
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteRecord();
  const refresh = useRefresh();
  const translate = useTranslate();
  if (!may('delete')) return null;
  const name = String(option.label);
  const confirm = () => {
    setAsking(false);
    void remove(option, refresh);
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={translate('dossiers.catalogue.deleteOption', { name })}
        onClick={() => setAsking(true)}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
      <DeleteConfirm
        ids={[option.id]}
        isOpen={isAsking}
        title={translate('views.delete.title', { name })}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
