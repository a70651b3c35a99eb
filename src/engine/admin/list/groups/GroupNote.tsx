import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import { useGrouping } from './useGrouping.ts';

/** Says by which rule a row with several related records stands under one of them. */
export function GroupNote() {
  const resource = useResourceModel();
  const { group } = useGrouping();
  const words = useWords();
  const translate = useTranslate();
  const field = group === null ? undefined : fieldOf(resource, group);
  if (field?.relation?.via !== 'inverse') return null;
  return (
    <Typography variant="caption" color="text.secondary" component="p" sx={{ mb: 1 }}>
      {translate('views.list.groupRule', { name: words.field(resource, field) })}
    </Typography>
  );
}
