import type { SxProps, Theme } from '@mui/material';

/** Rows of one height, a header that stays, the focused row marked. */
export const tableLook: SxProps<Theme> = {
  '& .RaDataTable-tableWrapper': { overflowX: 'auto', maxHeight: 'calc(100vh - 260px)', minHeight: 240 },
  '& .RaDataTable-thead .MuiTableCell-root': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    backgroundColor: 'background.paper',
    whiteSpace: 'nowrap',
  },
  '& .MuiTableRow-root': { height: 'var(--row-height, 44px)' },
  '& .MuiTableCell-root': { py: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& .RaDataTable-row:focus-within': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: -2,
  },
  '& .RaDataTable-row': { cursor: 'pointer' },
  '& .select-all .MuiSvgIcon-root': { fontSize: 20 },
};
