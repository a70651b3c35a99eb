import { Box, Stack } from '@mui/material';
import { type FilterPayload, ListBase, useListContext, useNotify } from 'ra-core';
import { type ReactNode, Suspense, useCallback, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useResourceModel, useSlots } from '#engine/admin/resource/modelContext.tsx';
import type { Slots } from '#engine/admin/resource/overrides.ts';
import { SlotContent } from '#engine/admin/resource/SlotContent.tsx';
import { usePreload } from '#engine/admin/shell/loading/usePreload.ts';
import { usePageFocus } from '#engine/admin/shell/usePageFocus.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { FollowOthers } from './FollowOthers.tsx';
import { FilterForm } from './filters/FilterForm.tsx';
import { PromptFilters } from './filters/PromptFilters.tsx';
import { GroupInAddress } from './groups/GroupInAddress.tsx';
import { GroupNote } from './groups/GroupNote.tsx';
import { IncludedRecords } from './includedRecords.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { Empty, ListError } from './ListStates.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { type ListSettings, ListSettingsProvider, rowsPerPage } from './listSettings.tsx';
import { defaultSort } from './listSort.ts';
import { Pagination } from './Pagination.tsx';
import { isGroupRefused, isPartRefused } from './refused/isPartRefused.ts';
import { ListBody } from './rows/ListBody.tsx';
import { ReportShownRows } from './rows/ReportShownRows.tsx';
import { isAtWork } from './rows/rowsAtRest.ts';
import { CardTotals } from './totals/CardTotals.tsx';
import { useListMeta } from './useListMeta.ts';
import { type DrawnRows, drawnLists } from './views/drawnLists.ts';
import { KindInAddress } from './views/KindInAddress.tsx';
import { KindRefused } from './views/KindRefused.tsx';
import { useDrawnKind } from './views/listKind.ts';
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

const ownSettings: ListSettings = {};
const paintedMs = 50;
/** As long as one is at work in the rows, what is new is read into them: see `FollowOthers`. */
const whileAtRest = { refetchOnWindowFocus: () => !isAtWork(), refetchOnReconnect: () => !isAtWork() };

/** The list of the resource in context, read from the Model. */
export function ResourceList(props: ResourceListProps) {
  const resource = useResourceModel();
  const { children, storeKey } = props;
  const opening = (
    <OpeningView key={storeKey ?? resource.path}>
      <RowsAsDrawn {...props} />
    </OpeningView>
  );
  // What a page draws itself, and rows beside others of one address, stay as they are.
  const isFree = !children && storeKey === undefined;
  const list = isFree ? <KindInAddress>{opening}</KindInAddress> : opening;
  return resource.list.groups.length > 0 ? <GroupInAddress>{list}</GroupInAddress> : list;
}

/** What draws the rows otherwise than as a table comes when it is asked for. */
function RowsAsDrawn(props: ResourceListProps) {
  const { kind } = useDrawnKind();
  // What chose the other kind went with the list it stood above.
  usePageFocus(kind);
  if (kind === 'table') return <Rows {...props} />;
  const Drawn = drawnLists[kind];
  return (
    <Suspense fallback={<ListSkeleton asCards={false} />}>
      <Drawn storeKey={props.storeKey}>{(drawn) => <Rows {...props} drawn={drawn} />}</Drawn>
    </Suspense>
  );
}

interface RowsProps extends ResourceListProps {
  readonly drawn?: DrawnRows;
}

function Rows({ slots, filter, settings = ownSettings, storeKey, children, drawn }: RowsProps) {
  const resource = useResourceModel();
  const plain = useListMeta(resource, drawn?.needs ?? settings.needs, drawn?.cells);
  const meta = useMemo(() => (drawn ? drawnMeta(plain, drawn) : plain), [drawn, plain]);
  const sort = useOpeningSort(settings);
  const onError = useSayFailure();
  const queryOptions = useMemo(() => ({ meta, onError, ...whileAtRest }), [meta, onError]);
  const own = filter ?? resource.list.filter;
  const common = useMemo(() => (drawn ? drawn.filterOver(own) : own), [drawn, own]);
  return (
    <ListBase
      key={storeKey ?? resource.path}
      storeKey={storeKey}
      resource={resource.path}
      filter={common}
      sort={sort}
      perPage={rowsPerPage}
      queryOptions={queryOptions}
      disableAuthentication
    >
      <ReportShownRows filter={common} meta={meta} isWhole={drawn !== undefined} />
      <FollowOthers />
      <ListSettingsProvider value={settings}>
        <PromptFilters>
          <ListLayout slots={slots} drawn={drawn}>
            {children}
          </ListLayout>
        </PromptFilters>
      </ListSettingsProvider>
    </ListBase>
  );
}

/** As react-admin says it, but of what the list then opens without: that is said by itself. */
function useSayFailure() {
  const notify = useNotify();
  return useCallback(
    (error: Error) => {
      const { message } = error;
      if (isPartRefused(error)) return;
      notify(message || 'ra.notification.http_error', { type: 'error', messageArgs: { _: message } });
    },
    [notify],
  );
}

function drawnMeta(plain: ReturnType<typeof useListMeta>, { query, prefetch = [] }: DrawnRows) {
  const along = [...new Set([...(plain.prefetch ?? []), ...prefetch])];
  return { ...plain, query: { ...query }, ...(along.length > 0 && { prefetch: along }) };
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

function ListLayout({ slots: given, drawn, children }: Pick<RowsProps, 'slots' | 'children' | 'drawn'>) {
  const slots = useSlots('list', given);
  return (
    <Stack direction="row" spacing={2}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <ListToolbar title={slots.header} toolbar={slots.toolbar} />
        <SlotContent of={slots.before} />
        <ListContent drawn={drawn}>{children}</ListContent>
        <SlotContent of={slots.after} />
      </Box>
      <SlotContent of={slots.aside} />
    </Stack>
  );
}

function ListContent({ drawn, children }: Pick<RowsProps, 'children' | 'drawn'>) {
  const { error, isPending, isPlaceholderData, total, filterValues, data, meta, resource } = useListContext();
  // Who opens a form as soon as the rows are painted waits for nothing but its drawing.
  usePreload('create', !isPending, paintedMs);
  usePreload('list', !isPending);
  usePreload(`list of ${resource}`, !isPending);
  // Rows of a filter that nothing met stay until those of the whole list are here.
  const isRead = !isPending && !isPlaceholderData;
  const isEmpty = isRead && (total === 0 || data?.length === 0) && Object.keys(filterValues).length === 0;
  if (error && !data) return drawn && isGroupRefused(error) ? <KindRefused /> : <ListError />;
  if (isEmpty && !drawn?.isPart) return <Empty />;
  return (
    <IncludedRecords rows={data} others={meta?.included}>
      <FilterForm />
      {drawn ? drawn.content : <PagedRows>{children}</PagedRows>}
    </IncludedRecords>
  );
}

function PagedRows({ children }: { children: ReactNode }) {
  return (
    <>
      <GroupNote />
      {children ?? <ListBody />}
      <CardTotals />
      <Pagination />
    </>
  );
}
