import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { Suspense } from 'react';
import { versions } from '#alec/documents/page/sendContent.ts';
import { loadablePart } from '#alec/loadablePart.ts';
import { failureMessage } from '#engine/admin/form/saving/failureMessage.ts';
import { ImagePreview } from '#engine/admin/preview/ImagePreview.tsx';
import type { RecordOf } from '#generated/records.ts';

const PdfPreview = loadablePart(() => import('#engine/admin/preview/PdfPreview.tsx'));

interface FilePreviewProps {
  readonly version: RecordOf<'document-versions'>;
}

/** The file of a version as it looks; what cannot be shown here can be downloaded. */
export function FilePreview({ version }: FilePreviewProps) {
  const translate = useTranslate();
  const type = version.mime_type ?? '';
  if (version.is_quarantined) return <Alert severity="warning">{translate('documents.quarantined')}</Alert>;
  if (!version.path) return <Alert severity="info">{translate('documents.noFile')}</Alert>;
  if (type !== 'application/pdf' && !type.startsWith('image/'))
    return <Alert severity="info">{translate('documents.noPreview')}</Alert>;
  return <Shown version={version} />;
}

const halfHourMs = 1_800_000;

function Shown({ version }: FilePreviewProps) {
  const translate = useTranslate();
  const provider = useDataProvider<JsonApiProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: [versions, 'preview', version.id],
    queryFn: async ({ signal }) => {
      const params = { id: version.id, path: 'preview', accept: '*/*', signal };
      return ((await provider.call(versions, params)) as Response).blob();
    },
    // No version ever changes.
    staleTime: Number.POSITIVE_INFINITY,
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
      {version.mime_type === 'application/pdf' ? (
        <Suspense fallback={placeholder}>
          <PdfPreview file={data} />
        </Suspense>
      ) : (
        <ImagePreview file={data} name={version.file_name ?? ''} />
      )}
    </Box>
  );
}
