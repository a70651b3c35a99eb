import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { useAmounts } from './useAmounts.ts';

interface AmountTableProps {
  /** Keys of its title and of the headings of its amounts. */
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly AmountRow[];
}

interface AmountRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly amounts: readonly string[];
}

/** What each of several people or requests gets, in a small table that scrolls. */
export function AmountTable({ title, columns, rows }: AmountTableProps) {
  const translate = useTranslate();
  const amount = useAmounts();
  const id = useId();
  return (
    <TableContainer tabIndex={0} role="group" aria-labelledby={id} sx={{ maxHeight: 280 }}>
      <Table size="small" stickyHeader aria-labelledby={id}>
        <caption id={id} style={{ captionSide: 'top' }}>
          {translate(title)}
        </caption>
        <TableHead>
          <TableRow>
            <TableCell>{translate('refunds.candidate')}</TableCell>
            {columns.map((column) => (
              <TableCell key={column} align="right">
                {translate(column)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, name, amounts }) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              {columns.map((column, index) => (
                <TableCell key={column} align="right">
                  {amount(amounts[index] ?? '')}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
