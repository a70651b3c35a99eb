import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useEffect, useState } from 'react';
import type { FileValue } from '#engine/model/file/fileValue.ts';

/** The file of a field of a record that is stored. */
export interface FieldFile {
  readonly resource: string;
  readonly recordId: string;
  readonly field: string;
  readonly file: FileValue;
}

const halfHourMs = 1_800_000;

/** Its bytes, or those of a small picture of it, asked for with the token of the reader. No file ever changes: another one has another id. */
export function useFieldFile(
  { resource, recordId, field, file }: FieldFile,
  {
    enabled = true,
    as = 'preview',
  }: { readonly enabled?: boolean; readonly as?: 'preview' | 'thumbnail' } = {},
) {
  const provider = useDataProvider<JsonApiProvider>();
  return useQuery({
    queryKey: [resource, 'files', recordId, field, file.id, as],
    queryFn: async ({ signal }) => {
      const params = { id: recordId, path: `${as}/${field}`, query: { file: file.id } };
      return ((await provider.call(resource, { ...params, accept: '*/*', signal })) as Response).blob();
    },
    enabled,
    retry: false,
    staleTime: 'static',
    gcTime: halfHourMs,
  });
}

/** An address of this page for some bytes, given back when they are shown no more. */
export function useObjectUrl(content: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!content) return setAddress(undefined);
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return address;
}
