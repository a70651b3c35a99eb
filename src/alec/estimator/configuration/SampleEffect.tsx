import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { EstimatorField } from '#alec/estimator/domain/figures/name.ts';
import { useFigureName } from '#alec/estimator/page/charts/useFigureName.ts';
import { useFormatAmount } from '#alec/estimator/page/charts/useFormatAmount.ts';
import { figureText } from '#engine/formula/calculation.ts';
import { Difference } from './Difference.tsx';
import { type Effect, growthOf } from './effectOf.ts';
import type { SampleName } from './samples.ts';

const mainFigures = [
  'total_revenues',
  'total_expenses',
  'training_gross_margin',
  'gross_margin_with_end',
  'total_gross_margin',
  'margin_target_rate',
  'break_even_months',
] as const satisfies readonly EstimatorField[];

interface SampleEffectProps {
  readonly effect: Effect;
  readonly name: SampleName;
}

/** The main figures of a sample with the constants as saved and as typed. */
export function SampleEffect({ effect, name: sample }: SampleEffectProps) {
  const translate = useTranslate();
  const nameOf = useFigureName();
  const tell = useFormatAmount();
  const label = translate(`pages.estimatorConfiguration.samples.${sample}`);
  return (
    <TableContainer tabIndex={0} role="group" aria-label={label}>
      <Table size="small" aria-label={label} sx={tight}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('pages.estimatorConfiguration.figure')}</TableCell>
            <TableCell align="right" sx={besideTyped}>
              {translate('pages.estimatorConfiguration.saved')}
            </TableCell>
            <TableCell align="right">{translate('pages.estimatorConfiguration.typed')}</TableCell>
            <TableCell align="right">{translate('pages.estimatorConfiguration.difference')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {mainFigures.map((name) => {
            const unit = effect.before.plan.figures[name]?.unit ?? 'EUR';
            return (
              <TableRow key={name}>
                <TableCell component="th" scope="row" sx={{ whiteSpace: 'normal' }}>
                  {nameOf(name)}
                </TableCell>
                <TableCell align="right" sx={besideTyped}>
                  {tell(figureText(effect.before, name), unit)}
                </TableCell>
                <TableCell align="right">{tell(figureText(effect.after, name), unit)}</TableCell>
                <TableCell align="right">
                  <Difference growth={growthOf(effect, name)} unit={unit} />
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** A phone has room for what is typed and the difference. */
const besideTyped = { display: { xs: 'none', sm: 'table-cell' } };

const tight = {
  '& th, & td': { px: 0.75, height: 34, fontSize: '0.8125rem' },
  '& tbody tr:last-child > *': { borderBottom: 0 },
};
