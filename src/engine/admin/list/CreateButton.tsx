import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { LinkBase, useNavigate, useTranslate } from 'ra-core';
import { usePageActions } from '#engine/admin/record/pageActions.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useListSettings, useNewPath } from './listSettings.tsx';

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
