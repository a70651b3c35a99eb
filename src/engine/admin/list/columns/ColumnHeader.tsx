import MenuIcon from '@mui/icons-material/MoreVert';
import { Box, IconButton, TableCell, TableSortLabel, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type MouseEvent, Suspense, useState } from 'react';
import { alsoSortedBy, sortedBy, useSortKeys } from '#engine/admin/list/listSort.ts';
import { useHelpOf } from '#engine/admin/resource/useWords.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import { ColumnEdge } from './ColumnEdge.tsx';

const ColumnMenu = loadable(() => import('./ColumnMenu.tsx'));

export interface ColumnHeaderProps {
  /** The field of the column. */
  readonly name: string;
  readonly label: string;
  /** What it sorts by; null: it does not. */
  readonly sortBy: string | null;
  readonly align: 'left' | 'right';
}

/** The heading of a column: pressed it sorts, with Shift beside the other keys; its menu has the rest, its edge the width. */
export function ColumnHeader({ name, label, sortBy, align }: ColumnHeaderProps) {
  const { keys } = useSortKeys();
  const key = keys.find(({ field }) => field === sortBy);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const translate = useTranslate();
  const help = useHelpOf(name);
  return (
    <TableCell
      variant="head"
      align={align}
      className={`RaDataTable-headerCell column-${name}`}
      aria-label={label}
      sortDirection={key && (key.order === 'ASC' ? 'asc' : 'desc')}
      sx={look}
    >
      {sortBy === null ? (
        <span data-label title={help}>
          {label}
        </span>
      ) : (
        <SortButton label={label} sortBy={sortBy} help={help} />
      )}
      <IconButton
        size="small"
        className="column-menu"
        aria-label={translate('lists.column.menu', { name: label })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={align === 'right' ? { left: 2 } : { right: 8 }}
      >
        <MenuIcon sx={{ fontSize: 16 }} />
      </IconButton>
      <ColumnEdge name={name} label={label} />
      {anchor && (
        <Suspense fallback={null}>
          <ColumnMenu name={name} sortBy={sortBy} anchor={anchor} close={() => setAnchor(null)} />
        </Suspense>
      )}
    </TableCell>
  );
}

interface SortButtonProps {
  readonly label: string;
  readonly sortBy: string;
  readonly help: string | undefined;
}

function SortButton({ label, sortBy, help }: SortButtonProps) {
  const { keys, setKeys } = useSortKeys();
  const translate = useTranslate();
  const rank = keys.findIndex(({ field }) => field === sortBy);
  const direction = keys[rank]?.order === 'DESC' ? 'desc' : 'asc';
  const count = keys.length;
  const isRanked = rank >= 0 && count > 1;
  const by = translate('lists.sort.by', { name: label });
  const sort = ({ shiftKey }: MouseEvent) =>
    setKeys(shiftKey ? alsoSortedBy(keys, sortBy) : sortedBy(keys, sortBy));
  return (
    <Tooltip
      title={[help, translate('lists.sort.hint')].filter(Boolean).join(' – ')}
      describeChild
      placement="bottom-start"
      enterDelay={700}
    >
      <TableSortLabel
        active={rank >= 0}
        hideSortIcon
        direction={direction}
        aria-label={isRanked ? `${by}, ${translate('lists.sort.rank', { rank: rank + 1, count })}` : by}
        onClick={sort}
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      >
        <span data-label>{label}</span>
        {isRanked && (
          <Box component="span" sx={{ ml: 0.5, fontVariantNumeric: 'tabular-nums' }}>
            {rank + 1}
          </Box>
        )}
      </TableSortLabel>
    </Tooltip>
  );
}

const look = {
  // On one line with the words of columns that sort.
  '& > [data-label]': { verticalAlign: 'middle' },
  '& .column-menu': {
    position: 'absolute',
    top: '50%',
    transform: 'translateY(-50%)',
    p: 0.25,
    minWidth: 24,
    minHeight: 24,
    backgroundColor: 'background.paper',
    '&:hover': { backgroundColor: 'background.paper', color: 'primary.main' },
    '@media (hover: hover)': { opacity: 0 },
  },
  '&:hover .column-menu, & .column-menu:focus-visible, & .column-menu[aria-expanded=true]': { opacity: 1 },
} as const;
