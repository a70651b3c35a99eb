import ExpandLessIcon from '@mui/icons-material/ExpandLess';
import { Box, Drawer, IconButton, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { EstimatorField } from '#alec/estimator/domain/figures/name.ts';
import { useFocusTarget } from '#alec/estimator/page/FieldFocus.tsx';
import { useFigureWords } from '#alec/estimator/page/figureWords.ts';
import { useMaySeeFigure } from '#alec/estimator/page/useMaySeeFigure.ts';
import { useTerm } from '#alec/estimator/page/useTerm.ts';
import { Verdict } from './Headline.tsx';
import { ResultPanel } from './ResultPanel.tsx';

/** On a small screen: the total margin and its target, or trainees and hours, at the bottom; a touch anywhere on them opens the rest. */
export function ResultBar({ isAboveToolbar }: { readonly isAboveToolbar: boolean }) {
  const translate = useTranslate();
  const { visit } = useFocusTarget();
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  // A check that leads to its input closes what covers it.
  const isOpen = openedAt === visit;
  return (
    <>
      <Paper
        variant="outlined"
        data-no-print
        onClick={() => setOpenedAt(visit)}
        sx={{
          position: 'sticky',
          bottom: isAboveToolbar ? 60 : 0,
          zIndex: 2,
          mt: 1,
          borderRadius: 1,
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          px: 1.5,
          py: 0.5,
          cursor: 'pointer',
        }}
      >
        <BarFigures />
        <IconButton
          edge="end"
          aria-label={translate('estimator.openResult')}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
        >
          <ExpandLessIcon />
        </IconButton>
      </Paper>
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={() => setOpenedAt(null)}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-label': translate('estimator.result'),
            sx: { height: '100%', maxHeight: '100%' },
          },
        }}
      >
        <Box sx={{ p: 2 }}>
          <ResultPanel close={() => setOpenedAt(null)} />
        </Box>
      </Drawer>
    </>
  );
}

function BarFigures() {
  const maySee = useMaySeeFigure();
  return maySee('total_gross_margin' satisfies EstimatorField) ? (
    <>
      <BarFigure name="total_gross_margin" />
      <TargetChip />
    </>
  ) : (
    <>
      <BarFigure name="candidates_number" />
      <BarFigure name="training_duration" />
    </>
  );
}

/** The margin against its target in the colour of its verdict, which is said too. */
function TargetChip() {
  const rate = useFigureWords('margin_target_rate');
  return <Verdict figure={rate} />;
}

function BarFigure({ name }: { readonly name: EstimatorField }) {
  const text = useFigureWords(name);
  const term = useTerm();
  return (
    <Box component="span" sx={{ textAlign: 'left', minWidth: 0 }}>
      <Typography component="span" variant="caption" color="text.secondary" noWrap sx={{ display: 'block' }}>
        {term(name)}
      </Typography>
      <Typography component="span" data-figure sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
        {text}
      </Typography>
    </Box>
  );
}
