import AddIcon from '@mui/icons-material/Add';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import { Box, Button, IconButton, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { monthOf, weekOf } from '#alec/schedule/domain/calendarDays.ts';
import { useSchedule } from './scheduleContext.ts';
import { type useScheduleView, type ViewName, viewNames, workingDayFrom } from './useScheduleView.ts';
import { useSessionWords } from './useSessionWords.ts';

type ScheduleToolbarProps = ReturnType<typeof useScheduleView> & { readonly isPhone: boolean };

/** Which page of the calendar, and what one begins there. */
export function ScheduleToolbar({ view, showDay, showAs, turn, isPhone }: ScheduleToolbarProps) {
  const { today, mayCreate, create } = useSchedule();
  const translate = useTranslate();
  const add = () => {
    const day = workingDayFrom(monthOf(today) === view.month ? today : view.day);
    create({ from: day, to: day, half: null });
  };
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <IconButton aria-label={translate(`schedule.previous.${view.view}`)} onClick={() => turn(-1)}>
        <PreviousIcon />
      </IconButton>
      <Title view={view} />
      <IconButton aria-label={translate(`schedule.next.${view.view}`)} onClick={() => turn(1)}>
        <NextIcon />
      </IconButton>
      <Button onClick={() => showDay(today)}>{translate('schedule.today')}</Button>
      <Box sx={{ flex: 1 }} />
      {!isPhone && <ViewSwitch name={view.view} choose={showAs} />}
      {mayCreate && (
        <Button variant="contained" startIcon={<AddIcon />} onClick={add}>
          {translate('schedule.add')}
        </Button>
      )}
    </Stack>
  );
}

function Title({ view: { view, month, day } }: Pick<ScheduleToolbarProps, 'view'>) {
  const words = useSessionWords();
  const [from = '', to = ''] = [weekOf(day)[0], weekOf(day)[6]];
  return (
    <Typography variant="h2" aria-live="polite" sx={{ minWidth: 148, textAlign: 'center' }}>
      {view === 'week' ? words.dates({ from, to }) : words.month(`${month}-01`)}
    </Typography>
  );
}

interface ViewSwitchProps {
  readonly name: ViewName;
  readonly choose: (name: ViewName) => void;
}

function ViewSwitch({ name, choose }: ViewSwitchProps) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      value={name}
      aria-label={translate('schedule.viewLabel')}
      onChange={(_, next: ViewName | null) => next && choose(next)}
    >
      {viewNames.map((one) => (
        <ToggleButton key={one} value={one} sx={{ textTransform: 'none', px: 1.5 }}>
          {translate(`schedule.views.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
