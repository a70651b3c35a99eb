import CardsIcon from '@mui/icons-material/GridViewOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import { ToggleButton, ToggleButtonGroup, Tooltip } from '@mui/material';
import { useStore, useTranslate } from 'ra-core';

export type CatalogueLook = 'cards' | 'table';

/** Where a person's choice is kept. */
export const lookKey = 'trainings.look';

const icons = { cards: CardsIcon, table: TableIcon } as const;

/** Cards to browse, a table to compare. */
export function LookSwitch() {
  const [look, setLook] = useStore<CatalogueLook>(lookKey, 'cards');
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      value={look}
      aria-label={translate('dossiers.catalogue.look')}
      onChange={(_, next: CatalogueLook | null) => next && setLook(next)}
    >
      {(['cards', 'table'] as const).map((one) => (
        <LookButton key={one} value={one} />
      ))}
    </ToggleButtonGroup>
  );
}

function LookButton({ value, ...rest }: { readonly value: CatalogueLook }) {
  const translate = useTranslate();
  const Icon = icons[value];
  const label = translate(`dossiers.catalogue.looks.${value}`);
  return (
    <Tooltip title={label}>
      <ToggleButton value={value} aria-label={label} {...rest}>
        <Icon fontSize="small" />
      </ToggleButton>
    </Tooltip>
  );
}
