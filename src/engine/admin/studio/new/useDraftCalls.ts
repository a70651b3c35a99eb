import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import type { DraftedFile, ReadTable } from './draftWire.ts';

/** Has a table read, and a file made of what was decided; nothing of either stays on the server. */
export function useDraftCalls() {
  const provider = useDataProvider<JsonApiProvider>();
  return {
    readTable: async (file: File, sheet?: number): Promise<ReadTable> => {
      const answer = await provider.call('schemas', {
        path: 'tables',
        method: 'POST',
        query: { file_name: file.name, ...(sheet !== undefined && { sheet: String(sheet) }) },
        body: file,
        contentType: 'application/octet-stream',
      });
      return dataOf<ReadTable>(answer);
    },
    draftFile: async (attributes: object): Promise<DraftedFile> => {
      const body = { data: { type: 'drafts', attributes } };
      return dataOf<DraftedFile>(await provider.call('schemas', { path: 'drafts', method: 'POST', body }));
    },
  };
}

function dataOf<Data>(answer: Awaited<ReturnType<JsonApiProvider['call']>>): Data {
  if (answer instanceof Response) throw new Error('The server gave no document');
  return answer.data as unknown as Data;
}
