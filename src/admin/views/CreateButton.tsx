import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { useResourceModel } from './modelContext.tsx';
import { createPath } from './paths.ts';
import { useAccess } from './useAccess.ts';

/** The list's first action, absent for those who may not. */
export function CreateButton() {
  const resource = useResourceModel();
  const { may } = useAccess(resource);
  const translate = useTranslate();
  const { search } = useLocation();
  if (!may('create')) return null;
  return (
    <Button
      component={LinkBase}
      to={`${createPath(resource)}${search}`}
      variant="contained"
      startIcon={<AddIcon />}
    >
      {translate('views.create')}
    </Button>
  );
}
