import { Alert, Box, Button, List, ListSubheader, Skeleton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { isChanged } from './isChanged.ts';
import { ownLook } from './listLook.ts';
import type { SavedView } from './savedView.ts';
import { type KeptViews, useDeclaredViews, useKeptViews } from './useKeptViews.ts';
import { useListLook, useShowLook, useViewInForce } from './useListLook.ts';
import { ViewForm } from './ViewForm.tsx';
import { ViewItem } from './ViewItem.tsx';

interface ViewsPanelProps {
  readonly close: () => void;
}

/** The views of the file, one’s own, those that others share, and the way to keep the list as it is. */
export default function ViewsPanel({ close }: ViewsPanelProps) {
  const kept = useKeptViews();
  const declared = useDeclaredViews();
  const translate = useTranslate();
  const [edited, setEdited] = useState<SavedView | 'new' | null>(null);
  // Back from the form the keyboard goes on where it left.
  const [isBack, setBack] = useState(false);
  const leave = () => {
    setEdited(null);
    setBack(true);
  };
  const { views, isPending, error } = kept;
  if (edited) return <ViewForm kept={kept} view={edited === 'new' ? undefined : edited} leave={leave} />;
  if (isPending && !error) return <Skeleton variant="rounded" height={120} />;
  const partProps = { kept, edit: setEdited, close };
  return (
    <Stack spacing={1}>
      {error ? <Failed retry={() => void kept.refetch()} /> : null}
      {views.length + declared.length === 0 && !error && (
        <Typography color="text.secondary">{translate('lists.views.none')}</Typography>
      )}
      <Box sx={{ maxHeight: '50vh', overflowY: 'auto' }}>
        <Part title="lists.views.ofList" views={declared} {...partProps} />
        <Part title="lists.views.mine" views={views.filter(isOf('own'))} {...partProps} />
        <Part title="lists.views.shared" views={views.filter(isOf('others'))} {...partProps} />
      </Box>
      <InForce kept={kept} close={close} />
      {kept.mayCreate && (
        <Button size="small" autoFocus={isBack} onClick={() => setEdited('new')}>
          {translate('lists.views.saveNew')}
        </Button>
      )}
    </Stack>
  );
}

const isOf = (origin: SavedView['origin']) => (view: SavedView) => view.origin === origin;

interface PartProps {
  readonly title: string;
  readonly views: readonly SavedView[];
  readonly kept: KeptViews;
  readonly edit: (view: SavedView) => void;
  readonly close: () => void;
}

function Part({ title, views, kept, edit, close }: PartProps) {
  const translate = useTranslate();
  const words = translate(title);
  if (views.length === 0) return null;
  return (
    <Box component="section" aria-label={words}>
      <ListSubheader component="p" disableGutters disableSticky sx={{ m: 0, lineHeight: '32px' }}>
        {words}
      </ListSubheader>
      <List dense disablePadding>
        {views.map((view) => (
          <ViewItem key={view.id} view={view} kept={kept} edit={() => edit(view)} close={close} />
        ))}
      </List>
    </Box>
  );
}

/** What can be done with the view in force: its changes are kept, or it is left. */
function InForce({ kept, close }: { readonly kept: KeptViews; readonly close: () => void }) {
  const resource = useResourceModel();
  const [inForce, setInForce] = useViewInForce();
  const look = useListLook();
  const show = useShowLook();
  const translate = useTranslate();
  const [fault, setFault] = useState<string>();
  if (!inForce) return null;
  const view = kept.views.find(({ id, origin }) => id === inForce.id && origin === 'own');
  const differs = isChanged(inForce.look, look);
  const keep = async () => {
    if (!view) return;
    try {
      await kept.save(view, view, look);
      setInForce({ ...inForce, look });
      close();
    } catch (error) {
      setFault((error as Error).message);
    }
  };
  const reopen = () => {
    show(inForce.look, inForce);
    close();
  };
  const leave = () => {
    show(ownLook(resource), null);
    close();
  };
  return (
    <>
      {fault && <Alert severity="error">{fault}</Alert>}
      {differs && view && (
        <Button size="small" variant="contained" onClick={() => void keep()}>
          {translate('lists.views.keepChanges')}
        </Button>
      )}
      {differs && (
        <Button size="small" onClick={reopen}>
          {translate('lists.views.reopen', { name: inForce.name })}
        </Button>
      )}
      <Button size="small" onClick={leave}>
        {translate('lists.views.leave')}
      </Button>
    </>
  );
}

function Failed({ retry }: { readonly retry: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={retry}>
          {translate('views.retry')}
        </Button>
      }
    >
      {translate('lists.views.failed')}
    </Alert>
  );
}
