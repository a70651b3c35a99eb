import type { SxProps, Theme } from '@mui/material';
import { useMemo } from 'react';
import { rowHeights } from '#engine/admin/theme/theme.ts';
import { widthVariable } from './columns/columnWidth.ts';
import { useFrozenCells } from './columns/frozenCells.ts';
import { type TableChoice, useDensity, useTableChoice } from './columns/tableChoice.ts';

/** Rows of one height, a header and the leading or the frozen columns that stay, the row that has the focus shaded. */
export function useTableLook(leading: string | undefined): SxProps<Theme> {
  const { widths } = useTableChoice().choice;
  const frozen = useFrozenCells();
  const height = rowHeights[useDensity()];
  return useMemo(() => {
    const wide = widthsLook(widths);
    const staying = frozen > 0 ? frozenLook(frozen) : leadingLook(leading);
    const rows = {
      '& .MuiTable-root': { '--row-height': `${height}px` },
      '& .MuiTableRow-root, & .MuiTableRow-root > .MuiTableCell-root': { height: 'var(--row-height, 44px)' },
    };
    return { ...look, ...rows, ...wide, ...staying };
  }, [leading, widths, frozen, height]);
}

/** Over the paper of a cell that stays, the shade of its row. */
function shade(name: 'hover' | 'selected') {
  return ({ palette }: Theme) => `linear-gradient(${palette.action[name]}, ${palette.action[name]})`;
}

const wrapper = { overflowX: 'auto', maxHeight: 'max(240px, calc(100vh - 260px))' };

const look = {
  '& .RaDataTable-tableWrapper': wrapper,
  '& .RaDataTable-thead .MuiTableCell-root': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    backgroundColor: 'background.paper',
    whiteSpace: 'nowrap',
  },
  '& .table-totals .MuiTableCell-root': {
    borderTop: 1,
    borderColor: 'divider',
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    backgroundColor: 'background.paper',
  },
  '& .MuiTableCell-root': { px: 1, py: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  // The menu of the column lies over the end of its words while the pointer is there; where there is none, beside them.
  '& .RaDataTable-thead .RaDataTable-headerCell': { pl: 1, pr: 1.25, '@media (hover: none)': { pr: 3.75 } },
  '& .RaDataTable-thead .RaDataTable-headerCell.MuiTableCell-alignRight': {
    '@media (hover: none)': { pl: 3.75, pr: 1.25 },
  },
  // The frame is around what has the focus, not around its row too.
  '& .RaDataTable-row:focus-within': { backgroundColor: 'action.selected' },
  '& .RaDataTable-row': { cursor: 'pointer' },
  // However far the columns reach, the menu of a row is at hand.
  '& .column-actions': { position: 'sticky', right: 0, zIndex: 1, backgroundColor: 'background.paper' },
  '& .RaDataTable-thead .column-actions, & .table-totals .column-actions': { zIndex: 3 },
  '& .RaDataTable-row:hover .column-actions': { backgroundImage: shade('hover') },
  '& .RaDataTable-row:focus-within .column-actions': { backgroundImage: shade('selected') },
  '& .select-all .MuiSvgIcon-root': { fontSize: 20 },
} as const;

/** Columns as wide as they were made; what does not fit is cut. */
function widthsLook(widths: TableChoice['widths']) {
  return Object.fromEntries(
    Object.entries(widths).map(([name, pixels]) => {
      const width = `var(${widthVariable(name)}, ${pixels}px)`;
      const cut = { overflow: 'hidden', textOverflow: 'ellipsis', boxSizing: 'border-box' };
      return [`& .column-${name}`, { width, minWidth: width, maxWidth: width, ...cut }];
    }),
  );
}

/** Who scrolls to the last columns still sees which row is which. */
function leadingLook(leading: string | undefined) {
  if (leading === undefined) return {};
  return {
    ...stayingLook(`.column-${leading}`, 0),
    // What the keyboard reaches is scrolled to beside it, not beneath.
    '& .RaDataTable-tableWrapper': { ...wrapper, scrollPaddingLeft: '200px' },
  };
}

/** The first cells of each row, each at the place that is measured for it. */
function frozenLook(count: number) {
  const cells = Array.from({ length: count }, (_, index) => {
    const box = `var(--left-${index}, auto)`;
    return stayingLook(`:nth-child(${index + 1})`, box, { boxShadow: `var(--shadow-${index}, none)` });
  });
  return {
    ...Object.assign({}, ...cells),
    '& .RaDataTable-tableWrapper': { ...wrapper, scrollPaddingLeft: '40%' },
  };
}

function stayingLook(cell: string, left: string | number, more: object = {}) {
  const paper = { backgroundColor: 'background.paper' };
  return {
    [`& .RaDataTable-row > ${cell}`]: { position: 'sticky', left, zIndex: 1, ...paper, ...more },
    [`& .RaDataTable-thead tr > ${cell}, & .table-totals tr > ${cell}`]: {
      position: 'sticky',
      left,
      zIndex: 3,
      ...paper,
      ...more,
    },
    [`& .RaDataTable-row:hover > ${cell}`]: { backgroundImage: shade('hover') },
    [`& .RaDataTable-row:focus-within > ${cell}`]: { backgroundImage: shade('selected') },
  };
}
