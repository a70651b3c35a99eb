import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Pair } from '#alec/estimator/domain/figures/figurePairs.ts';
import { Figure } from '#alec/estimator/page/Figure.tsx';
import { useTerm } from '#alec/estimator/page/useTerm.ts';

/** Both readings of the mission side by side: with the indemnity at its end, and without. */
export function EndTable({ pairs }: { readonly pairs: readonly Pair[] }) {
  const translate = useTranslate();
  const term = useTerm();
  if (pairs.length === 0) return null;
  return (
    <Table size="small" aria-label={translate('estimator.end.title')} sx={look}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('estimator.end.title')}</TableCell>
          <TableCell align="right">{translate('estimator.end.with')}</TableCell>
          <TableCell align="right">{translate('estimator.end.without')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {pairs.map(({ base, withEnd, withoutEnd }) => (
          <TableRow key={base}>
            <TableCell component="th" scope="row">
              {translate(`estimator.end.rows.${base}`, { _: term(withEnd) })}
            </TableCell>
            <TableCell align="right">
              <Figure name={withEnd} />
            </TableCell>
            <TableCell align="right">
              <Figure name={withoutEnd} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const look = {
  mt: 1,
  '& th, & td': { px: 0.75, height: 28 },
  '& th:first-of-type': { pl: 0 },
  '& th:last-child, & td:last-child': { pr: 0 },
  '& tr:last-child > th': { borderBottom: 0 },
  '& tbody th': { fontWeight: 400, color: 'text.secondary', whiteSpace: 'normal', lineHeight: 1.3 },
} as const;
