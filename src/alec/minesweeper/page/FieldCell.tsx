import Brightness from '@mui/icons-material/Brightness7';
import Flag from '@mui/icons-material/Flag';
import { styled } from '@mui/material';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import type { Cell } from '#alec/minesweeper/domain/board.ts';
import type { StatusColour } from '#engine/admin/theme/palette.ts';

interface FieldCellProps {
  readonly cell: Cell;
  readonly index: number;
  readonly width: number;
  readonly isCurrent: boolean;
  /** The mines are shown. */
  readonly isOver: boolean;
}

export const FieldCell = memo(function FieldCell({ cell, index, width, isCurrent, isOver }: FieldCellProps) {
  const translate = useTranslate();
  const look = lookOf(cell, isOver);
  const place = { row: Math.floor(index / width) + 1, column: (index % width) + 1 };
  const words = translate(`minesweeper.cell.${look}`, { smart_count: cell.minesAround });
  return (
    <Square
      role="gridcell"
      tabIndex={isCurrent ? 0 : -1}
      data-cell={index}
      data-look={look}
      aria-label={translate('minesweeper.cell.place', { ...place, words })}
      data-mines={look === 'number' ? cell.minesAround : undefined}
    >
      {signOf(look, cell)}
    </Square>
  );
});

type Look = 'closed' | 'flag' | 'wrongFlag' | 'question' | 'mine' | 'exploded' | 'empty' | 'number';

function lookOf({ isMine, isOpened, mark, minesAround }: Cell, isOver: boolean): Look {
  if (isOpened && isMine) return 'exploded';
  if (isOpened) return minesAround === 0 ? 'empty' : 'number';
  if (mark === 'flag') return isOver && !isMine ? 'wrongFlag' : 'flag';
  if (isOver && isMine) return 'mine';
  return mark === 'question' ? 'question' : 'closed';
}

function signOf(look: Look, { minesAround }: Cell) {
  if (look === 'flag' || look === 'wrongFlag') return <Flag />;
  if (look === 'mine' || look === 'exploded') return <Brightness />;
  if (look === 'question') return '?';
  return look === 'number' ? minesAround : null;
}

/** By number of mines around, from 1; the figure tells it to whoever sees no colours. */
const colours: readonly StatusColour[] = [
  'progress',
  'done',
  'dispute',
  'todo',
  'waiting',
  'progress',
  'neutral',
  'cancelled',
];

const Square = styled('div')(({ theme: { palette } }) => ({
  width: 'var(--cell)',
  height: 'var(--cell)',
  display: 'grid',
  placeItems: 'center',
  border: `1px solid ${palette.line}`,
  borderRadius: 3,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  backgroundColor: palette.background.paper,
  '& svg': { fontSize: 18 },
  '&:focus-visible': { outlineOffset: -2, zIndex: 1 },
  '&[data-look="closed"], &[data-look="question"], &[data-look="flag"]': {
    backgroundColor: palette.status?.neutral.ground,
    '&:hover': { backgroundColor: palette.line },
  },
  '&[data-look="flag"]': { color: palette.status?.dispute.text },
  '&[data-look="wrongFlag"]': { color: palette.text.secondary, textDecoration: 'line-through' },
  '&[data-look="exploded"]': {
    color: palette.status?.dispute.text,
    backgroundColor: palette.status?.dispute.ground,
  },
  ...Object.fromEntries(
    colours.map((colour, index) => [
      `&[data-mines="${index + 1}"]`,
      { color: palette.status?.[colour].text },
    ]),
  ),
}));
