import {
  Link,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Sums } from '#alec/refunds/domain/refundSummary.ts';
import { useAmounts } from './useAmounts.ts';

interface RefundTableProps {
  /** Key of its heading. */
  readonly title: string;
  readonly rows: readonly RefundTableRow[];
}

interface RefundTableRow {
  readonly key: string;
  readonly name: string;
  readonly sums: Sums;
  /** Narrows the list to the rows behind it. */
  readonly show: () => void;
}

const columns = ['requested', 'received', 'outstanding', 'late'] as const satisfies (keyof Sums)[];

/** Sums in lines, each of which leads to its rows. */
export function RefundTable({ title, rows }: RefundTableProps) {
  const translate = useTranslate();
  const amount = useAmounts();
  const id = useId();
  return (
    <TableContainer tabIndex={0} role="group" aria-labelledby={id}>
      <Typography id={id} variant="h2" component="h3" sx={{ mb: 1 }}>
        {translate(title)}
      </Typography>
      <Table size="small" aria-labelledby={id}>
        <TableHead>
          <TableRow>
            <TableCell />
            {columns.map((name) => (
              <TableCell key={name} align="right">
                {translate(`refunds.summary.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, name, sums, show }) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row">
                <Link component="button" type="button" onClick={show} sx={{ textAlign: 'left' }}>
                  {name}
                </Link>
              </TableCell>
              {columns.map((column) => (
                <TableCell
                  key={column}
                  align="right"
                  sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
                >
                  {amount(sums[column])}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
