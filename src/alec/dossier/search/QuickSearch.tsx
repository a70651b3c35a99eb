import FindIcon from '@mui/icons-material/ManageSearch';
import { Button, IconButton, type Theme, Tooltip, useMediaQuery } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { loadablePart } from '#alec/loadablePart.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { useRememberDossiers } from './recentDossiers.ts';

const QuickSearchDialog = loadablePart(() => import('./QuickSearchDialog.tsx'));

/** Finds a dossier from any page; an icon on a phone. */
export function QuickSearch() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  useRememberDossiers();
  if (!useModel().resources['training-courses']?.isOpen) return null;
  const label = translate('dossiers.quick.open');
  const open = () => setOpen(true);
  return (
    <>
      {isNarrow ? (
        <Tooltip title={label}>
          <IconButton aria-label={label} aria-haspopup="dialog" onClick={open}>
            <FindIcon />
          </IconButton>
        </Tooltip>
      ) : (
        <Button
          color="inherit"
          variant="outlined"
          startIcon={<FindIcon />}
          aria-haspopup="dialog"
          onClick={open}
          sx={{ borderColor: 'divider', color: 'text.secondary', mr: 1 }}
        >
          {label}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <QuickSearchDialog close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
