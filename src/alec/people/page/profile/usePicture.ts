import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { PictureKind } from '#alec/people/domain/pictures.ts';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { useOwnCall, useRefreshAccount } from './useOwnAccount.ts';

/** Sends and takes away a picture of one's account, and says so. */
export function usePicture(kind: PictureKind) {
  const call = useOwnCall();
  const attempt = useAttempt();
  const notify = useNotify();
  const refresh = useRefreshAccount();
  const [isWorking, setWorking] = useState(false);
  const during = async (act: () => Promise<unknown>, done: string) => {
    setWorking(true);
    const isDone = await attempt(async () => {
      await act();
      await refresh();
      notify(done, { type: 'success' });
    });
    setWorking(false);
    return isDone;
  };
  const path = `me/${kind}`;
  return {
    isWorking,
    put: (makePicture: () => Promise<Blob>) =>
      during(async () => {
        const body = await makePicture();
        await call(path, { method: 'PUT', body, contentType: body.type });
      }, `profile.${kind}.saved`),
    remove: () => during(() => call(path, { method: 'DELETE' }), `profile.${kind}.removed`),
  };
}
