import UploadFileIcon from '@mui/icons-material/UploadFile';
import { Button } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { listPath } from '#engine/admin/resource/paths.ts';
import { useAccess } from '#engine/admin/resource/useAccess.ts';

/** The way to the page where a file is imported, absent for those who may neither create nor change rows. */
export function ImportButton() {
  const resource = useResourceModel();
  const { may } = useAccess(resource);
  const translate = useTranslate();
  const isOffered = resource.kind === 'collection' && !resource.upload && (may('create') || may('update'));
  if (!isOffered) return null;
  return (
    <Button component={LinkBase} to={`${listPath(resource)}/import`} startIcon={<UploadFileIcon />}>
      {translate('views.import.label')}
    </Button>
  );
}
