import { Avatar, type AvatarProps } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useEffect, useState } from 'react';

interface AccountAvatarProps extends Omit<AvatarProps, 'src'> {
  /** Of the web, or of a call of the API: `users/0192…/avatar?picture=0193…`. */
  readonly address?: string | null;
}

/** The picture of a person; while there is none, what stands inside. A call of the API is asked with the caller's token. */
export function AccountAvatar({ address, ...props }: AccountAvatarProps) {
  const isCall = /^[a-z-]+\/[^/:]+\/[a-z-]+(\?|$)/.test(address ?? '');
  const fetched = useFetchedPicture(isCall ? address : null);
  return <Avatar {...props} src={isCall ? fetched : (address ?? undefined)} />;
}

/** A picture that is replaced gets another address. */
function useFetchedPicture(address: string | null | undefined): string | undefined {
  const provider = useDataProvider<JsonApiProvider>();
  const { data } = useQuery({
    queryKey: ['avatar', address],
    queryFn: async ({ signal }) => {
      const [place = '', query = ''] = (address ?? '').split('?');
      const [resource = '', id, path] = place.split('/');
      const params = { id, path, query: Object.fromEntries(new URLSearchParams(query)), accept: 'image/*' };
      return ((await provider.call(resource, { ...params, signal })) as Response).blob();
    },
    enabled: typeof address === 'string',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [made, setMade] = useState<string>();
  useEffect(() => {
    if (!data) return setMade(undefined);
    const url = URL.createObjectURL(data);
    setMade(url);
    return () => URL.revokeObjectURL(url);
  }, [data]);
  return made;
}
