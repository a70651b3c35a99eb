import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';

/** The way into the wizard, for whoever may create dossiers. */
export function NewDossierButton() {
  const translate = useTranslate();
  const { may } = useAccess(useResourceModel());
  if (!may('create')) return null;
  return (
    <Button variant="contained" component={Link} to="/training-courses/initialize" startIcon={<AddIcon />}>
      {translate('dossiers.new')}
    </Button>
  );
}
