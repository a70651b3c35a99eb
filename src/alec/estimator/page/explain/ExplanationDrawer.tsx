import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Calculation } from '#alec/estimator/domain/figures/calculation.ts';
import type { Name } from '#alec/estimator/domain/figures/name.ts';
import { useFormatFigure } from '#alec/estimator/page/figureWords.ts';
import { useCalculation } from '#alec/estimator/page/LiveEstimator.tsx';
import { useTerm } from '#alec/estimator/page/useTerm.ts';
import { SideDrawer } from '#engine/admin/shell/SideDrawer.tsx';
import { explain } from '#engine/formula/explain.ts';
import { Formula } from './Formula.tsx';
import { noteOf } from './notes.ts';
import { PartTable } from './PartTable.tsx';
import { Trail } from './Trail.tsx';

interface ExplanationDrawerProps {
  /** Names of figures, from the one that was asked about to the one that is shown. */
  readonly trail: readonly Name[];
  readonly follow: (trail: readonly Name[]) => void;
}

/** Where a figure comes from: its formula, today's values, each with its source; and so on, figure by figure. */
export default function ExplanationDrawer({ trail, follow }: ExplanationDrawerProps) {
  const calculation = useCalculation();
  const term = useTerm();
  const name = trail.at(-1);
  if (!calculation || name === undefined) return null;
  return (
    <SideDrawer title={term(name)} close={() => follow([])} width={520}>
      <Stack spacing={2.5} sx={{ p: 3, overflowX: 'hidden' }}>
        <Trail trail={trail} follow={follow} />
        <Explained
          key={name}
          calculation={calculation}
          name={name}
          goOn={(next) => follow([...trail, next])}
          close={() => follow([])}
        />
      </Stack>
    </SideDrawer>
  );
}

interface ExplainedProps {
  readonly calculation: Calculation;
  readonly name: Name;
  readonly goOn: (name: Name) => void;
  readonly close: () => void;
}

function Explained({ calculation, name, goOn, close }: ExplainedProps) {
  const translate = useTranslate();
  const format = useFormatFigure();
  const explanation = explain(calculation, name);
  // A line that has just gone takes its figures along.
  if (!explanation) return <Typography>{translate('estimator.explain.gone')}</Typography>;
  const note = noteOf(name);
  return (
    <>
      <Typography
        ref={takeFocus}
        tabIndex={-1}
        data-figure
        sx={{ fontSize: '1.75rem', fontWeight: 650, lineHeight: 1.2, outline: 'none' }}
      >
        {format(explanation, explanation.text)}
      </Typography>
      <Formula calculation={calculation} explanation={explanation} />
      <PartTable calculation={calculation} parts={explanation.parts} goOn={goOn} close={close} />
      {note && (
        <Box sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5 }}>
          <Typography color="text.secondary">{translate(`estimator.notes.${note}`)}</Typography>
        </Box>
      )}
    </>
  );
}

/** The button that led here went with the figure it stood under: the keyboard goes on from the new one. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
