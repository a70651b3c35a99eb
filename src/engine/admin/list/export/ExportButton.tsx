import DownloadIcon from '@mui/icons-material/Download';
import { Button, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useNotifyFailure } from '#engine/admin/form/saving/useNotifyFailure.tsx';
import { usePageActions } from '#engine/admin/record/pageActions.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import { exportFormats, useExport } from './useExport.tsx';
import { useCopyExportLink, useExportInAddress } from './useExportInAddress.ts';

const ListPrint = loadable(() => import('#engine/admin/list/printing/ListPrint.tsx'));

/** The whole list as a file or on paper, with the filter and the order on the screen. */
export function ExportButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const translate = useTranslate();
  const save = useExport();
  useExportInAddress(save);
  const copyLink = useCopyExportLink();
  const [isPrinting, setPrinting] = useState(false);
  const print = useCallback(() => setPrinting(true), []);
  const endPrinting = useCallback(() => setPrinting(false), []);
  const notifyFailure = useNotifyFailure();
  const failPrinting = (error: unknown) => {
    endPrinting();
    notifyFailure(error, print);
  };
  usePrintKeys(print);
  usePageActions([
    ...exportFormats.map((format) => ({
      key: `export ${format}`,
      label: translate('views.export.label'),
      detail: translate(`views.export.${format}`),
      run: () => void save(format),
    })),
    { key: 'print', label: translate('views.print.label'), run: print },
  ]);
  return (
    <>
      <Button
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('views.export.label')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {exportFormats.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null);
              void save(format);
            }}
          >
            {translate(`views.export.${format}`)}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            setAnchor(null);
            print();
          }}
        >
          {translate('views.print.label')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            void copyLink();
          }}
        >
          {translate('views.export.copyLink')}
        </MenuItem>
      </Menu>
      {isPrinting && (
        <Suspense fallback={null}>
          <ListPrint close={endPrinting} fail={failPrinting} />
        </Suspense>
      )}
    </>
  );
}

/** The browser's own keys print the whole list too; it would print no more than the page that is shown. */
function usePrintKeys(print: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'p';
      if (!isPrint || event.shiftKey || event.altKey) return;
      event.preventDefault();
      print();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [print]);
}
