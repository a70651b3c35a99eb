import DownloadIcon from '@mui/icons-material/Download';
import { Button, Menu, MenuItem } from '@mui/material';
import { useDataProvider, useListContext, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { useNotifyFailure } from '#engine/admin/form/saving/useNotifyFailure.tsx';
import { offerFile } from '#engine/admin/record/offerFile.ts';
import { usePageActions } from '#engine/admin/record/pageActions.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import { useShownColumns } from './listColumns.ts';

const ListPrint = loadable(() => import('./printing/ListPrint.tsx'));

const formats = ['csv', 'xlsx'] as const;
type Format = (typeof formats)[number];

/** The whole list as a file or on paper, with the filter and the order on the screen. */
export function ExportButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const translate = useTranslate();
  const { save, isSaving } = useExport();
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
    ...formats.map((format) => ({
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
        disabled={isSaving}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('views.export.label')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {formats.map((format) => (
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

function useExport() {
  const resource = useResourceModel();
  const shown = useShownColumns(resource);
  const provider = useDataProvider<JsonApiProvider>();
  const attempt = useAttempt();
  const { filterValues, filter, sort } = useListContext();
  const [isSaving, setSaving] = useState(false);

  const save = async (format: Format) => {
    setSaving(true);
    await attempt(async () => {
      const answer = await provider.export(resource.path, {
        format,
        sort,
        filter: { ...filterValues, ...filter },
        fields: shown.map(({ name }) => name),
      });
      offerFile(await answer.blob(), `${resource.file}.${format}`);
    });
    setSaving(false);
  };
  return { save, isSaving };
}
