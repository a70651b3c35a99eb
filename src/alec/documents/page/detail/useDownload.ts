import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { versions } from '#alec/documents/page/sendContent.ts';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { offerFile } from '#engine/admin/record/offerFile.ts';
import type { Path, RecordOf } from '#generated/records.ts';

/** What is told of a file by each resource whose rows are files. */
export type StoredFile = Pick<
  RecordOf<typeof versions>,
  'id' | 'file_name' | 'mime_type' | 'path' | 'is_quarantined'
>;

/** Hands the file of a version, or of a row of another resource of files, to the browser. */
export function useDownload({ id, file_name }: StoredFile, of: Path = versions): () => void {
  const provider = useDataProvider<JsonApiProvider>();
  const attempt = useAttempt();
  return () =>
    void attempt(async () => {
      const answer = (await provider.call(of, { id, path: 'download', accept: '*/*' })) as Response;
      offerFile(await answer.blob(), file_name ?? 'document');
    });
}
