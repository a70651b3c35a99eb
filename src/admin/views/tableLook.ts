import type { SxProps, Theme } from '@mui/material';

/** Rows of one height, a header and a leading column that stay, the focused row marked. */
export function tableLook(leading: string | undefined): SxProps<Theme> {
  return leading === undefined ? look : { ...look, ...stayingColumn(`.column-${leading}`) };
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
  '& .RaDataTable-row:focus-within': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: -2,
  },
  '& .RaDataTable-row': { cursor: 'pointer' },
  // However far the columns reach, the menu of a row is at hand.
  '& .column-actions': { position: 'sticky', right: 0, zIndex: 1, backgroundColor: 'background.paper' },
  '& .RaDataTable-thead .column-actions': { zIndex: 3 },
  '& .RaDataTable-row:hover .column-actions': {
    backgroundImage: ({ palette }: Theme) =>
      `linear-gradient(${palette.action.hover}, ${palette.action.hover})`,
  },
  '& .select-all .MuiSvgIcon-root': { fontSize: 20 },
} as const;

/** Who scrolls to the last columns still sees which row is which. */
function stayingColumn(column: string) {
  return {
    [`& ${column}`]: { position: 'sticky', left: 0, zIndex: 1, backgroundColor: 'background.paper' },
    [`& .RaDataTable-thead ${column}`]: { zIndex: 3 },
    [`& .RaDataTable-row:hover ${column}`]: {
      backgroundImage: ({ palette }: Theme) =>
        `linear-gradient(${palette.action.hover}, ${palette.action.hover})`,
    },
    // It lies over the outline of its row.
    [`& .RaDataTable-row:focus-within ${column}`]: {
      boxShadow: ({ palette }: Theme) =>
        `inset 0 2px ${palette.primary.main}, inset 0 -2px ${palette.primary.main}`,
    },
    // What the keyboard reaches is scrolled to beside it, not beneath.
    '& .RaDataTable-tableWrapper': { ...look['& .RaDataTable-tableWrapper'], scrollPaddingLeft: '200px' },
  } as const;
}
