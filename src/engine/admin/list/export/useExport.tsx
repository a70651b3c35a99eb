import { useDataProvider, useListContext, useNotify } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { useGroup } from '#engine/admin/list/groups/useGrouping.ts';
import { useShownColumns } from '#engine/admin/list/listColumns.ts';
import { useListTotal } from '#engine/admin/list/useListTotal.ts';
import { offerFile } from '#engine/admin/record/offerFile.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { groupRelations } from '#engine/model/naming.ts';
import { ExportToast } from './ExportToast.tsx';
import { readExport } from './readExport.ts';
import { createRunningExport, type RunningExport } from './runningExport.ts';

export const exportFormats = ['csv', 'xlsx', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What is there at once needs no progress. */
const progressAfterMs = 400;

/** What the rows stand together by; a file has those once that the screen shows under several headings. */
function useOwnGroup(): string | null {
  const resource = useResourceModel();
  const group = useGroup(resource);
  return groupRelations(resource).some(({ name }) => name === group) ? null : group;
}

/** Saves the list on the screen as a file: its filter, its order and grouping, its columns. One may work on, or stop it. */
export function useExport() {
  const resource = useResourceModel();
  const name = useWords().many(resource);
  const shown = useShownColumns(resource);
  const total = useListTotal();
  const provider = useDataProvider<JsonApiProvider>();
  const attempt = useAttempt();
  const notify = useNotify();
  const { filterValues, filter, sort } = useListContext();
  const group = useOwnGroup();

  const saveFile = async (format: ExportFormat, { tell, signal }: RunningExport) => {
    const answer = await provider.export(resource.path, {
      format,
      sort,
      filter: { ...filterValues, ...filter },
      fields: shown.map((field) => field.name),
      ...(group !== null && { meta: { query: { group } } }),
      signal,
    });
    const file = `${resource.file}.${format}`;
    offerFile(await readExport(answer, tell), file);
    notify('views.export.done', { type: 'success', messageArgs: { file } });
  };

  return (format: ExportFormat) =>
    attempt(async () => {
      const running = createRunningExport();
      const toast = (
        <ExportToast running={running} name={name} total={total?.isMore ? undefined : total?.count} />
      );
      const shownLater = setTimeout(() => notify(toast, { autoHideDuration: null }), progressAfterMs);
      try {
        await saveFile(format, running);
      } catch (error) {
        if (!running.signal.aborted) throw error;
        notify('views.export.cancelled', { type: 'info' });
      } finally {
        clearTimeout(shownLater);
        running.end();
      }
    });
}
