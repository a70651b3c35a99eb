import MoreIcon from '@mui/icons-material/ArrowDropDown';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Button, ButtonGroup, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ComponentType, useState } from 'react';
import { loadablePart } from '#alec/loadablePart.ts';
import { FileButton } from '#engine/admin/upload/FileButton.tsx';
import { useAddDocuments } from './useAddDocuments.ts';
import { useUploadRule } from './useUploadRule.ts';

interface ImportSource {
  readonly label: string;
  readonly Dialog: ComponentType<{ readonly close: () => void }>;
}

const fromDossier: ImportSource = {
  label: 'documents.fromDossier.title',
  Dialog: loadablePart(() => import('./import/ImportFromDossier.tsx')),
};
const sources: readonly ImportSource[] = [fromDossier];

/** Adds files of this computer to the dossier, or documents that are elsewhere. */
export function ImportButton() {
  const translate = useTranslate();
  const add = useAddDocuments();
  const { mayAdd, endings } = useUploadRule();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [source, setSource] = useState<ImportSource | null>(null);
  if (!mayAdd) return null;
  const open = (chosen: ImportSource) => {
    setAnchor(null);
    setSource(chosen);
  };
  return (
    <>
      <ButtonGroup variant="contained" disableElevation>
        <FileButton multiple startIcon={<UploadIcon />} endings={endings} onFiles={(files) => add(files)}>
          {translate('documents.import')}
        </FileButton>
        <Button
          size="small"
          aria-label={translate('documents.importFrom')}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <MoreIcon />
        </Button>
      </ButtonGroup>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {sources.map((one) => (
          <MenuItem key={one.label} onClick={() => open(one)}>
            {translate(one.label)}
          </MenuItem>
        ))}
      </Menu>
      {source && <source.Dialog close={() => setSource(null)} />}
    </>
  );
}
