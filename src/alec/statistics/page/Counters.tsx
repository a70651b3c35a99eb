import { Box, Link, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { isCounting, type Measure, measureNamed } from '#alec/statistics/domain/measures.ts';
import type { Counter, Value } from '#alec/statistics/domain/statistics.ts';
import type { Shown } from './statisticsAddress.ts';
import { useDossierPath } from './useDossierPath.ts';
import { useFigureText, useMeasureName } from './useFigureText.ts';
import type { Counted } from './useStatistics.ts';

interface CountersProps {
  readonly shown: Shown;
  readonly statistics: Counted | undefined;
}

/** Every figure of my dossiers beside that of all, and what it was in the days before. */
export function Counters({ shown, statistics }: CountersProps) {
  const translate = useTranslate();
  if (!statistics) return <CountersSkeleton />;
  const shownCounters = statistics.counters.flatMap((counter) => {
    const measure = measureNamed(counter.name);
    return measure && (counter.all !== null || measure.unit !== 'day') ? [{ counter, measure }] : [];
  });
  return (
    <Box component="section" aria-label={translate('statistics.counters')} sx={grid}>
      {shownCounters.map(({ counter, measure }) => (
        <CounterCard
          key={counter.name}
          shown={{ ...shown, measure }}
          counter={counter}
          before={statistics.previous?.counters.find(({ name }) => name === counter.name)}
        />
      ))}
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(220px, 1fr))' },
};

interface CounterCardProps {
  readonly shown: Shown;
  readonly counter: Counter;
  readonly before: Counter | undefined;
}

function CounterCard({ shown, counter, before }: CounterCardProps) {
  const translate = useTranslate();
  const name = useMeasureName()(shown.measure);
  const path = useDossierPath(shown);
  return (
    <Paper variant="outlined" sx={{ p: 1.5, breakInside: 'avoid' }} role="group" aria-label={name}>
      <Typography variant="caption" color="text.secondary" component="h3">
        {name}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ columnGap: 2, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Figure
          measure={shown.measure}
          value={counter.mine}
          label={translate('statistics.mineShort')}
          path={path({ isMine: true })}
        />
        <Figure
          measure={shown.measure}
          value={counter.all}
          label={translate('statistics.allShort')}
          path={path({})}
        />
      </Stack>
      {before && <Before measure={shown.measure} value={before.all} />}
    </Paper>
  );
}

interface FigureProps {
  readonly measure: Measure;
  readonly value: Value;
  readonly label: string;
  readonly path: string;
}

function Figure({ measure, value, label, path }: FigureProps) {
  const text = useFigureText()(measure, value);
  return (
    <Box>
      {isCounting(measure) && value !== 0 ? (
        <Link component={RouterLink} to={path} sx={number}>
          {text}
        </Link>
      ) : (
        <Box component="span" sx={number}>
          {text}
        </Box>
      )}{' '}
      <Typography variant="caption" color="text.secondary" component="span">
        {label}
      </Typography>
    </Box>
  );
}

const number = { fontSize: '1.125rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' };

function Before({ measure, value }: Pick<FigureProps, 'measure' | 'value'>) {
  const translate = useTranslate();
  const text = useFigureText()(measure, value);
  return (
    <Typography variant="caption" color="text.secondary">
      {translate('statistics.beforeAll', { value: text })}
    </Typography>
  );
}

const cards = Array.from({ length: 12 }, (_, index) => index);

function CountersSkeleton() {
  return (
    <Box sx={grid}>
      {cards.map((card) => (
        <Skeleton key={card} variant="rounded" height={78} />
      ))}
    </Box>
  );
}
