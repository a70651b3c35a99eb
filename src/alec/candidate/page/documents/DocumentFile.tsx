import { Box } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { FilePreview } from '#alec/documents/page/detail/FilePreview.tsx';
import type { Path, RecordOf } from '#generated/records.ts';

const documents = 'candidate-documents' satisfies Path;

/** The file of the document in context, beside its values. */
export function DocumentFile() {
  const document = useRecordContext<RecordOf<typeof documents>>();
  if (!document) return null;
  return (
    <Box sx={{ minHeight: 480 }}>
      <FilePreview version={document} of={documents} />
    </Box>
  );
}
