import { Button, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { offerFile } from '#engine/admin/record/offerFile.ts';
import { CopyButton } from '#engine/admin/studio/parts/CopyButton.tsx';
import { SourceText } from '#engine/admin/studio/parts/SourceText.tsx';
import type { SchemaRecord } from '#engine/admin/studio/schemaWire.ts';

/** The text of the file, as it is on the server. */
export default function FileTab({ schema: { source, file } }: { readonly schema: SchemaRecord }) {
  const translate = useTranslate();
  const download = () => offerFile(new Blob([source], { type: 'application/json' }), file);
  return (
    <Stack spacing={1}>
      <Stack direction="row" spacing={1}>
        <CopyButton text={source} label={translate('studio.copy')} />
        <Button size="small" onClick={download}>
          {translate('studio.download')}
        </Button>
      </Stack>
      <SourceText text={source} label={file} maxHeight="70vh" />
    </Stack>
  );
}
