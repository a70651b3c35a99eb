import { Box, Button, Slider, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import {
  clampSettings,
  leastMines,
  mostMines,
  type Settings,
  sideRange,
} from '#alec/minesweeper/domain/settings.ts';

interface SettingsFormProps {
  readonly settings: Settings;
  readonly apply: (settings: Settings) => void;
  readonly cancel: () => void;
}

/** Size and mines; where the board shrinks, its mines become fewer at once. */
export function SettingsForm({ settings, apply, cancel }: SettingsFormProps) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState(settings);
  const ranges = { width: sideRange, height: sideRange, mines: { min: leastMines, max: mostMines(chosen) } };
  const begin = () => apply(clampSettings(chosen));
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        begin();
      }}
      sx={{ display: 'flex', flexDirection: 'column', gap: 1, px: 1 }}
    >
      {(['width', 'height', 'mines'] as const).map((name) => (
        <Choice
          key={name}
          label={translate(`minesweeper.${name}`)}
          {...ranges[name]}
          value={chosen[name]}
          change={(value) => setChosen((now) => clampSettings({ ...now, [name]: value }))}
        />
      ))}
      <Box sx={{ display: 'flex', justifyContent: 'end', gap: 1 }}>
        <Button onClick={cancel}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" variant="contained">
          {translate('minesweeper.apply')}
        </Button>
      </Box>
    </Box>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly change: (value: number) => void;
}

function Choice({ label, value, change, ...range }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <Typography id={id}>{label}</Typography>
        <Typography component="output" sx={{ fontWeight: 600 }}>
          {value}
        </Typography>
      </Box>
      <Slider aria-labelledby={id} value={value} onChange={(_, next) => change(next as number)} {...range} />
    </div>
  );
}
