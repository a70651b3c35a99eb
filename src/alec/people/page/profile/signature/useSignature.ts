import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOwnCall } from '#alec/people/page/profile/useOwnAccount.ts';

/** The address of one's own signature in the memory of this page; undefined until it is here. */
export function useSignature(): string | undefined {
  const call = useOwnCall();
  const { data } = useQuery({
    // Read again with the account.
    queryKey: ['own-account', 'signature'],
    queryFn: async ({ signal }) =>
      ((await call('me/signature', { accept: 'image/*', signal })) as Response).blob(),
    gcTime: 0,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data) return undefined;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return address;
}
