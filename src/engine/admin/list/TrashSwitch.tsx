import TrashIcon from '@mui/icons-material/DeleteOutlined';
import { Box, ToggleButton } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';

/** Shows what lies in the trash of the list instead of its rows, to whoever may take it out again. */
export function TrashSwitch() {
  const resource = useResourceModel();
  const { may } = useAccess(resource);
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const translate = useTranslate();
  if (!resource.trash || !may('restore')) return null;
  const { deletedAt, ...others } = filterValues;
  const isOn = deletedAt !== undefined;
  const label = translate('views.trash.show');
  return (
    <ToggleButton
      value="trash"
      size="small"
      color="primary"
      selected={isOn}
      onChange={() => setFilters(isOn ? others : { ...others, deletedAt: { null: false } }, displayedFilters)}
      title={label}
      aria-label={label}
      sx={{ gap: 0.5 }}
    >
      <TrashIcon fontSize="small" aria-hidden />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
    </ToggleButton>
  );
}
