import { Box, Stack, Typography } from '@mui/material';

interface LegendProps {
  readonly first: string;
  /** Undefined: there is no second series. */
  readonly second: string | undefined;
}

/** What the plain and the hatched bars stand for. */
export function Legend({ first, second }: LegendProps) {
  return (
    <Stack direction="row" useFlexGap sx={{ columnGap: 3, rowGap: 0.5, flexWrap: 'wrap', my: 1 }} aria-hidden>
      <Entry name={first} ground="var(--chart-first)" line="var(--chart-first)" />
      {second && (
        <Entry
          name={second}
          ground="repeating-linear-gradient(45deg, var(--chart-second) 0 3px, transparent 3px 6px)"
          line="var(--chart-second)"
        />
      )}
    </Stack>
  );
}

function Entry({
  name,
  ground,
  line,
}: {
  readonly name: string;
  readonly ground: string;
  readonly line: string;
}) {
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }} data-legend>
      <Box sx={{ width: 16, height: 12, background: ground, border: `1px solid ${line}` }} />
      <Typography variant="caption">{name}</Typography>
    </Stack>
  );
}
