import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import { Button, ListItemText, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { StatusChip } from '#engine/admin/fields/choice/StatusChip.tsx';

export interface ChipChoice {
  readonly id: string;
  readonly label: string;
  /** Why it cannot be chosen today; shown under it. */
  readonly disabledReason?: string;
  readonly isCurrent?: boolean;
  readonly choose: () => void;
}

interface ChipMenuProps {
  /** What the chip says about the dossier: « Statut ». */
  readonly title: string;
  readonly label: string;
  readonly colour?: string;
  readonly items: readonly ChipChoice[];
}

/** A word of an enumeration, and the words it may become; a plain chip when there are none. */
export function ChipMenu({ title, label, colour, items }: ChipMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const chip = <StatusChip label={label} colour={colour} />;
  if (items.length === 0) return chip;
  // What is hindered stays within reach, so that everybody can read why.
  const choose = ({ disabledReason, isCurrent, choose: become }: ChipChoice) => {
    if (disabledReason !== undefined) return;
    setAnchor(null);
    if (!isCurrent) become();
  };
  return (
    <>
      <Button
        id={`${id}-button`}
        size="small"
        color="inherit"
        aria-label={`${title}\u00a0: ${label}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        endIcon={<ArrowIcon data-no-print />}
        sx={{ px: 0.5, minWidth: 0, '& .MuiChip-root': { cursor: 'pointer' } }}
      >
        {chip}
      </Button>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` }, paper: { sx: { maxWidth: 380 } } }}
      >
        {items.map((item) => (
          <MenuItem
            key={item.id}
            selected={item.isCurrent}
            aria-disabled={item.disabledReason !== undefined}
            onClick={() => choose(item)}
          >
            <ListItemText
              primary={item.label}
              secondary={item.disabledReason}
              slotProps={{
                primary: { sx: item.disabledReason === undefined ? {} : { color: 'text.disabled' } },
                secondary: { variant: 'caption', sx: { whiteSpace: 'normal' } },
              }}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
