import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Button, Divider, Stack } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { SchemaFilter } from '#engine/admin/fields/SchemaFilter.tsx';
import { useListSettings } from '#engine/admin/list/listSettings.tsx';
import { SlotContent } from '#engine/admin/resource/SlotContent.tsx';
import { SideDrawer } from '#engine/admin/shell/SideDrawer.tsx';

interface FilterDrawerProps {
  readonly names: readonly string[];
  readonly close: () => void;
}

/** Every filter of the list, one below the other; those the page puts first stand open, the others folded. */
export default function FilterDrawer({ names, close }: FilterDrawerProps) {
  const { setFilters } = useListContext();
  const { filters: first = names, Conditions } = useListSettings();
  const translate = useTranslate();
  const open = first.filter((name) => names.includes(name));
  const folded = names.filter((name) => !first.includes(name));
  return (
    <SideDrawer title={translate('views.filters.title')} close={close} width={400}>
      <Stack spacing={2} divider={<Divider flexItem />} sx={{ p: 3, flex: 1, overflowY: 'auto' }}>
        {Conditions && <SlotContent of={Conditions} />}
        {open.map((name) => (
          <SchemaFilter key={name} source={name} />
        ))}
        {folded.length > 0 && <Folded names={folded} />}
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

function Folded({ names }: { readonly names: readonly string[] }) {
  const translate = useTranslate();
  return (
    <Accordion variant="outlined" slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary expandIcon={<ExpandIcon />}>{translate('views.filters.others')}</AccordionSummary>
      <AccordionDetails>
        <Stack spacing={2} divider={<Divider flexItem />}>
          {names.map((name) => (
            <SchemaFilter key={name} source={name} />
          ))}
        </Stack>
      </AccordionDetails>
    </Accordion>
  );
}
