import { Radio, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { TrainingShare } from '#alec/estimator/domain/durationCalculator.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { formatDecimal, formatInteger } from '#engine/model/valueText.ts';
import type { ShareRow } from './calculation.ts';

interface ShareTableProps {
  readonly rows: readonly ShareRow[];
  readonly share: TrainingShare;
  /** Without it, there is nothing to choose. */
  readonly choose?: (share: TrainingShare) => void;
}

const hundredths = { precision: 12, scale: 2 };

/** One row per share of training in the contract. */
export function ShareTable({ rows, share, choose }: ShareTableProps) {
  const translate = useTranslate();
  const locale = useScreenLocale();
  const figure = (value: string | null) => (value === null ? '–' : formatDecimal(value, hundredths, locale));
  return (
    <Table size="small" aria-label={translate('schedule.calculator.result')} sx={tight}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('schedule.calculator.share')}</TableCell>
          <TableCell align="right">{translate('schedule.calculator.trainingHours')}</TableCell>
          <TableCell align="right">{translate('schedule.calculator.contractHours')}</TableCell>
          <TableCell align="right">{translate('schedule.calculator.monthsShort')}</TableCell>
          <TableCell align="right">{translate('schedule.calculator.days')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.share} selected={choose !== undefined && row.share === share}>
            <TableCell component="th" scope="row" sx={{ 'tr:last-child > &': { borderBottom: 0 } }}>
              {choose && (
                <Radio
                  size="small"
                  name="training-share"
                  checked={row.share === share}
                  onChange={() => choose(row.share)}
                  slotProps={{
                    input: { 'aria-label': translate('schedule.calculator.choose', { share: row.share }) },
                  }}
                />
              )}
              {row.share}&nbsp;%
            </TableCell>
            <TableCell align="right">{figure(row.trainingHours)}</TableCell>
            <TableCell align="right">{figure(row.contractHours)}</TableCell>
            <TableCell align="right">{figure(row.months)}</TableCell>
            <TableCell align="right">{row.days === null ? '–' : formatInteger(row.days, locale)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Five columns on a phone. */
const tight = { '& th, & td': { px: { xs: 0.5, sm: 1.5 }, whiteSpace: 'normal' } };
