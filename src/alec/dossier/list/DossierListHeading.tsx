import TrashIcon from '@mui/icons-material/DeleteOutlined';
import UnassignedIcon from '@mui/icons-material/PersonOffOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import { Box, Stack, type SvgIcon, ToggleButton } from '@mui/material';
import { type FilterPayload, useGetList, useListContext, useTranslate } from 'ra-core';
import { ListTitle } from '#engine/admin/list/ListToolbar.tsx';
import { useListSettings } from '#engine/admin/list/listSettings.tsx';
import { defaultSort } from '#engine/admin/list/listSort.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import type { ValuesOf } from '#generated/records.ts';

/** The title of the list of dossiers, and its scope in two presses: what is mine, what lies in the trash. */
export function DossierListHeading() {
  const { may } = useAccess(useResourceModel());
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Box sx={{ mr: 1 }}>
        <ListTitle />
      </Box>
      {may('assign') && <Unassigned />}
      <Scope label="dossiers.mine" icon={PersonIcon} conditions={mine} />
      {may('restore') && <Scope label="dossiers.trash" icon={TrashIcon} conditions={trashed} />}
    </Stack>
  );
}

const mine: FilterPayload = { mine: 1 };
const trashed: ValuesOf<'training-courses'> = { deletedAt: { null: false } };
const unassigned: ValuesOf<'training-courses'> = { manager: { null: true }, is_draft: false };

/** The dossiers that wait for a manager, with how many there are; whoever may give them to one sees it first. */
function Unassigned() {
  const { resource } = useListContext();
  const { total } = useGetList(resource, { filter: unassigned, pagination: { page: 1, perPage: 1 } });
  return <Scope label="dossiers.unassigned" icon={UnassignedIcon} conditions={unassigned} count={total} />;
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

interface ScopeProps {
  readonly label: string;
  readonly icon: typeof SvgIcon;
  readonly conditions: FilterPayload;
  readonly count?: number;
}

function Scope({ label, icon: Icon, conditions, count }: ScopeProps) {
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const translate = useTranslate();
  const { format } = new Intl.NumberFormat(useScreenLocale());
  const names = Object.keys(conditions);
  const isOn = names.every((name) => JSON.stringify(filterValues[name]) === JSON.stringify(conditions[name]));
  const others = Object.fromEntries(Object.entries(filterValues).filter(([name]) => !names.includes(name)));
  const opening = useOpeningOrder();
  const toggle = () => {
    const filter = isOn ? others : { ...others, ...conditions };
    setFilters(filter, displayedFilters);
    opening(filterValues, filter);
  };
  const words = count === undefined ? translate(label) : `${translate(label)} (${format(count)})`;
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
