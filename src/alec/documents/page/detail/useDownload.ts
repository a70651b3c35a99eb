import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { versions } from '#alec/documents/page/sendContent.ts';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { offerFile } from '#engine/admin/record/offerFile.ts';
import type { RecordOf } from '#generated/records.ts';

/** Hands the file of a version to the browser. */
export function useDownload({ id, file_name }: RecordOf<typeof versions>): () => void {
  const provider = useDataProvider<JsonApiProvider>();
  const attempt = useAttempt();
  return () =>
    void attempt(async () => {
      const answer = (await provider.call(versions, { id, path: 'download', accept: '*/*' })) as Response;
      offerFile(await answer.blob(), file_name ?? 'document');
    });
}
