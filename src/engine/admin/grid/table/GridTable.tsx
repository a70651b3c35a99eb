import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'ra-core';
import { memo, useId, useMemo } from 'react';
import { traits } from '#engine/admin/fields/traits.ts';
import type { CellStates } from '#engine/admin/grid/edits/cellState.ts';
import { type GridColumn, type GridRow, sumOfColumn } from '#engine/admin/grid/gridColumn.ts';
import { useGrid } from '#engine/admin/grid/gridContext.ts';
import { GridTableRow } from './GridTableRow.tsx';
import { TableFrame } from './TableFrame.tsx';
import { useGridKeys } from './useGridKeys.ts';

interface GridTableProps {
  readonly label: string;
  /** What the names of the rows are. */
  readonly rowHeading: string;
  readonly rows: readonly GridRow[];
  readonly states: CellStates;
  readonly chosen: readonly string[];
}

/** The grid as a table that is written in like a spreadsheet. */
export function GridTable({ label, rowHeading, rows, states, chosen }: GridTableProps) {
  const { columns, view, actions, toggleRow, rowDetails } = useGrid();
  const translate = useTranslate();
  const helpId = useId();
  const listening = useGridKeys({ view, actions, toggleRow, hasDetails: rowDetails !== undefined });
  const chosenIds = useMemo(() => new Set(chosen), [chosen]);
  const groups = useMemo(() => groupsOf(columns), [columns]);
  const hasSums = columns.some(({ sum }) => sum);
  const headRows = groups ? 2 : 1;
  return (
    <TableFrame>
      <p id={helpId} style={visuallyHidden}>
        {translate('grid.help')}
      </p>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: WAI-ARIA makes a grid of a table
        role="grid"
        aria-label={label}
        aria-describedby={helpId}
        aria-multiselectable
        aria-rowcount={rows.length + headRows + (hasSums ? 1 : 0)}
        aria-colcount={columns.length + 1}
        {...listening}
      >
        <thead>
          {groups && (
            <tr>
              <td data-stays />
              {groups.map(({ group, first, width }) =>
                group === undefined ? (
                  <td key={first} colSpan={width} />
                ) : (
                  <th key={first} scope="colgroup" colSpan={width}>
                    {group}
                  </th>
                ),
              )}
            </tr>
          )}
          <tr>
            <th scope="col" data-stays>
              {rowHeading}
            </th>
            {columns.map((column) => (
              <th key={column.name} scope="col" data-align={traits[column.field.fieldType].align}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <GridTableRow
              key={row.id}
              row={row}
              states={states.get(row.id)}
              isChosen={chosenIds.has(row.id)}
            />
          ))}
        </tbody>
        {hasSums && <Sums rows={rows} />}
      </table>
    </TableFrame>
  );
}

interface HeadGroup {
  readonly group: string | undefined;
  readonly first: string;
  readonly width: number;
}

/** Neighbours of one group under one heading; undefined: no column has a group. */
function groupsOf(columns: readonly GridColumn[]): readonly HeadGroup[] | undefined {
  if (columns.every(({ group }) => group === undefined)) return undefined;
  const groups: HeadGroup[] = [];
  for (const { group, name } of columns) {
    const last = groups.at(-1);
    if (last && last.group === group) groups.splice(-1, 1, { ...last, width: last.width + 1 });
    else groups.push({ group, first: name, width: 1 });
  }
  return groups;
}

/** What the columns come to. */
function Sums({ rows }: Pick<GridTableProps, 'rows'>) {
  const { columns } = useGrid();
  const translate = useTranslate();
  return (
    <tfoot>
      <tr>
        <th scope="row" data-stays>
          {translate('grid.sum')}
        </th>
        {columns.map((column) => (
          <Sum key={column.name} column={column} rows={rows} />
        ))}
      </tr>
    </tfoot>
  );
}

interface SumProps extends Pick<GridTableProps, 'rows'> {
  readonly column: GridColumn;
}

/** Added up again only when a value of its column changes. */
const Sum = memo(function Sum({ column, rows }: SumProps) {
  const { text } = useGrid();
  const sum = sumOfColumn(column, rows);
  return (
    <td data-align={traits[column.field.fieldType].align} data-difference={sum?.difference}>
      {sum && text.show(column, sum.value)}
    </td>
  );
}, hasSameValues);

function hasSameValues(before: SumProps, { column, rows }: SumProps): boolean {
  const isSame = (row: GridRow, at: number) => row[column.name] === before.rows[at]?.[column.name];
  return before.column === column && before.rows.length === rows.length && rows.every(isSame);
}
