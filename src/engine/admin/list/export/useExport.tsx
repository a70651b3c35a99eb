import { useDataProvider, useListContext, useNotify } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { useShownColumns } from '#engine/admin/list/listColumns.ts';
import { useListTotal } from '#engine/admin/list/useListTotal.ts';
import { offerFile } from '#engine/admin/record/offerFile.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { ExportToast } from './ExportToast.tsx';
import { readExport } from './readExport.ts';
import { createRunningExport, type RunningExport } from './runningExport.ts';

export const exportFormats = ['csv', 'xlsx', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What is there at once needs no progress. */
const progressAfterMs = 400;

/** Saves the list on the screen as a file: its filter, its order, its columns. One may work on, or stop it. */
export function useExport() {
  const resource = useResourceModel();
  const name = useWords().many(resource);
  const shown = useShownColumns(resource);
  const total = useListTotal();
  const provider = useDataProvider<JsonApiProvider>();
  const attempt = useAttempt();
  const notify = useNotify();
  const { filterValues, filter, sort } = useListContext();

  const saveFile = async (format: ExportFormat, { tell, signal }: RunningExport) => {
    const answer = await provider.export(resource.path, {
      format,
      sort,
      filter: { ...filterValues, ...filter },
      fields: shown.map((field) => field.name),
      signal,
    });
    const file = `${resource.file}.${format}`;
    offerFile(await readExport(answer, tell), file);
    notify('views.export.done', { type: 'success', messageArgs: { file } });
  };

  return (format: ExportFormat) =>
    attempt(async () => {
      const running = createRunningExport();
      const toast = <ExportToast running={running} name={name} total={total} />;
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
