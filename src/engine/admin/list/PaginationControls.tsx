import type { TablePaginationProps } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Pagination } from 'react-admin';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';

// The server gives at most 200 rows a page.
const sizes = [25, 50, 100, 200];

export default function PaginationControls() {
  const translate = useTranslate();
  const numbers = new Intl.NumberFormat(useScreenLocale());
  // Handed on to the pagination of MUI, though the type does not say so.
  const words: Pick<TablePaginationProps, 'labelDisplayedRows'> = {
    // Under headings nobody has counted how many entries there are.
    labelDisplayedRows: ({ from, to, count, page }) =>
      count === -1
        ? translate('views.list.groupPage', { page: numbers.format(page + 1) })
        : translate('ra.navigation.page_range_info', {
            offsetBegin: numbers.format(from),
            offsetEnd: numbers.format(to),
            total: numbers.format(count),
          }),
  };
  return <Pagination rowsPerPageOptions={sizes} {...words} />;
}
