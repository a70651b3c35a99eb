import { Button, Divider, Stack } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { FieldFilter } from '#admin/kinds/FieldFilter.tsx';
import { SideDrawer } from '#admin/layout/SideDrawer.tsx';

interface FilterDrawerProps {
  readonly names: readonly string[];
  readonly close: () => void;
}

/** Every filter of the list, one below the other. */
export default function FilterDrawer({ names, close }: FilterDrawerProps) {
  const { setFilters } = useListContext();
  const translate = useTranslate();
  return (
    <SideDrawer title={translate('views.filters.title')} close={close} width={400}>
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
    </SideDrawer>
  );
}
