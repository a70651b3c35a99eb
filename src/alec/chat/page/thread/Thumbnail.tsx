import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useEffect, useState } from 'react';
import { versions } from '#alec/documents/page/sendContent.ts';
import type { RecordOf } from '#generated/records.ts';

const height = 140;

/** A small picture of an image; its place is kept free until it is there. */
export function Thumbnail({ version: { id } }: { readonly version: RecordOf<typeof versions> }) {
  const provider = useDataProvider<JsonApiProvider>();
  const { data } = useQuery({
    queryKey: [versions, 'preview', id],
    queryFn: async ({ signal }) => {
      const params = { id, path: 'preview', accept: '*/*', signal };
      return ((await provider.call(versions, params)) as Response).blob();
    },
    // No version ever changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = useAddress(data);
  return (
    <Box sx={{ height, mt: 0.5 }}>
      {address && (
        <Box
          component="img"
          src={address}
          alt=""
          sx={{ maxWidth: '100%', maxHeight: height, borderRadius: 1, border: 1, borderColor: 'divider' }}
        />
      )}
    </Box>
  );
}

function useAddress(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
