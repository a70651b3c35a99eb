import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useListSettings, useNewPath } from './listSettings.tsx';
import { useResourceModel } from './modelContext.tsx';
import { useAccess } from './useAccess.ts';

/** The list's first action, absent for those who may not. */
export function CreateButton() {
  const resource = useResourceModel();
  const { may } = useAccess(resource);
  const translate = useTranslate();
  const newPath = useNewPath();
  const { newLabel = 'views.create' } = useListSettings();
  if (!may('create')) return null;
  return (
    <Button component={LinkBase} to={newPath} variant="contained" startIcon={<AddIcon />}>
      {translate(newLabel)}
    </Button>
  );
}
