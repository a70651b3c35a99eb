import { Table, TableBody, TableCell, TableContainer, TableFooter, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';

interface ChartTableRow {
  readonly name: string;
  readonly cells: readonly ReactNode[];
  /** A part of the row above. */
  readonly isPart?: boolean;
}

export interface ChartTableProps {
  readonly title: string;
  /** Headings; the first is that of the rows. */
  readonly columns: readonly string[];
  readonly rows: readonly ChartTableRow[];
  readonly total?: ChartTableRow;
}

/** The numbers of a picture. */
export function ChartTable({ title, columns, rows, total }: ChartTableProps) {
  return (
    <TableContainer tabIndex={0} role="group" aria-label={title} sx={{ mt: 1 }}>
      <Table size="small" aria-label={title} sx={tight}>
        <TableHead>
          <TableRow>
            {columns.map((column, index) => (
              <TableCell key={column} align={index === 0 ? 'left' : 'right'} sx={{ whiteSpace: 'normal' }}>
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <ChartRow key={row.name} columns={columns} {...row} />
          ))}
        </TableBody>
        {total && (
          <TableFooter>
            <ChartRow columns={columns} {...total} isTotal />
          </TableFooter>
        )}
      </Table>
    </TableContainer>
  );
}

interface RowProps extends ChartTableRow {
  readonly columns: readonly string[];
  readonly isTotal?: boolean;
}

function ChartRow({ columns, name, cells, isPart, isTotal }: RowProps) {
  const weight = { fontWeight: isTotal ? 600 : 400, color: isPart ? 'text.secondary' : 'text.primary' };
  return (
    <TableRow>
      <TableCell
        component="th"
        scope="row"
        sx={{ ...weight, fontSize: '0.8125rem', '&&': { pl: isPart ? 3 : undefined } }}
      >
        {name}
      </TableCell>
      {cells.map((cell, index) => (
        <TableCell
          key={columns[index + 1]}
          align="right"
          sx={{ ...weight, fontSize: '0.8125rem', whiteSpace: 'nowrap' }}
        >
          {cell}
        </TableCell>
      ))}
    </TableRow>
  );
}

const tight = {
  '& th, & td': { px: { xs: 0.75, sm: 1.5 }, height: 32 },
  '& tbody:last-child tr:last-child > *, & tfoot tr > *': { borderBottom: 0 },
};
