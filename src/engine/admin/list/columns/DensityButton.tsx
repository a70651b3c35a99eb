import CompactIcon from '@mui/icons-material/DensitySmall';
import { ToggleButton, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useDensity, useTableChoice } from './tableChoice.ts';

/** Low or high rows in this list; what the profile says holds where nothing is chosen. */
export function DensityButton() {
  const { change } = useTableChoice();
  const isCompact = useDensity() === 'compact';
  const translate = useTranslate();
  const label = translate('lists.density');
  return (
    <Tooltip title={label}>
      <ToggleButton
        value="compact"
        size="small"
        aria-label={label}
        selected={isCompact}
        onChange={() => change({ density: isCompact ? 'comfortable' : 'compact' })}
        sx={{ p: 0.5, border: 0, flexShrink: 0, display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <CompactIcon fontSize="small" />
      </ToggleButton>
    </Tooltip>
  );
}
