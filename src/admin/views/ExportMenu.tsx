import DownloadIcon from '@mui/icons-material/Download';
import { Button, Menu, MenuItem } from '@mui/material';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useState } from 'react';
import { useShownColumns } from './listColumns.ts';
import { useResourceModel } from './modelContext.tsx';
import { offerFile } from './offerFile.ts';
import { usePageActions } from './pageActions.ts';

const formats = ['csv', 'xlsx'] as const;
type Format = (typeof formats)[number];

/** The file of the whole list, with the filter and the order on the screen. */
export function ExportMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const translate = useTranslate();
  const { save, isSaving } = useExport();
  usePageActions(
    formats.map((format) => ({
      key: `export ${format}`,
      label: translate('views.export.label'),
      detail: translate(`views.export.${format}`),
      run: () => void save(format),
    })),
  );
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
      </Menu>
    </>
  );
}

function useExport() {
  const resource = useResourceModel();
  const shown = useShownColumns(resource);
  const provider = useDataProvider<JsonApiProvider>();
  const notify = useNotify();
  const { filterValues, filter, sort } = useListContext();
  const [isSaving, setSaving] = useState(false);

  const save = async (format: Format) => {
    setSaving(true);
    try {
      const answer = await provider.export(resource.path, {
        format,
        sort,
        filter: { ...filterValues, ...filter },
        fields: shown.map(({ name }) => name),
      });
      offerFile(await answer.blob(), `${resource.file}.${format}`);
    } catch (error) {
      notify((error as Error).message || 'views.export.failed', { type: 'error' });
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving };
}
