import { Box } from '@mui/material';
import { useChecks, useFigure } from '#alec/estimator/page/LiveEstimator.tsx';

/** Percent of the target, and the least the rule shows. */
const target = 50;
const leastEnd = 100;
const colours = {
  OK: 'success.main',
  RELAXED: 'warning.main',
  KO: 'error.main',
  NOT_APPLICABLE: 'text.secondary',
} as const;

/** How far the margin reaches towards its target; the same is said in words beside it. */
export function TargetBar() {
  const status = useChecks()?.margin.status ?? 'NOT_APPLICABLE';
  const known = Number(useFigure('margin_target_rate') ?? 0);
  const rate = status === 'NOT_APPLICABLE' ? 0 : known;
  const end = Math.max(leastEnd, rate);
  const place = (value: number) => `${(100 * Math.max(0, value)) / end}%`;
  return (
    <Box aria-hidden sx={track}>
      <Box sx={{ ...fill, bgcolor: colours[status] }} style={{ width: place(rate) }} />
      <Box sx={mark} style={{ left: place(target) }} />
    </Box>
  );
}

const track = {
  position: 'relative',
  height: 8,
  borderRadius: 4,
  bgcolor: 'sunken',
  mt: 1,
  mb: 0.5,
} as const;
const fill = { height: '100%', borderRadius: 4 } as const;
const mark = {
  position: 'absolute',
  top: -3,
  bottom: -3,
  width: '2px',
  bgcolor: 'text.primary',
} as const;
