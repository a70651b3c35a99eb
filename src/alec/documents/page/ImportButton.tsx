import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { useTranslate } from 'ra-core';
import { FileButton } from '#engine/admin/upload/FileButton.tsx';
import { useAddDocuments } from './useAddDocuments.ts';
import { useUploadRule } from './useUploadRule.ts';

/** Adds files of this computer to the dossier. */
export function ImportButton() {
  const translate = useTranslate();
  const add = useAddDocuments();
  const { mayAdd, endings } = useUploadRule();
  if (!mayAdd) return null;
  return (
    <FileButton
      multiple
      variant="contained"
      startIcon={<UploadIcon />}
      endings={endings}
      onFiles={(files) => add(files)}
    >
      {translate('documents.import')}
    </FileButton>
  );
}
