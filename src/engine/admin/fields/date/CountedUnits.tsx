import { MenuItem, Stack, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ShiftUnit, shiftUnits } from '#engine/model/days/daysWithin.ts';

interface CountedUnitsProps {
  readonly count: number;
  readonly unit: ShiftUnit;
  readonly change: (count: number, unit: ShiftUnit) => void;
}

const most = 999;

/** So many days, weeks, months or years. */
export function CountedUnits({ count, unit, change }: CountedUnitsProps) {
  const translate = useTranslate();
  const countFrom = (text: string) => Math.min(most, Math.max(1, Math.trunc(Number(text)) || 1));
  return (
    <Stack direction="row" spacing={1}>
      <TextField
        type="number"
        size="small"
        label={translate('views.periods.count')}
        value={count}
        onChange={({ target }) => change(countFrom(target.value), unit)}
        slotProps={{ htmlInput: { min: 1, max: most } }}
        sx={{ width: 96 }}
      />
      <TextField
        select
        fullWidth
        size="small"
        label={translate('views.periods.unit')}
        value={unit}
        onChange={({ target }) => change(count, target.value as ShiftUnit)}
      >
        {shiftUnits.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`views.periods.units.${each}`)}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
