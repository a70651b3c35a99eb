import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { Suspense } from 'react';
import { versions } from '#alec/documents/page/sendContent.ts';
import { loadablePart } from '#alec/loadablePart.ts';
import { failureMessage } from '#engine/admin/form/saving/failureMessage.ts';
import { ImagePreview } from '#engine/admin/preview/ImagePreview.tsx';
import { textTypes } from '#engine/model/file/fileFields.ts';
import type { Path } from '#generated/records.ts';
import { type StoredFile, useDownload } from './useDownload.ts';

const OfficePreview = loadablePart(() => import('#engine/admin/preview/OfficePreview.tsx'));
const PdfPreview = loadablePart(() => import('#engine/admin/preview/PdfPreview.tsx'));

interface FilePreviewProps {
  readonly version: StoredFile;
  /** The resource of files that it is a row of; that of versions without it. */
  readonly of?: Path;
}

/** A stored file as it looks; what cannot be shown here can be downloaded. */
export function FilePreview({ version, of = versions }: FilePreviewProps) {
  const translate = useTranslate();
  const type = version.mime_type ?? '';
  if (version.is_quarantined) return <Alert severity="warning">{translate('documents.quarantined')}</Alert>;
  if (!version.path) return <Alert severity="info">{translate('documents.noFile')}</Alert>;
  const isShown = Object.values<string>(textTypes).includes(type) || type.startsWith('image/');
  if (!isShown) return <NoPreview version={version} of={of} />;
  return <Shown version={version} of={of} />;
}

/** Such as the files of the old Office, archives. */
function NoPreview({ version, of }: FilePreviewProps) {
  const translate = useTranslate();
  const download = useDownload(version, of);
  const action = (
    <Button color="inherit" size="small" startIcon={<DownloadIcon />} onClick={download}>
      {translate('documents.downloadFile')}
    </Button>
  );
  return (
    <Alert severity="info" action={action}>
      {translate('documents.noPreview')}
    </Alert>
  );
}

const halfHourMs = 1_800_000;

function Shown({ version, of = versions }: FilePreviewProps) {
  const translate = useTranslate();
  const provider = useDataProvider<JsonApiProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: [of, 'preview', version.id],
    queryFn: async ({ signal }) => {
      const params = { id: version.id, path: 'preview', accept: '*/*', signal };
      return ((await provider.call(of, params)) as Response).blob();
    },
    // No file ever changes: what is read again after an action is not its bytes.
    staleTime: 'static',
    gcTime: halfHourMs,
  });
  if (error)
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{translate('views.retry')}</Button>}
      >
        {translate(failureMessage(error), { _: failureMessage(error) })}
      </Alert>
    );
  const placeholder = <Skeleton variant="rectangular" sx={{ height: 480 }} />;
  if (!data) return placeholder;
  return (
    <Box sx={{ height: '100%' }}>
      <Suspense fallback={placeholder}>
        <Preview file={data} type={version.mime_type ?? ''} name={version.file_name ?? ''} />
      </Suspense>
    </Box>
  );
}

interface PreviewProps {
  readonly file: Blob;
  readonly type: string;
  readonly name: string;
}

function Preview({ file, type, name }: PreviewProps) {
  if (type === textTypes.pdf) return <PdfPreview file={file} />;
  if (type === textTypes.docx) return <OfficePreview file={file} kind="docx" name={name} />;
  if (type === textTypes.xlsx) return <OfficePreview file={file} kind="xlsx" name={name} />;
  return <ImagePreview file={file} name={name} />;
}
