import { Box, type SvgIcon, ToggleButton } from '@mui/material';
import { type FilterPayload, useListContext, useTranslate } from 'ra-core';
import { useListSettings } from '#engine/admin/list/listSettings.tsx';
import { defaultSort } from '#engine/admin/list/listSort.ts';
import { type ListTotal, useTotalText } from '#engine/admin/list/useListTotal.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';

interface ConditionsToggleProps {
  readonly label: string;
  readonly icon: typeof SvgIcon;
  readonly conditions: FilterPayload;
  /** How many rows fulfil them. */
  readonly total?: ListTotal;
}

/** One press narrows the list by some conditions, the next takes them away; the other filters stay. */
export function ConditionsToggle({ label, icon: Icon, conditions, total }: ConditionsToggleProps) {
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const translate = useTranslate();
  const totalText = useTotalText();
  const names = Object.keys(conditions);
  const isOn = names.every((name) => JSON.stringify(filterValues[name]) === JSON.stringify(conditions[name]));
  const others = Object.fromEntries(Object.entries(filterValues).filter(([name]) => !names.includes(name)));
  const opening = useOpeningOrder();
  const toggle = () => {
    const filter = isOn ? others : { ...others, ...conditions };
    setFilters(filter, displayedFilters);
    opening(filterValues, filter);
  };
  const words = total === undefined ? translate(label) : `${translate(label)} (${totalText(total)})`;
  return (
    <ToggleButton
      value={label}
      size="small"
      color="primary"
      selected={isOn}
      onChange={toggle}
      sx={{ gap: 0.5 }}
      title={words}
      aria-label={words}
    >
      <Icon fontSize="small" aria-hidden />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {words}
      </Box>
    </ToggleButton>
  );
}

/** Who has not sorted the list gets the order that the other filters open with. */
function useOpeningOrder() {
  const { sort, setSort } = useListContext();
  const { sortOf } = useListSettings();
  const model = defaultSort(useResourceModel());
  return (before: FilterPayload, after: FilterPayload) => {
    const [was, will] = [before, after].map((filter) => sortOf?.(filter) ?? model);
    if (will && was?.field === sort.field && was.order === sort.order && will.field !== was.field)
      setSort(will);
  };
}
