import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import { useGrouping } from './useGrouping.ts';

/** By what the rows are put together, when the Model offers it. */
export function GroupBy() {
  const resource = useResourceModel();
  const { group, groupBy } = useGrouping();
  const words = useWords();
  const translate = useTranslate();
  const fields = resource.list.groups.flatMap((name) => fieldOf(resource, name) ?? []);
  if (fields.length === 0) return null;
  return (
    <TextField
      select
      size="small"
      label={translate('views.list.groupBy')}
      value={group ?? ''}
      onChange={({ target }) => groupBy(target.value || null)}
      sx={{ minWidth: 160, flexShrink: 0 }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{translate('views.list.noGroup')}</MenuItem>
      {fields.map((field) => (
        <MenuItem key={field.name} value={field.name}>
          {words.field(resource, field)}
        </MenuItem>
      ))}
    </TextField>
  );
}
