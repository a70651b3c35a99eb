import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { LinkBase, useNavigate, useTranslate } from 'ra-core';
import { useListSettings, useNewPath } from './listSettings.tsx';
import { useResourceModel } from './modelContext.tsx';
import { usePageActions } from './pageActions.ts';
import { useAccess } from './useAccess.ts';

/** The list's first action, absent for those who may not. */
export function CreateButton() {
  const resource = useResourceModel();
  const { may } = useAccess(resource);
  const translate = useTranslate();
  const newPath = useNewPath();
  const { newLabel = 'views.create' } = useListSettings();
  const navigate = useNavigate();
  usePageActions(
    may('create') ? [{ key: 'create', label: translate(newLabel), run: () => navigate(newPath) }] : [],
  );
  if (!may('create')) return null;
  return (
    <Button component={LinkBase} to={newPath} variant="contained" startIcon={<AddIcon />}>
      {translate(newLabel)}
    </Button>
  );
}
