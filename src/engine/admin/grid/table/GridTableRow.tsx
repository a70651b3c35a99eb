import ExpandMore from '@mui/icons-material/ExpandMore';
import { useTranslate } from 'ra-core';
import { memo, useCallback, useSyncExternalStore } from 'react';
import { GridCell } from '#engine/admin/grid/cells/GridCell.tsx';
import type { RowStates } from '#engine/admin/grid/edits/cellState.ts';
import type { GridRow } from '#engine/admin/grid/gridColumn.ts';
import { useGrid } from '#engine/admin/grid/gridContext.ts';
import { readRowView } from './createGridView.ts';
import { rowHead } from './gridLayout.ts';

interface GridTableRowProps {
  readonly row: GridRow;
  readonly states: RowStates | undefined;
  readonly isChosen: boolean;
}

/** A row, drawn again only when it changes or one moves within it. */
export const GridTableRow = memo(function GridTableRow({ row, states, isChosen }: GridTableRowProps) {
  const { columns, view, rowDetails } = useGrid();
  const readView = useCallback(() => view.rowView(row.id), [view, row.id]);
  const { active, editing, from, to, isOpen } = readRowView(useSyncExternalStore(view.subscribe, readView));
  return (
    <>
      <tr data-chosen={isChosen || undefined}>
        <RowHead
          row={row}
          isChosen={isChosen}
          isActive={active === rowHead}
          isSelected={from === 0}
          isOpen={isOpen}
        />
        {columns.map((column, at) => (
          <GridCell
            key={column.name}
            row={row}
            column={column}
            state={states?.[column.name]}
            isActive={active === column.name}
            isSelected={at + 1 >= from && at + 1 <= to && from >= 0}
            isEditing={editing && active === column.name}
          />
        ))}
      </tr>
      {isOpen && rowDetails && (
        <tr data-details>
          <td colSpan={columns.length + 1}>
            <div>{rowDetails(row)}</div>
          </td>
        </tr>
      )}
    </>
  );
});

interface RowHeadProps {
  readonly row: GridRow;
  readonly isChosen: boolean;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly isOpen: boolean;
}

/** Names the row; here it is chosen, and opened. */
function RowHead({ row, isChosen, isActive, isSelected, isOpen }: RowHeadProps) {
  const { rowLabel, rowDetails, toggleRow, actions } = useGrid();
  const translate = useTranslate();
  const name = rowLabel(row);
  return (
    <th
      scope="row"
      data-row={row.id}
      data-column={rowHead}
      data-stays
      tabIndex={isActive ? 0 : -1}
      aria-selected={isSelected}
      aria-expanded={rowDetails ? isOpen : undefined}
    >
      <div>
        {toggleRow && (
          <input
            type="checkbox"
            tabIndex={-1}
            checked={isChosen}
            onChange={() => toggleRow(row.id)}
            aria-label={translate('views.list.select', { name })}
          />
        )}
        <span>{name}</span>
        {rowDetails && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={translate(isOpen ? 'grid.closeRow' : 'grid.openRow', { name })}
            onClick={() => actions.toggleOpen(row.id)}
          >
            <ExpandMore
              aria-hidden
              fontSize="small"
              sx={{ display: 'block', transform: isOpen ? 'rotate(180deg)' : 'none' }}
            />
          </button>
        )}
      </div>
    </th>
  );
}
