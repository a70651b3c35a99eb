import TrashIcon from '@mui/icons-material/DeleteOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import { Box, Stack, type SvgIcon, ToggleButton } from '@mui/material';
import { type FilterPayload, useListContext, useTranslate } from 'ra-core';
import { ListTitle } from '#admin/views/ListHeader.tsx';
import { useResourceModel } from '#admin/views/modelContext.tsx';
import { useAccess } from '#admin/views/useAccess.ts';

/** The title of the desk, and its scope in two presses: what is mine, what lies in the trash. */
export function DeskHeading() {
  const { may } = useAccess(useResourceModel());
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Box sx={{ mr: 1 }}>
        <ListTitle />
      </Box>
      <Scope label="dossiers.mine" icon={PersonIcon} name="mine" condition={1} />
      {may('restore') && (
        <Scope label="dossiers.trash" icon={TrashIcon} name="deletedAt" condition={{ null: false }} />
      )}
    </Stack>
  );
}

interface ScopeProps {
  readonly label: string;
  readonly icon: typeof SvgIcon;
  readonly name: string;
  readonly condition: FilterPayload | number;
}

function Scope({ label, icon: Icon, name, condition }: ScopeProps) {
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const translate = useTranslate();
  const { [name]: current, ...others } = filterValues;
  const isOn = current !== undefined;
  const toggle = () => setFilters(isOn ? others : { ...others, [name]: condition }, displayedFilters);
  return (
    <ToggleButton
      value={name}
      size="small"
      color="primary"
      selected={isOn}
      onChange={toggle}
      sx={{ gap: 0.5 }}
      title={translate(label)}
      aria-label={translate(label)}
    >
      <Icon fontSize="small" aria-hidden />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {translate(label)}
      </Box>
    </ToggleButton>
  );
}
