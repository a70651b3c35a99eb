import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import { Button, Popover, Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense, useRef, useState } from 'react';
import { usePageActions } from '#engine/admin/record/pageActions.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';

const ViewsPanel = loadable(() => import('./ViewsPanel.tsx'));

/** Ways to see the list, under their names: to open, to keep, to share. */
export function ViewsButton() {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('lists.views.label');
  const close = () => setAnchor(null);
  const button = useRef<HTMLButtonElement>(null);
  usePageActions([{ key: 'views', label, run: () => setAnchor(button.current) }]);
  return (
    <>
      <Button
        ref={button}
        size="small"
        startIcon={<BookmarkIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ flexShrink: 0 }}
      >
        {label}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': label, sx: { p: 2, width: 380, maxWidth: '95vw' } },
        }}
      >
        <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
          <ViewsPanel close={close} />
        </Suspense>
      </Popover>
    </>
  );
}
