import { Alert, Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { offerFile } from '#engine/admin/record/offerFile.ts';
import { CopyButton } from '#engine/admin/studio/parts/CopyButton.tsx';
import { SourceText } from '#engine/admin/studio/parts/SourceText.tsx';
import { schemaPath } from '#engine/admin/studio/studioPaths.ts';
import type { DraftedFile } from './draftWire.ts';

interface DraftResultProps {
  readonly path: string;
  readonly drafted: DraftedFile;
}

/** The text of the schema file, what is wrong with it, and where one goes on with it. */
export function DraftResult({ path, drafted: { file, source, faults } }: DraftResultProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const goOn = () => navigate(schemaPath(path, 'edit'), { state: { source, isNew: true } });
  return (
    <Stack spacing={1} component="section">
      <Typography variant="h2">{file}</Typography>
      <Alert severity={faults.length === 0 ? 'success' : 'warning'} role="status">
        {faults.length === 0
          ? translate('studio.new.sound')
          : translate('studio.new.faulty', { smart_count: faults.length })}
        {faults.length > 0 && (
          <ul>
            {faults.map(({ pointer, message }) => (
              <li key={`${pointer} ${message}`} lang="en">
                <code>{pointer}</code> {message}
              </li>
            ))}
          </ul>
        )}
      </Alert>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={goOn}>
          {translate('studio.new.goOn')}
        </Button>
        <Button onClick={() => offerFile(new Blob([source], { type: 'application/json' }), file)}>
          {translate('studio.download')}
        </Button>
        <CopyButton text={source} label={translate('studio.copy')} />
      </Stack>
      <SourceText text={source} label={file} />
    </Stack>
  );
}
