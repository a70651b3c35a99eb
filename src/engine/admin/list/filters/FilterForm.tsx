import FilterIcon from '@mui/icons-material/FilterList';
import { Button, Stack } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { Suspense, useMemo, useState } from 'react';
import { BackToPlace } from '#engine/admin/form/BackToPlace.tsx';
import { GroupBy } from '#engine/admin/list/groups/GroupBy.tsx';
import { useListSettings } from '#engine/admin/list/listSettings.tsx';
import { SelectColumnsButton } from '#engine/admin/list/SelectColumnsButton.tsx';
import { KindButton } from '#engine/admin/list/views/KindButton.tsx';
import { useDrawnKind } from '#engine/admin/list/views/listKind.ts';
import { ViewsButton } from '#engine/admin/list/views/ViewsButton.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import type { ScreenField, ScreenResource } from '#engine/model/screenModel.ts';
import { AdvancedFilter } from './AdvancedFilter.tsx';
import { FilterFormInput } from './FilterFormInput.tsx';
import { SearchInput } from './SearchInput.tsx';

const FilterDrawer = loadable(() => import('./FilterDrawer.tsx'));

/** One line: search, quick filters, the others behind a button, then how the list is shown. */
export function FilterForm() {
  const resource = useResourceModel();
  const { quick, others } = useFilters(resource);
  const { filterValues } = useListContext();
  const { hasNoColumns } = useListSettings();
  const [isOpen, setOpen] = useState(false);
  const isTable = useDrawnKind().kind === 'table';
  const translate = useTranslate();
  // Between two questions the filter that is being changed asks nothing, and its pieces stay open.
  const [changed, setChanged] = useState<string>();
  const used = others.filter(({ name }) => filterValues[name] !== undefined || name === changed);
  return (
    <Stack
      role="search"
      direction="row"
      useFlexGap
      spacing={1}
      sx={{
        mb: 1.5,
        alignItems: 'center',
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        overflowX: { xs: 'auto', sm: 'visible' },
        '& > button': { flexShrink: 0 },
      }}
    >
      {resource.search.length > 0 && <SearchInput />}
      {[...quick, ...used].map(({ name }) => (
        <FilterFormInput
          key={name}
          name={name}
          changeOpen={(isChanged) => setChanged(isChanged ? name : undefined)}
        />
      ))}
      {others.length > 0 && (
        <Button size="small" startIcon={<FilterIcon />} onClick={() => setOpen(true)} aria-haspopup="dialog">
          {translate('views.filters.more')}
        </Button>
      )}
      <AdvancedFilter />
      <ClearFilters />
      <Stack direction="row" useFlexGap spacing={1} sx={{ ml: 'auto', alignItems: 'center', flexShrink: 0 }}>
        <BackToPlace />
        {isTable && <GroupBy />}
        <KindButton />
        <ViewsButton />
        {!hasNoColumns && <SelectColumnsButton />}
      </Stack>
      {isOpen && (
        <Suspense fallback={null}>
          <FilterDrawer names={[...quick, ...others].map(({ name }) => name)} close={() => setOpen(false)} />
        </Suspense>
      )}
    </Stack>
  );
}

function ClearFilters() {
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  if (Object.keys(filterValues).length === 0) return null;
  return (
    <Button size="small" color="inherit" onClick={() => setFilters({}, [])}>
      {translate('views.filters.clear')}
    </Button>
  );
}

function useFilters(resource: ScreenResource): {
  quick: readonly ScreenField[];
  others: readonly ScreenField[];
} {
  const { maySee } = useAccess(resource);
  return useMemo(() => {
    const offered = resource.fields.filter(
      (field) => field.operators.length > 0 && field.name !== 'id' && maySee(field),
    );
    const isQuick = ({ name }: ScreenField) => resource.list.filters.includes(name);
    return {
      quick: resource.list.filters.flatMap((name) => offered.find((field) => field.name === name) ?? []),
      others: offered.filter((field) => !isQuick(field) && !field.ui.hidden),
    };
  }, [resource, maySee]);
}
