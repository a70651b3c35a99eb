import { Stack, type TablePaginationProps, TextField } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';
import { Pagination, PaginationActions, type PaginationActionsProps } from 'react-admin';
import { useRangeText } from './useRangeText.ts';

// The server gives at most 200 rows a page.
const sizes = [25, 50, 100, 200];
/** With fewer, each page has a button of its own. */
const mostButtons = 7;

export default function PaginationControls() {
  const { total } = useListContext();
  // Handed on to the pagination of MUI, though the type does not say so.
  const words: Pick<TablePaginationProps, 'labelDisplayedRows'> = { labelDisplayedRows: useRangeText() };
  const actions = total === undefined ? undefined : PageActions;
  return <Pagination rowsPerPageOptions={sizes} actions={actions} {...words} />;
}

/** Pages to go to, the first and the last among them, and any other by its number. */
function PageActions(props: PaginationActionsProps) {
  const pages = Math.ceil(props.count / props.rowsPerPage);
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexShrink: 0 }}>
      <PaginationActions {...props} showFirstButton showLastButton />
      {pages > mostButtons && <PageInput pages={pages} />}
    </Stack>
  );
}

function PageInput({ pages }: { readonly pages: number }) {
  const { setPage } = useListContext();
  const [text, setText] = useState('');
  const translate = useTranslate();
  const go = ({ key }: KeyboardEvent) => {
    const page = Number.parseInt(text, 10);
    if (key !== 'Enter' || Number.isNaN(page)) return;
    setPage(Math.min(pages, Math.max(1, page)));
    setText('');
  };
  return (
    <TextField
      value={text}
      onChange={({ target }) => setText(target.value.replace(/\D/g, ''))}
      onKeyDown={go}
      placeholder={translate('lists.pages.number')}
      slotProps={{
        htmlInput: {
          'aria-label': translate('lists.pages.goTo'),
          inputMode: 'numeric',
          sx: { py: 0.5, width: 64 },
        },
      }}
    />
  );
}
