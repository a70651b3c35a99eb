import { Alert, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Calculation } from '#alec/estimator/domain/figures/calculation.ts';
import type { EstimatorField } from '#alec/estimator/domain/figures/name.ts';
import type { Answer, FreeInput, Target } from '#alec/estimator/domain/solve.ts';
import { useFigureName } from '#alec/estimator/page/charts/useFigureName.ts';
import { useFormatAmount } from '#alec/estimator/page/charts/useFormatAmount.ts';
import { figureText, valueNamed } from '#engine/formula/calculation.ts';
import { useFormatInput } from './useFormatInput.ts';

interface SolveAnswerProps {
  /** As it is today. */
  readonly calculation: Calculation;
  readonly answer: Answer;
  readonly target: Target;
  readonly value: string;
  readonly free: FreeInput;
}

/** The value it takes and what it changes; or why there is none, and how near one gets. */
export function SolveAnswer(props: SolveAnswerProps) {
  const { answer } = props;
  return answer.found ? <Found {...props} solved={answer} /> : <NotFound {...props} unsolved={answer} />;
}

function Found({
  calculation,
  solved,
  target,
  value,
  free,
}: SolveAnswerProps & { readonly solved: Answer & { readonly found: true } }) {
  const translate = useTranslate();
  const nameOf = useFigureName();
  const format = useFormatInput();
  const formatFigure = useFormatAmount();
  const today = valueNamed(calculation, free)?.toFixed() ?? null;
  const unit = calculation.plan.figures[target]?.unit ?? 'EUR';
  const words = {
    name: nameOf(free),
    value: format(free, solved.value),
    today: format(free, today),
    figure: nameOf(target),
    target: formatFigure(value, unit),
  };
  return (
    <>
      <Alert severity="success">
        <Typography data-figure sx={{ fontWeight: 650, fontSize: '1.0625rem' }}>
          {translate('estimatorSolve.found', words)}
        </Typography>
        {translate(
          isReached(calculation, target, value) ? 'estimatorSolve.room' : 'estimatorSolve.needed',
          words,
        )}
      </Alert>
      <Effects before={calculation} after={solved.calculation} />
    </>
  );
}

/** An earlier break-even is a better one. */
function isReached(calculation: Calculation, target: Target, goal: string): boolean {
  const figure = valueNamed(calculation, target);
  if (!figure) return false;
  return target === 'break_even_months' ? figure.lte(goal) : figure.gte(goal);
}

const mainFigures = [
  'total_revenues',
  'total_expenses',
  'training_gross_margin',
  'net_mission_turnover',
  'gross_margin_with_end',
  'total_gross_margin',
  'margin_target_rate',
  'break_even_months',
] as const satisfies readonly EstimatorField[];

interface EffectsProps {
  readonly before: Calculation;
  readonly after: Calculation;
}

/** The main figures before and after; what changes stands out. */
function Effects({ before, after }: EffectsProps) {
  const translate = useTranslate();
  const nameOf = useFigureName();
  const format = useFormatAmount();
  const label = translate('estimatorSolve.effect');
  return (
    <Table size="small" aria-label={label} sx={tight}>
      <TableHead>
        <TableRow>
          <TableCell>{label}</TableCell>
          <TableCell align="right">{translate('estimatorSolve.before')}</TableCell>
          <TableCell align="right">{translate('estimatorSolve.after')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {mainFigures.map((name) => {
          const unit = before.plan.figures[name]?.unit ?? 'EUR';
          const [was, is] = [figureText(before, name), figureText(after, name)];
          return (
            <TableRow key={name}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'normal' }}>
                {nameOf(name)}
              </TableCell>
              <TableCell align="right">{format(was, unit)}</TableCell>
              <TableCell align="right" sx={{ fontWeight: was === is ? 400 : 650 }}>
                {was === is ? translate('estimatorSolve.unchanged') : format(is, unit)}
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}

const tight = {
  mt: 1.5,
  '& th, & td': { px: { xs: 0.5, sm: 1.5 }, height: 34, fontSize: '0.8125rem' },
  '& tbody tr:last-child > *': { borderBottom: 0 },
};

function NotFound({
  calculation,
  unsolved,
  target,
  value,
  free,
}: SolveAnswerProps & { readonly unsolved: Answer & { readonly found: false } }) {
  const translate = useTranslate();
  const nameOf = useFigureName();
  const format = useFormatInput();
  const formatFigure = useFormatAmount();
  const unit = calculation.plan.figures[target]?.unit ?? 'EUR';
  const { reason, nearest } = unsolved;
  const words = { name: nameOf(free), figure: nameOf(target), target: formatFigure(value, unit) };
  return (
    <Alert severity="warning">
      <Typography sx={{ fontWeight: 600 }}>{translate('estimatorSolve.notFound')}</Typography>
      {translate(`estimatorSolve.reasons.${reason}`, words)}
      {nearest && reason === 'out-of-reach' && (
        <Typography>
          {translate('estimatorSolve.nearest', {
            ...words,
            value: format(free, nearest.value),
            reached: formatFigure(nearest.figure, unit),
          })}
        </Typography>
      )}
    </Alert>
  );
}
