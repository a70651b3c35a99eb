import { Alert, Box, Skeleton, Stack, Tab, Tabs, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { cleanHtml } from './cleanHtml.ts';
import type { OfficeContent } from './officeContent.ts';

interface OfficePreviewProps {
  readonly file: Blob;
  readonly kind: 'docx' | 'xlsx';
  readonly name: string;
}

/** A docx or an xlsx file to be read: its words and tables, not how its pages are laid out. */
export default function OfficePreview({ file, kind, name }: OfficePreviewProps) {
  const translate = useTranslate();
  const content = useOfficeContent(file, kind);
  if (content === null) return <Alert severity="error">{translate('views.preview.unreadable')}</Alert>;
  if (content === undefined) return <Skeleton variant="rectangular" sx={{ height: 480 }} />;
  return (
    <Stack spacing={1} sx={{ height: '100%' }}>
      <Typography variant="caption" color="text.secondary">
        {translate('views.preview.simplified')}
      </Typography>
      {'html' in content ? (
        <Words html={content.html} name={name} />
      ) : (
        <Sheets sheets={content.sheets} name={name} />
      )}
    </Stack>
  );
}

const mostMs = 20_000;

/** Null: it cannot be read, or not in twenty seconds. */
function useOfficeContent(file: Blob, kind: 'docx' | 'xlsx'): OfficeContent | null | undefined {
  const [content, setContent] = useState<OfficeContent | null>();
  useEffect(() => {
    const worker = new Worker(new URL('./officeWorker.ts', import.meta.url), { type: 'module' });
    const giveUp = () => {
      worker.terminate();
      setContent(null);
    };
    const timer = setTimeout(giveUp, mostMs);
    worker.onmessage = ({ data }: MessageEvent<OfficeContent | null>) => {
      clearTimeout(timer);
      setContent(data);
    };
    worker.onerror = giveUp;
    file.arrayBuffer().then((bytes) => worker.postMessage({ kind, bytes }, [bytes]), giveUp);
    return () => {
      clearTimeout(timer);
      worker.terminate();
    };
  }, [file, kind]);
  return content;
}

/** The words of a document, cleaned of whatever could run. */
export function Words({ html, name }: { readonly html: string; readonly name: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.replaceChildren(cleanHtml(html)), [html]);
  return (
    <Box
      ref={place}
      tabIndex={0}
      role="document"
      aria-label={name}
      sx={{
        flex: 1,
        minHeight: 320,
        overflow: 'auto',
        overflowWrap: 'anywhere',
        border: 1,
        borderColor: 'divider',
        p: 3,
        '& img': { maxWidth: '100%' },
        '& table': { borderCollapse: 'collapse' },
        '& td, & th': { border: 1, borderColor: 'divider', px: 1, py: 0.5, verticalAlign: 'top' },
      }}
    />
  );
}

interface SheetsProps {
  readonly sheets: Extract<OfficeContent, { readonly sheets: unknown }>['sheets'];
  readonly name: string;
}

function Sheets({ sheets, name }: SheetsProps) {
  const [chosen, choose] = useState(0);
  const sheet = sheets[chosen];
  return (
    <>
      {sheets.length > 1 && (
        <Tabs variant="scrollable" value={chosen} onChange={(_, place) => choose(place)}>
          {sheets.map((one) => (
            <Tab key={one.name} label={one.name} />
          ))}
        </Tabs>
      )}
      <Box
        tabIndex={0}
        role="group"
        aria-label={name}
        sx={{ flex: 1, minHeight: 320, overflow: 'auto', border: 1, borderColor: 'divider' }}
      >
        <Box
          component="table"
          aria-label={sheet?.name}
          sx={{
            borderCollapse: 'collapse',
            '& td': { border: 1, borderColor: 'divider', px: 1, py: 0.5, whiteSpace: 'pre-wrap' },
          }}
        >
          <tbody>
            {sheet?.rows.map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file never move
              <tr key={place}>
                {row.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor do its columns
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </>
  );
}
