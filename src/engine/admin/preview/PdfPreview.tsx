import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import { Alert, Box, IconButton, Stack, TextField, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import 'pdfjs-dist/web/pdf_viewer.css';
import { openViewer, type Viewer } from './pdfViewer.ts';

/** The pages of a PDF, drawn as one comes to them, with a search in their text. */
export default function PdfPreview({ file }: { readonly file: Blob }) {
  const translate = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  const [viewer, setViewer] = useState<Viewer>();
  const [place, setPlace] = useState({ page: 1, pages: 0 });
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const opening = frame.current && openViewer(frame.current, file, setPlace);
    opening?.then(setViewer, () => setBroken(true));
    return () =>
      void opening?.then(
        (opened) => opened.close(),
        () => undefined,
      );
  }, [file]);
  if (isBroken) return <Alert severity="error">{translate('views.preview.broken')}</Alert>;
  return (
    <Stack spacing={1} sx={{ height: '100%', minHeight: 480 }}>
      <Stack direction="row" useFlexGap spacing={0.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Tool label={translate('views.preview.previous')} act={() => viewer?.go(-1)}>
          <PreviousIcon />
        </Tool>
        <Tool label={translate('views.preview.next')} act={() => viewer?.go(1)}>
          <NextIcon />
        </Tool>
        <Typography variant="body2" role="status" sx={{ px: 1 }}>
          {translate('views.preview.page', place)}
        </Typography>
        <Tool label={translate('views.preview.zoomIn')} act={() => viewer?.zoom(1.25)}>
          <ZoomInIcon />
        </Tool>
        <Tool label={translate('views.preview.zoomOut')} act={() => viewer?.zoom(0.8)}>
          <ZoomOutIcon />
        </Tool>
        <TextField
          size="small"
          label={translate('views.preview.find')}
          sx={{ ml: 'auto', width: 200 }}
          onChange={(event) => viewer?.find(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') viewer?.findNext(event.shiftKey);
          }}
        />
      </Stack>
      <Box sx={{ position: 'relative', flex: 1, minHeight: 400, border: 1, borderColor: 'divider' }}>
        <Box
          ref={frame}
          tabIndex={0}
          role="document"
          aria-label={translate('views.preview.pages')}
          sx={{ position: 'absolute', inset: 0, overflow: 'auto', bgcolor: 'action.hover' }}
        >
          <div className="pdfViewer" />
        </Box>
      </Box>
    </Stack>
  );
}

interface ToolProps {
  readonly label: string;
  readonly act: () => void;
  readonly children: ReactNode;
}

function Tool({ label, act, children }: ToolProps) {
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={act}>
        {children}
      </IconButton>
    </Tooltip>
  );
}
