import EmulationIcon from '@mui/icons-material/SupervisedUserCircleOutlined';
import { Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useSignedIn } from '#engine/admin/shell/menu/useMenu.ts';

/** Beside the profile: who opened the session of the person that is shown there. */
export function EmulationChip() {
  const translate = useTranslate();
  const name = useSignedIn()?.emulatedBy;
  if (name === undefined) return null;
  return (
    <Chip
      size="small"
      color="warning"
      variant="outlined"
      icon={<EmulationIcon />}
      label={translate('shell.emulation.chip', { name })}
      sx={{ display: { xs: 'none', md: 'inline-flex' } }}
    />
  );
}
