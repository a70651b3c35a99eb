import { Button, Divider, Drawer, Stack, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useId } from 'react';
import { FieldFilter } from '#admin/kinds/FieldFilter.tsx';

interface FilterDrawerProps {
  readonly names: readonly string[];
  readonly close: () => void;
}

/** Every filter of the list, one below the other. */
export default function FilterDrawer({ names, close }: FilterDrawerProps) {
  const { setFilters } = useListContext();
  const translate = useTranslate();
  const id = useId();
  return (
    <Drawer
      open
      anchor="right"
      onClose={close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width: { xs: '100%', sm: 400 } },
        },
      }}
    >
      <Typography id={id} variant="h2" sx={{ p: 3, pb: 1 }}>
        {translate('views.filters.title')}
      </Typography>
      <Stack spacing={2} divider={<Divider flexItem />} sx={{ p: 3, flex: 1, overflowY: 'auto' }}>
        {names.map((name) => (
          <FieldFilter key={name} name={name} />
        ))}
      </Stack>
      <Stack direction="row" spacing={1} sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
        <Button variant="contained" onClick={close}>
          {translate('views.filters.apply')}
        </Button>
        <Button onClick={() => setFilters({}, [])}>{translate('views.filters.clear')}</Button>
      </Stack>
    </Drawer>
  );
}
