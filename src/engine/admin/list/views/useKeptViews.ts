import { type SavedQuery, useCreate, useGetList, useSavedQueries, useTranslate, useUpdate } from 'ra-core';
import { useListSettings } from '#engine/admin/list/listSettings.tsx';
import { useDeleteRecord } from '#engine/admin/record/useDeleteRecord.ts';
import { useDoneToast } from '#engine/admin/record/useDoneToast.tsx';
import { useActor, useResourceModel, useViewsPlace } from '#engine/admin/resource/modelContext.tsx';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import {
  contentOf,
  declaredLook,
  type ListLook,
  lookOf,
  type PartOfLook,
  type ViewContent,
} from './listLook.ts';
import type { SavedView, ViewRecord, ViewsPlace, WrittenView } from './savedView.ts';

/** The views of the list in context beside those of its file, and how they are kept. */
export interface KeptViews {
  readonly views: readonly SavedView[];
  readonly isPending: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
  readonly mayCreate: boolean;
  /** Others can be shown one. */
  readonly mayShare: boolean;
  /** Stores a new view, or the one given in its place, whose look stays without one; rejects with what the server says. */
  readonly save: (before: SavedView | undefined, written: WrittenView, look?: ListLook) => Promise<SavedView>;
  readonly remove: (view: SavedView) => void;
}

/** On the server where the product has a place for them, else in this browser. Which of both never changes. */
export function useKeptViews(): KeptViews {
  const place = useViewsPlace();
  // biome-ignore lint/correctness/useHookAtTopLevel: the place is that of the application, from start to end
  return place ? useViewsOnServer(place) : useViewsInBrowser();
}

/** The views that the file of the resource has for this person. */
export function useDeclaredViews(): readonly SavedView[] {
  const resource = useResourceModel();
  const locale = useScreenLocale();
  return (resource.list.views ?? []).map((view) => ({
    id: `file:${view.id}`,
    name: view.label[locale],
    origin: 'file',
    isShared: false,
    look: declaredLook(resource, view),
  }));
}

// The server gives at most 200 rows a page.
const most = { page: 1, perPage: 200 };

function useViewsOnServer(place: ViewsPlace): KeptViews {
  const { path: list } = useResourceModel();
  const { searchWords } = useListSettings();
  const mine = useActor()?.email.toLowerCase();
  const { may } = useAccessTo(place.path);
  const {
    data = [],
    isPending,
    error,
    refetch,
  } = useGetList<ViewRecord>(place.path, {
    pagination: most,
    sort: { field: place.name, order: 'ASC' },
  });
  const [create] = useCreate();
  const [update] = useUpdate();
  const removeRecord = useDeleteRecord(place.path);
  const viewOf = (record: ViewRecord): SavedView => ({
    id: record.id,
    name: String(record[place.name] ?? ''),
    origin: String(record[place.owner] ?? '').toLowerCase() === mine ? 'own' : 'others',
    isShared: record[place.shared] === true,
    look: lookOf((record[place.content] ?? {}) as ViewContent, searchWords),
    record,
  });
  return {
    views: data.filter((record) => listOf(record, place) === list).map(viewOf),
    isPending,
    error,
    refetch,
    mayCreate: may('create'),
    mayShare: true,
    save: async (before, { name, isShared }, look) => {
      const content = look && { [place.content]: contentOf(list, look, searchWords) };
      const data = { [place.name]: name, [place.shared]: isShared, ...content };
      const options = { returnPromise: true, mutationMode: 'pessimistic' } as const;
      const previousData = before?.record;
      const record = previousData
        ? await update(place.path, { id: previousData.id, data, previousData }, options)
        : await create(place.path, { data }, options);
      await refetch();
      return viewOf(record as ViewRecord);
    },
    remove: ({ record }) => void (record && removeRecord(record, refetch)),
  };
}

/** Views of before there were several lists are those of the first. */
function listOf(record: ViewRecord, { content, firstList }: ViewsPlace): string | undefined {
  const { list } = (record[content] ?? {}) as ViewContent;
  return typeof list === 'string' ? list : firstList;
}

/** react-admin's saved queries, of which a view keeps more. */
type KeptQuery = SavedQuery & { readonly look?: PartOfLook };

function useViewsInBrowser(): KeptViews {
  const { path } = useResourceModel();
  const [queries, setQueries] = useSavedQueries(path);
  const say = useDoneToast();
  const translate = useTranslate();
  return {
    views: queries.map(viewOfQuery),
    isPending: false,
    error: null,
    refetch: () => undefined,
    mayCreate: true,
    mayShare: false,
    save: async (before, { name }, chosen) => {
      const look = chosen ?? before?.look ?? { filter: {} };
      const { filter, sort, pageSize } = look;
      const query = { label: name, value: { filter, sort, perPage: pageSize, displayedFilters: [] }, look };
      const others = queries.filter(({ label }) => label !== name && label !== before?.id);
      setQueries([...others, query]);
      return viewOfQuery(query);
    },
    remove: ({ id, name }) => {
      setQueries(queries.filter(({ label }) => label !== id));
      const undo = async () => setQueries(queries);
      const args = { name };
      say({
        message: translate('views.deleted', args),
        word: 'views.undo',
        saidAfter: 'views.undone',
        args,
        undo,
      });
    },
  };
}

function viewOfQuery({ label, value, look }: KeptQuery): SavedView {
  const { filter = {}, sort, perPage } = value;
  const queried = { filter, ...(sort && { sort }), ...(perPage && { pageSize: perPage }) };
  return { id: label, name: label, origin: 'own', isShared: false, look: look ?? queried };
}
