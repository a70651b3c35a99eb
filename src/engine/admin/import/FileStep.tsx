import { Box, Button, LinearProgress, Link, Paper, Stack, Typography } from '@mui/material';
import { LinkBase, useLocaleState, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { offerFile } from '#engine/admin/record/offerFile.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { listPath } from '#engine/admin/resource/paths.ts';
import { PageDropTarget } from '#engine/admin/upload/DropTarget.tsx';
import { FileButton } from '#engine/admin/upload/FileButton.tsx';
import { type ImportSummary, useImportCalls, useImports } from './importCalls.ts';

const endings = ['csv', 'xlsx'] as const;

/** Takes the file, offers empty ones to fill in, and leads to the imports of before. */
export function FileStep() {
  const resource = useResourceModel();
  const translate = useTranslate();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const { upload, download } = useImportCalls();
  const [sent, setSent] = useState<number | null>(null);

  const take = ([file]: readonly File[]) => {
    if (!file) return;
    void attempt(async () => {
      setSent(0);
      try {
        const { id } = await upload(file, (bytes) => setSent((100 * bytes) / Math.max(1, file.size)));
        navigate(`${listPath(resource)}/import?import=${id}`);
      } finally {
        setSent(null);
      }
    });
  };
  const offerTemplate = (format: (typeof endings)[number]) =>
    attempt(async () => offerFile(await download('template', { format }), `${resource.file}.${format}`));

  return (
    <Stack spacing={3}>
      <PageDropTarget label={translate('imports.drop')} onFiles={take} disabled={sent !== null} />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 5 }, textAlign: 'center', borderStyle: 'dashed' }}>
        <Stack spacing={2} sx={{ alignItems: 'center' }}>
          <Typography>{translate('imports.choose')}</Typography>
          <FileButton variant="contained" endings={endings} onFiles={take} disabled={sent !== null}>
            {translate('imports.chooseFile')}
          </FileButton>
          <Typography color="text.secondary">{translate('imports.limits')}</Typography>
          {sent !== null && (
            <Box sx={{ width: '100%', maxWidth: 400 }} role="status">
              <LinearProgress
                variant={sent < 100 ? 'determinate' : 'indeterminate'}
                value={sent}
                aria-label={translate('imports.reading')}
              />
              <Typography color="text.secondary">{translate('imports.reading')}</Typography>
            </Box>
          )}
        </Stack>
      </Paper>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography>{translate('imports.templates')}</Typography>
        {endings.map((format) => (
          <Button key={format} onClick={() => void offerTemplate(format)}>
            {translate(`imports.template.${format}`)}
          </Button>
        ))}
      </Stack>
      <EarlierImports />
    </Stack>
  );
}

function EarlierImports() {
  const translate = useTranslate();
  const { data: imports = [] } = useImports();
  if (imports.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="earlier-imports">
      <Typography variant="h2" id="earlier-imports" sx={{ mb: 1 }}>
        {translate('imports.earlier')}
      </Typography>
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {imports.map((record) => (
          <EarlierImport key={record.id} record={record} />
        ))}
      </Stack>
    </Box>
  );
}

function EarlierImport({ record }: { readonly record: ImportSummary }) {
  const resource = useResourceModel();
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const format = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return (
    <Paper component="li" variant="outlined" sx={{ px: 2, py: 1 }}>
      <Link component={LinkBase} to={`${listPath(resource)}/import?import=${record.id}`} sx={{ mr: 1 }}>
        {record.fileName}
      </Link>
      <Typography component="span" color="text.secondary">
        {format.format(new Date(record.createdAt))} – {translate(`imports.state.${record.state}`)} –{' '}
        {translate('imports.rowCount', { smart_count: record.rows })}
      </Typography>
    </Paper>
  );
}
