import UploadFileIcon from '@mui/icons-material/UploadFile';
import { Button } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { usePageActions } from '#engine/admin/record/pageActions.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { listPath } from '#engine/admin/resource/paths.ts';
import { useAccess } from '#engine/admin/resource/useAccess.ts';

/** The way to the page where a file is imported, absent for those who may neither create nor change rows. */
export function ImportButton() {
  const resource = useResourceModel();
  const { may } = useAccess(resource);
  const translate = useTranslate();
  const navigate = useNavigate();
  const label = translate('views.import.label');
  const path = `${listPath(resource)}/import`;
  const isOffered = resource.kind === 'collection' && !resource.upload && (may('create') || may('update'));
  usePageActions(isOffered ? [{ key: 'import', label, run: () => navigate(path) }] : []);
  if (!isOffered) return null;
  return (
    <Button component={LinkBase} to={path} startIcon={<UploadFileIcon />}>
      {label}
    </Button>
  );
}
