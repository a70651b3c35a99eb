import FileIcon from '@mui/icons-material/AttachFileOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Box, IconButton, Link, Stack, Tooltip, Typography } from '@mui/material';
import { useDataProvider, useLocale, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { Link as RouterLink } from 'react-router-dom';
import type { ShownDocument } from '#alec/chat/page/useMessages.ts';
import { versions } from '#alec/documents/page/sendContent.ts';
import { dossierPath } from '#alec/dossier/page/dossierPath.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { offerFile } from '#engine/admin/record/offerFile.ts';
import { formatBytes } from '#engine/admin/upload/formatBytes.ts';
import type { RecordOf } from '#generated/records.ts';
import { Thumbnail } from './Thumbnail.tsx';

/** A document of a message: the way to it, how large it is, what it looks like, and its file. */
export function MessageDocument({ document, version }: ShownDocument) {
  const translate = useTranslate();
  const locale = useLocale();
  const { record } = useDossier();
  const address = dossierPath(String(record.reference), 'ged', document.id);
  const isOnItsWay = version?.is_quarantined === true;
  return (
    <Box sx={{ mt: 0.5 }}>
      <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
        <FileIcon aria-hidden fontSize="small" color="action" />
        <Link component={RouterLink} to={address}>
          {document.name}
        </Link>
        {version && (
          <Typography variant="caption" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
            {formatBytes(version.size ?? 0, locale)}
          </Typography>
        )}
        {version && !isOnItsWay && <Download version={version} name={String(document.name)} />}
      </Stack>
      {isOnItsWay && (
        <Typography variant="caption" color="text.secondary">
          {translate('documents.quarantined')}
        </Typography>
      )}
      {version?.mime_type?.startsWith('image/') && !isOnItsWay && (
        <Link component={RouterLink} to={address} tabIndex={-1} aria-hidden>
          <Thumbnail version={version} />
        </Link>
      )}
    </Box>
  );
}

interface DownloadProps {
  readonly version: RecordOf<typeof versions>;
  readonly name: string;
}

function Download({ version: { id, file_name }, name }: DownloadProps) {
  const translate = useTranslate();
  const provider = useDataProvider<JsonApiProvider>();
  const attempt = useAttempt();
  const label = translate('chat.files.download', { name });
  const download = () =>
    attempt(async () => {
      const answer = (await provider.call(versions, { id, path: 'download', accept: '*/*' })) as Response;
      offerFile(await answer.blob(), file_name ?? name);
    });
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={() => void download()}>
        <DownloadIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
