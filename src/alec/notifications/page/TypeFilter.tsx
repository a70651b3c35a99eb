import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FieldOf } from '#generated/records.ts';
import { useNoticeFilter } from './useNoticeFilter.ts';
import { notices } from './useNotices.ts';

/** What the notifications are about. */
export function TypeFilter() {
  const translate = useTranslate();
  const resource = useResourceModel(notices);
  const words = useWords();
  const { value, choose } = useNoticeFilter('notification_type');
  const field = fieldOf(resource, 'notification_type' satisfies FieldOf<typeof notices>);
  if (!field) return null;
  return (
    <TextField
      select
      size="small"
      label={words.field(resource, field)}
      value={value ?? ''}
      onChange={({ target }) => choose(target.value === '' ? undefined : target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 190 }}
    >
      <MenuItem value="">{translate('shell.notifications.everyType')}</MenuItem>
      {field.choices?.map((choice) => (
        <MenuItem key={String(choice.value)} value={String(choice.value)}>
          {words.choice(resource, field, choice)}
        </MenuItem>
      ))}
    </TextField>
  );
}
