import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined';
import { Box, Button, Checkbox, Divider, FormControlLabel, IconButton, Popover, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { DensityButton } from './columns/DensityButton.tsx';
import { plainTable, useTableChoice } from './columns/tableChoice.ts';
import { useColumnChoice, useColumnLabel } from './listColumns.ts';

/** Which columns are shown, and in which order, by mouse or keyboard. */
export function SelectColumnsButton() {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('views.columns.label');
  return (
    <>
      <DensityButton />
      <Button
        size="small"
        startIcon={<ColumnsIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ flexShrink: 0 }}
      >
        {label}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': label, sx: { p: 2, width: 320, maxHeight: '70vh' } },
        }}
      >
        <Columns />
      </Popover>
    </>
  );
}

function Columns() {
  const resource = useResourceModel();
  const { ordered, isShown, show, move, reset } = useColumnChoice(resource);
  const labelOf = useColumnLabel(resource);
  const { choice, change } = useTableChoice();
  const translate = useTranslate();
  return (
    <Stack spacing={1}>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {ordered.map((field, index) => {
          const name = labelOf(field);
          return (
            <Stack key={field.name} component="li" direction="row" sx={{ alignItems: 'center' }}>
              <FormControlLabel
                label={name}
                control={
                  <Checkbox size="small" checked={isShown(field)} onChange={(_, isOn) => show(field, isOn)} />
                }
              />
              <Box sx={{ flex: 1 }} />
              <IconButton
                size="small"
                aria-label={translate('views.columns.up', { name })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <UpIcon fontSize="small" />
              </IconButton>
              <IconButton
                size="small"
                aria-label={translate('views.columns.down', { name })}
                disabled={index === ordered.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <DownIcon fontSize="small" />
              </IconButton>
            </Stack>
          );
        })}
      </Stack>
      <Divider />
      <FormControlLabel
        label={translate('lists.numbers.show')}
        control={
          <Checkbox size="small" checked={choice.numbered} onChange={(_, numbered) => change({ numbered })} />
        }
      />
      <Button
        size="small"
        onClick={() => {
          reset();
          change(plainTable);
        }}
      >
        {translate('views.columns.reset')}
      </Button>
    </Stack>
  );
}
