import { Box, Stack } from '@mui/material';
import { type FilterPayload, ListBase, useListContext } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useResourceModel, useSlots } from '#engine/admin/resource/modelContext.tsx';
import type { Slots } from '#engine/admin/resource/overrides.ts';
import { SlotContent } from '#engine/admin/resource/SlotContent.tsx';
import { usePreload } from '#engine/admin/shell/loading/usePreload.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { FilterForm } from './filters/FilterForm.tsx';
import { PromptFilters } from './filters/PromptFilters.tsx';
import { GroupInAddress } from './groups/GroupInAddress.tsx';
import { GroupNote } from './groups/GroupNote.tsx';
import { IncludedRecords } from './includedRecords.tsx';
import { Empty, ListError } from './ListStates.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { type ListSettings, ListSettingsProvider } from './listSettings.tsx';
import { defaultSort } from './listSort.ts';
import { Pagination } from './Pagination.tsx';
import { ListBody } from './rows/ListBody.tsx';
import { ReportShownRows } from './rows/ReportShownRows.tsx';
import { CardTotals } from './totals/CardTotals.tsx';
import { useListMeta } from './useListMeta.ts';
import { OpeningView } from './views/OpeningView.tsx';

interface ResourceListProps {
  readonly slots?: Slots;
  /** What every row of this list has in common, over the filter of the Model. */
  readonly filter?: FlatRecord;
  readonly settings?: ListSettings;
  /** Where filters, sort and page are remembered; lists of one resource that differ have places of their own. */
  readonly storeKey?: string;
  /** Instead of the table or the cards. */
  readonly children?: ReactNode;
}

const rowsPerPage = 50;
const ownSettings: ListSettings = {};

/** The list of the resource in context, read from the Model. */
export function ResourceList({
  slots,
  filter,
  settings = ownSettings,
  storeKey,
  children,
}: ResourceListProps) {
  const resource = useResourceModel();
  const meta = useListMeta(resource, settings.needs);
  const sort = useOpeningSort(settings);
  const queryOptions = useMemo(() => ({ meta }), [meta]);
  const list = (
    <ListBase
      key={storeKey ?? resource.path}
      storeKey={storeKey}
      resource={resource.path}
      filter={filter ?? resource.list.filter}
      sort={sort}
      perPage={rowsPerPage}
      queryOptions={queryOptions}
      disableAuthentication
    >
      <ReportShownRows filter={filter ?? resource.list.filter} meta={meta} />
      <ListSettingsProvider value={settings}>
        <PromptFilters>
          <ListLayout slots={slots}>{children}</ListLayout>
        </PromptFilters>
      </ListSettingsProvider>
    </ListBase>
  );
  const opening = <OpeningView key={storeKey ?? resource.path}>{list}</OpeningView>;
  return resource.list.groups.length > 0 ? <GroupInAddress>{opening}</GroupInAddress> : opening;
}

/** The order of a list whose address names none. */
function useOpeningSort({ sortOf }: ListSettings) {
  const resource = useResourceModel();
  const { search } = useLocation();
  const filter = new URLSearchParams(search).get('filter');
  return useMemo(() => sortOf?.(filterFrom(filter)) ?? defaultSort(resource), [sortOf, filter, resource]);
}

function filterFrom(text: string | null): FilterPayload {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}

function ListLayout({ slots: given, children }: Pick<ResourceListProps, 'slots' | 'children'>) {
  const slots = useSlots('list', given);
  return (
    <Stack direction="row" spacing={2}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <ListToolbar title={slots.header} toolbar={slots.toolbar} />
        <SlotContent of={slots.before} />
        <ListContent>{children}</ListContent>
        <SlotContent of={slots.after} />
      </Box>
      <SlotContent of={slots.aside} />
    </Stack>
  );
}

function ListContent({ children }: { children: ReactNode }) {
  const { error, isPending, isPlaceholderData, total, filterValues, data, meta } = useListContext();
  usePreload('list', !isPending);
  // Rows of a filter that nothing met stay until those of the whole list are here.
  const isRead = !isPending && !isPlaceholderData;
  const isEmpty = isRead && (total === 0 || data?.length === 0) && Object.keys(filterValues).length === 0;
  if (error && !data) return <ListError />;
  if (isEmpty) return <Empty />;
  return (
    <IncludedRecords rows={data} others={meta?.included}>
      <FilterForm />
      <GroupNote />
      {children ?? <ListBody />}
      <CardTotals />
      <Pagination />
    </IncludedRecords>
  );
}
