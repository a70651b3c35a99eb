import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { noteLook } from './noteLook.ts';
import type { RemoteImages } from './useRemoteImages.ts';

/** How many images are kept away, or did not come, and the way to see them. */
export function RemoteImagesNote({ images }: { readonly images: RemoteImages }) {
  const { count, isAsked, loaded, show } = images;
  const translate = useTranslate();
  const failed = [...loaded.values()].filter((one) => one === 'failed').length;
  if (count === 0 || (isAsked && loaded.size === count && failed === 0)) return null;
  const state = stateOf(images, failed);
  return (
    <Alert
      severity={state === 'failed' ? 'warning' : 'info'}
      role="status"
      sx={noteLook}
      action={
        state !== 'loading' && (
          <Button color="inherit" onClick={show}>
            {translate(state === 'failed' ? 'views.retry' : 'mail.images.show')}
          </Button>
        )
      }
    >
      {translate(`mail.images.${state}`, { count: state === 'failed' ? failed : count })}
    </Alert>
  );
}

function stateOf({ count, isAsked, loaded }: RemoteImages, failed: number) {
  if (!isAsked) return 'blocked';
  return loaded.size < count || failed === 0 ? 'loading' : 'failed';
}
