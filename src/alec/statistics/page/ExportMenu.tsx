import DownloadIcon from '@mui/icons-material/Download';
import { Button, Menu, MenuItem } from '@mui/material';
import { useDataProvider, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { type RefObject, useState } from 'react';
import { useNotifyFailure } from '#engine/admin/form/saving/useNotifyFailure.tsx';
import { offerFile } from '#engine/admin/record/offerFile.ts';
import { chartImage } from './chartImage.ts';
import { queryOf, type Shown } from './statisticsAddress.ts';

interface ExportMenuProps {
  readonly shown: Shown;
  /** Where the picture is drawn. */
  readonly drawing: RefObject<HTMLElement | null>;
}

const formats = ['png', 'csv', 'xlsx'] as const;
type Format = (typeof formats)[number];

/** The picture as an image, the figures as a file, the page on paper. */
export function ExportMenu({ shown, drawing }: ExportMenuProps) {
  const translate = useTranslate();
  const provider = useDataProvider<JsonApiProvider>();
  const notifyFailure = useNotifyFailure();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const contentOf = async (format: Format): Promise<Blob | null> => {
    if (format === 'png') return chartImage(drawing.current);
    const query = { ...queryOf(shown), format };
    const answer = await provider.call('statistics', { path: 'export', query, accept: '*/*' });
    return (answer as Response).blob();
  };
  const save = async (format: Format) => {
    setAnchor(null);
    try {
      const content = await contentOf(format);
      if (content) offerFile(content, `${translate('statistics.file')}.${format}`);
    } catch (error) {
      notifyFailure(error, () => void save(format));
    }
  };
  const print = () => {
    setAnchor(null);
    window.setTimeout(() => window.print());
  };
  return (
    <>
      <Button
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        data-no-print
      >
        {translate('views.export.label')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {formats.map((format) => (
          <MenuItem key={format} onClick={() => void save(format)}>
            {translate(`statistics.formats.${format}`)}
          </MenuItem>
        ))}
        <MenuItem onClick={print}>{translate('views.print.label')}</MenuItem>
      </Menu>
    </>
  );
}
