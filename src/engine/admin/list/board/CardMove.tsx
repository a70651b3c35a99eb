import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined';
import { IconButton, ListItemText, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import { useBoard } from './boardContext.ts';
import { focusCard } from './focusCard.ts';
import { type BoardColumn, keyOf } from './useBoardColumns.ts';

/** The other columns, to move a card without dragging it; those it cannot go to say why. */
export function CardMove({ record }: { readonly record: ListRecord }) {
  const resource = useResourceModel();
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('kinds.moveTo', { name: representRecord(resource, record) });
  return (
    <>
      <IconButton
        size="small"
        data-move
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoveIcon fontSize="small" />
      </IconButton>
      {anchor && <ColumnMenu record={record} label={label} anchor={anchor} close={() => setAnchor(null)} />}
    </>
  );
}

interface ColumnMenuProps {
  readonly record: ListRecord;
  readonly label: string;
  readonly anchor: HTMLElement;
  readonly close: () => void;
}

function ColumnMenu({ record, label, anchor, close }: ColumnMenuProps) {
  const { field, columns, moves, moveTo } = useBoard();
  const { ask } = moves;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server is asked once each time the menu opens
  useEffect(() => void ask(record), []);
  const choose = async (column: BoardColumn) => {
    close();
    await moveTo(record, column);
    focusCard(record.id, 'data-move');
  };
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={close}
      slotProps={{ list: { 'aria-label': label }, paper: { sx: { maxHeight: '60vh', maxWidth: 360 } } }}
    >
      {columns
        .filter(({ key }) => key !== keyOf(record[field.name]))
        .map((column) => (
          <ColumnItem
            key={column.key}
            column={column}
            reason={moves.reasonOf(record, column)}
            choose={() => void choose(column)}
          />
        ))}
    </Menu>
  );
}

interface ColumnItemProps {
  readonly column: BoardColumn;
  readonly reason: string | undefined;
  readonly choose: () => void;
}

function ColumnItem({ column, reason, choose, ...item }: ColumnItemProps) {
  const isClosed = reason !== undefined;
  return (
    <MenuItem
      {...item}
      aria-disabled={isClosed}
      onClick={() => !isClosed && choose()}
      sx={{ whiteSpace: 'normal' }}
    >
      <ListItemText
        primary={column.label}
        secondary={reason}
        slotProps={{ primary: { color: isClosed ? 'text.secondary' : undefined } }}
      />
    </MenuItem>
  );
}
