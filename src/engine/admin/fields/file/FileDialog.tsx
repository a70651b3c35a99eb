import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
} from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { Suspense, useId } from 'react';
import { FailureAlert } from '#engine/admin/form/saving/FailureAlert.tsx';
import { ImagePreview } from '#engine/admin/preview/ImagePreview.tsx';
import { offerFile } from '#engine/admin/record/offerFile.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import { formatBytes } from '#engine/admin/upload/formatBytes.ts';
import { textTypes } from '#engine/model/file/fileFields.ts';
import { type FieldFile, useFieldFile } from './useFieldFile.ts';

const OfficePreview = loadable(() => import('#engine/admin/preview/OfficePreview.tsx'));
const PdfPreview = loadable(() => import('#engine/admin/preview/PdfPreview.tsx'));

interface FileDialogProps {
  readonly of: FieldFile;
  readonly close: () => void;
}

/** A file as it looks, and the way to keep it; what cannot be shown here can be downloaded. */
export default function FileDialog({ of, close }: FileDialogProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const { data, error, refetch, isFetching } = useFieldFile(of);
  const { name, size } = of.file;
  return (
    // React events climb to the row or the form from which it was opened.
    <Dialog
      open
      fullWidth
      maxWidth="lg"
      onClose={close}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      aria-labelledby={id}
    >
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </DialogTitle>
      <DialogContent>
        {error && <FailureAlert error={error} retry={refetch} isTrying={isFetching} />}
        {!error && !data && waiting}
        {data && (
          <Suspense fallback={waiting}>
            <Preview content={data} of={of} />
          </Suspense>
        )}
      </DialogContent>
      <DialogActions>
        <Typography variant="body2" color="text.secondary" sx={{ mr: 'auto', pl: 2 }}>
          {formatBytes(size, locale)}
        </Typography>
        <Button startIcon={<DownloadIcon />} disabled={!data} onClick={() => data && offerFile(data, name)}>
          {translate('files.download')}
        </Button>
        <Button autoFocus onClick={close}>
          {translate('fields.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const waiting = <Skeleton variant="rectangular" sx={{ height: 320 }} />;

function Preview({ content, of }: { readonly content: Blob; readonly of: FieldFile }) {
  const translate = useTranslate();
  const { mediaType, name } = of.file;
  if (mediaType === textTypes.pdf) return <PdfPreview file={content} />;
  if (mediaType === textTypes.docx) return <OfficePreview file={content} kind="docx" name={name} />;
  if (mediaType === textTypes.xlsx) return <OfficePreview file={content} kind="xlsx" name={name} />;
  if (mediaType.startsWith('image/')) return <ImagePreview file={content} name={name} />;
  return <Typography color="text.secondary">{translate('files.noPreview')}</Typography>;
}
