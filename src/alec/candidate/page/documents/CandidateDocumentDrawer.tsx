import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Box, Button, Skeleton } from '@mui/material';
import { RecordContextProvider, useGetOne, useTranslate } from 'ra-core';
import { RowActions } from '#alec/candidate/page/profile/RowActions.tsx';
import { FilePreview } from '#alec/documents/page/detail/FilePreview.tsx';
import { useDownload } from '#alec/documents/page/detail/useDownload.ts';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { FailureAlert } from '#engine/admin/form/saving/FailureAlert.tsx';
import { SideDrawer } from '#engine/admin/shell/SideDrawer.tsx';
import type { FieldOf, Path, RecordOf } from '#generated/records.ts';

const documents = 'candidate-documents' satisfies Path;

interface CandidateDocumentDrawerProps {
  readonly id: string;
  readonly close: () => void;
}

/** One document of a candidate to look at, beside the profile, with what staff decide on it. */
export default function CandidateDocumentDrawer({ id, close }: CandidateDocumentDrawerProps) {
  const { data: document, error, refetch } = useGetOne<RecordOf<typeof documents>>(documents, { id });
  return (
    <SideDrawer
      width={880}
      close={close}
      title={document?.file_name ?? ''}
      overline={
        document && (
          <RecordContextProvider value={document}>
            <SchemaField source={'document_type' satisfies FieldOf<typeof documents>} />
          </RecordContextProvider>
        )
      }
      actions={document?.path && <DownloadButton document={document} />}
    >
      <Box sx={{ p: 2, flex: 1, display: 'flex', flexDirection: 'column', gap: 2, minHeight: 0 }}>
        {error && !document && <FailureAlert error={error} retry={refetch} />}
        {!error && !document && <Skeleton variant="rectangular" sx={{ height: 480 }} />}
        {document && (
          <>
            <RowActions record={document} />
            <FilePreview version={document} of={documents} />
          </>
        )}
      </Box>
    </SideDrawer>
  );
}

function DownloadButton({ document }: { readonly document: RecordOf<typeof documents> }) {
  const translate = useTranslate();
  const download = useDownload(document, documents);
  return (
    <Button size="small" startIcon={<DownloadIcon />} onClick={download}>
      {translate('documents.downloadFile')}
    </Button>
  );
}
