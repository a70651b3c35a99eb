import type { SxProps, Theme } from '@mui/material';

/** Rows of one height, a header and a leading column that stay, the row that has the focus shaded. */
export function tableLook(leading: string | undefined): SxProps<Theme> {
  return leading === undefined ? look : { ...look, ...stayingColumn(`.column-${leading}`) };
}

/** Over the paper of a cell that stays, the shade of its row. */
function shade(name: 'hover' | 'selected') {
  return ({ palette }: Theme) => `linear-gradient(${palette.action[name]}, ${palette.action[name]})`;
}

const look = {
  '& .RaDataTable-tableWrapper': { overflowX: 'auto', maxHeight: 'max(240px, calc(100vh - 260px))' },
  '& .RaDataTable-thead .MuiTableCell-root': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    backgroundColor: 'background.paper',
    whiteSpace: 'nowrap',
  },
  '& .MuiTableRow-root': { height: 'var(--row-height, 44px)' },
  '& .MuiTableCell-root': { px: 1, py: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  // The frame is around what has the focus, not around its row too.
  '& .RaDataTable-row:focus-within': { backgroundColor: 'action.selected' },
  '& .RaDataTable-row': { cursor: 'pointer' },
  // However far the columns reach, the menu of a row is at hand.
  '& .column-actions': { position: 'sticky', right: 0, zIndex: 1, backgroundColor: 'background.paper' },
  '& .RaDataTable-thead .column-actions': { zIndex: 3 },
  '& .RaDataTable-row:hover .column-actions': { backgroundImage: shade('hover') },
  '& .RaDataTable-row:focus-within .column-actions': { backgroundImage: shade('selected') },
  '& .select-all .MuiSvgIcon-root': { fontSize: 20 },
} as const;

/** Who scrolls to the last columns still sees which row is which. */
function stayingColumn(column: string) {
  return {
    [`& ${column}`]: { position: 'sticky', left: 0, zIndex: 1, backgroundColor: 'background.paper' },
    [`& .RaDataTable-thead ${column}`]: { zIndex: 3 },
    [`& .RaDataTable-row:hover ${column}`]: { backgroundImage: shade('hover') },
    [`& .RaDataTable-row:focus-within ${column}`]: { backgroundImage: shade('selected') },
    // What the keyboard reaches is scrolled to beside it, not beneath.
    '& .RaDataTable-tableWrapper': { ...look['& .RaDataTable-tableWrapper'], scrollPaddingLeft: '200px' },
  } as const;
}
