import { LinearProgress, Paper, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { type HoursOfTraining, hoursByTraining, hoursByType } from '#alec/schedule/domain/sessions.ts';
import { SessionType } from './calendar/SessionType.tsx';
import { useSchedule } from './scheduleContext.ts';
import { useSessionWords } from './useSessionWords.ts';

/** Hours per type, and per training against what it takes. */
export function SessionTotals() {
  const { sessions } = useSchedule();
  const { parts } = useDossier();
  const translate = useTranslate();
  const id = useId();
  const trainings = parts.trainings.map((training) => ({
    id: training.id,
    planned: typeof training.duration === 'string' ? training.duration : null,
  }));
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ p: 2, alignSelf: 'start' }}>
      <Stack spacing={2}>
        <Typography id={id} variant="h2">
          {translate('schedule.totals.title')}
        </Typography>
        <ByType />
        {hoursByTraining(sessions, trainings).map((row) => (
          <OfTraining key={row.id ?? 'none'} row={row} />
        ))}
      </Stack>
    </Paper>
  );
}

function ByType() {
  const { sessions } = useSchedule();
  const words = useSessionWords();
  const translate = useTranslate();
  const rows = hoursByType(sessions);
  if (rows.length === 0) {
    return <Typography color="text.secondary">{translate('schedule.totals.none')}</Typography>;
  }
  return (
    <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map(({ type, hours }) => (
        <Stack
          key={type}
          component="li"
          direction="row"
          sx={{ justifyContent: 'space-between', alignItems: 'center' }}
        >
          <SessionType type={type} />
          <Typography data-figure>{words.hours(hours)}</Typography>
        </Stack>
      ))}
    </Stack>
  );
}

function OfTraining({ row }: { readonly row: HoursOfTraining }) {
  const words = useSessionWords();
  const translate = useTranslate();
  const name = row.id === null ? translate('schedule.totals.noTraining') : words.training(row.id);
  return (
    <Stack spacing={0.5}>
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <Share row={row} name={name} />
      <Typography variant="caption" color="text.secondary" data-figure>
        {row.planned === null
          ? words.hours(row.scheduled)
          : translate('schedule.totals.against', {
              scheduled: words.hours(row.scheduled),
              planned: words.hours(row.planned),
            })}
      </Typography>
      <Left left={row.left} />
    </Stack>
  );
}

function Share({
  row: { scheduled, planned },
  name,
}: {
  readonly row: HoursOfTraining;
  readonly name: string;
}) {
  // A bar need not be exact, its figures below are.
  const share = planned === null ? 0 : (Number(scheduled) / Number(planned)) * 100;
  if (planned === null || !Number.isFinite(share)) return null;
  return (
    <LinearProgress
      variant="determinate"
      aria-label={name}
      value={Math.min(100, share)}
      color={share > 100 ? 'error' : 'primary'}
      sx={{ height: 6, borderRadius: 3 }}
    />
  );
}

function Left({ left }: Pick<HoursOfTraining, 'left'>) {
  const words = useSessionWords();
  const translate = useTranslate();
  if (left === null) return null;
  if (Number(left) === 0)
    return <Typography variant="caption">{translate('schedule.totals.exact')}</Typography>;
  if (left.startsWith('-')) {
    return (
      <Typography variant="caption" color="error.main">
        {translate('schedule.totals.over', { hours: words.hours(left.slice(1)) })}
      </Typography>
    );
  }
  return (
    <Typography variant="caption">
      {translate('schedule.totals.left', { hours: words.hours(left) })}
    </Typography>
  );
}
