import { Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress } from '@mui/material';
import { useDataProvider, useListContext, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useListSettings } from '#engine/admin/list/listSettings.tsx';
import { useListMeta } from '#engine/admin/list/useListMeta.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { PrintedList } from './PrintedList.tsx';
import { type Progress, readWholeList, type WholeList } from './readWholeList.ts';

interface ListPrintProps {
  readonly close: () => void;
  /** The list could not be read as a whole. */
  readonly fail: (error: unknown) => void;
}

/** Reads the whole list and shows the progress, then opens the browser's print dialog on it. */
export default function ListPrint({ close, fail }: ListPrintProps) {
  const translate = useTranslate();
  const { whole, progress } = useWholeList(fail);
  if (whole) return <PrintedList whole={whole} close={close} />;
  return (
    <Dialog open onClose={close} aria-labelledby="print-title">
      <DialogTitle id="print-title">{translate('views.print.title')}</DialogTitle>
      <DialogContent sx={{ minWidth: { sm: 360 } }}>
        <LinearProgress
          aria-labelledby="print-title"
          {...(progress?.total ? { variant: 'determinate', value: shareOf(progress) } : {})}
          sx={{ mb: 1 }}
        />
        <div role="status">
          {progress?.total ? translate('views.print.progress', { ...progress }) : translate('views.loading')}
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('views.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function shareOf({ read, total = 0 }: Progress): number {
  return Math.min(100, (read / total) * 100);
}

function useWholeList(fail: (error: unknown) => void) {
  const resource = useResourceModel();
  const { needs } = useListSettings();
  const meta = useListMeta(resource, needs);
  const provider = useDataProvider();
  const { filterValues, filter, sort } = useListContext();
  const [whole, setWhole] = useState<WholeList>();
  const [progress, setProgress] = useState<Progress>();
  const query = { path: resource.path, sort, filter: { ...filterValues, ...filter }, meta };
  // What is printed is the list as it was when printing was asked for.
  const asked = useRef({ provider, query, fail });
  useEffect(() => {
    const reading = new AbortController();
    const { signal } = reading;
    const { current } = asked;
    readWholeList(current.provider, current.query, { signal, tell: setProgress }).then(
      setWhole,
      (error: Error) => {
        if (!signal.aborted) current.fail(error);
      },
    );
    return () => reading.abort();
  }, []);
  return { whole, progress };
}
