import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import type { MouseEvent } from 'react';
import { usePageActions } from '#engine/admin/record/pageActions.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useListSettings, useNewPath } from './listSettings.tsx';
import { isPlain, useOpenForm } from './useOpenForm.ts';

/** The list's first action, absent for those who may not. */
export function CreateButton() {
  const resource = useResourceModel();
  const { may } = useAccess(resource);
  const translate = useTranslate();
  const newPath = useNewPath();
  const { newLabel = 'views.create', isFilledElsewhere } = useListSettings();
  const isOffered = may('create') && !isFilledElsewhere;
  const openForm = useOpenForm('create');
  const open = () => void openForm(newPath);
  usePageActions(isOffered ? [{ key: 'create', label: translate(newLabel), run: open }] : []);
  if (!isOffered) return null;
  const openHere = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    open();
  };
  return (
    <Button component={LinkBase} to={newPath} onClick={openHere} variant="contained" startIcon={<AddIcon />}>
      {translate(newLabel)}
    </Button>
  );
}
