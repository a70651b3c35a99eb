import { useListContext, useNotify } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGroup } from '#engine/admin/list/groups/useGrouping.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { type ExportFormat, exportFormats } from './useExport.tsx';

const parameter = 'export';

/**
 * A link to a list that ends in `export=csv` saves the list as that file once its rows are here: what somebody needs
 * every Monday is a bookmark.
 */
export function useExportInAddress(save: (format: ExportFormat) => unknown): void {
  const [search, setSearch] = useSearchParams();
  const { isPending, error } = useListContext();
  const format = exportFormats.find((one) => one === search.get(parameter));
  const saveOnce = useEffectEvent(() => {
    if (!format) return;
    setSearch(
      (now) => {
        now.delete(parameter);
        return now;
      },
      { replace: true },
    );
    void save(format);
  });
  const isReady = format !== undefined && !isPending && !error;
  useEffect(() => {
    if (isReady) saveOnce();
  }, [isReady]);
}

/** Copies an address of the list as it is narrowed and sorted now; opened, it saves the list as a workbook. */
export function useCopyExportLink(): () => Promise<void> {
  const { filterValues, sort } = useListContext();
  const group = useGroup(useResourceModel());
  const notify = useNotify();
  return async () => {
    const link = new URL(window.location.href);
    const { field, order } = sort;
    const query = new URLSearchParams({ filter: JSON.stringify(filterValues), sort: field, order });
    if (group !== null) query.set('group', group);
    query.set(parameter, 'xlsx');
    link.search = query.toString();
    try {
      await navigator.clipboard.writeText(link.href);
      notify('views.export.linkCopied', { type: 'success' });
    } catch {
      // A page that is not served securely, or a refused permission: the link is there to be selected.
      notify(link.href, { type: 'info', autoHideDuration: null });
    }
  };
}
