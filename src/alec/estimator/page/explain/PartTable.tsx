import { Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Calculation, Part } from '#alec/estimator/domain/figures/calculation.ts';
import type { Name } from '#alec/estimator/domain/figures/name.ts';
import { useMaySeeFigure } from '#alec/estimator/page/useMaySeeFigure.ts';
import { useTerm } from '#alec/estimator/page/useTerm.ts';
import { PartSource } from './PartSource.tsx';
import { useFormatValue } from './useFormatValue.ts';

interface PartTableProps {
  readonly calculation: Calculation;
  readonly parts: readonly Part[];
  readonly goOn: (name: Name) => void;
  readonly close: () => void;
}

/** What went into the figure: value by value, and where each comes from. */
export function PartTable({ calculation, parts, goOn, close }: PartTableProps) {
  const translate = useTranslate();
  const term = useTerm();
  const format = useFormatValue();
  const maySee = useMaySeeFigure();
  const shown = parts.filter(({ name }) => maySee(name));
  if (shown.length === 0) return null;
  return (
    <Table size="small" aria-label={translate('estimator.explain.parts')} sx={look}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('estimator.explain.part')}</TableCell>
          <TableCell align="right">{translate('estimator.explain.value')}</TableCell>
          <TableCell>{translate('estimator.explain.source')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {shown.map((part) => (
          <TableRow key={part.name}>
            <TableCell component="th" scope="row">
              {part.source === 'figure' ? (
                <Link
                  component="button"
                  type="button"
                  onClick={() => goOn(part.name)}
                  sx={{ textAlign: 'left' }}
                >
                  {term(part.name)}
                </Link>
              ) : (
                term(part.name)
              )}
            </TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              {format(calculation, part.name, part.text)}
            </TableCell>
            <TableCell>
              <PartSource part={part} close={close} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const look = {
  '& th, & td': { px: 1, py: 0.75, height: 'auto', verticalAlign: 'top' },
  '& th:first-of-type, & td:first-of-type': { pl: 0 },
  '& tr:last-child > th': { borderBottom: 0 },
  '& tbody th': { fontWeight: 400 },
} as const;
