import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import { Button, Popover, Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { loadablePart } from '#alec/loadablePart.ts';

const SearchList = loadablePart(() => import('./SearchList.tsx'));

/** Filters, columns, order and grouping of a list under a name, kept on the server for oneself or for everybody. */
export function StoredSearches() {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('storedSearches.label');
  const close = () => setAnchor(null);
  return (
    <>
      <Button
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
          <SearchList close={close} />
        </Suspense>
      </Popover>
    </>
  );
}
