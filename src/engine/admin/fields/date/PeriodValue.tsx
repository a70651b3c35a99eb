import { MenuItem, Stack, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ValueProps } from '#engine/admin/fields/OperatorValues.tsx';
import { CountedUnits } from './CountedUnits.tsx';
import { countedPeriod, periodWords, usePeriodText } from './usePeriodText.ts';

const begun = { last: 'last-30-days', next: 'next-30-days' } as const;

/** Days named by a word that the server resolves: this month, the next thirty days. */
export function PeriodValue({ value, changeValue, autoFocus }: ValueProps) {
  const translate = useTranslate();
  const textOf = usePeriodText();
  const counted = countedPeriod(String(value ?? ''));
  const known = typeof value === 'string' && periodWords.includes(value) ? value : '';
  const choose = (chosen: string) =>
    changeValue(chosen in begun ? begun[chosen as keyof typeof begun] : chosen);
  return (
    <Stack spacing={1.5}>
      <TextField
        select
        fullWidth
        size="small"
        label={translate('views.periods.label')}
        value={counted?.turn ?? known}
        onChange={({ target }) => choose(target.value)}
        autoFocus={autoFocus}
      >
        {periodWords.map((word) => (
          <MenuItem key={word} value={word}>
            {textOf(word)}
          </MenuItem>
        ))}
        {Object.keys(begun).map((turn) => (
          <MenuItem key={turn} value={turn}>
            {translate(`views.periods.counted.${turn}`, { span: '…' })}
          </MenuItem>
        ))}
      </TextField>
      {counted && (
        <CountedUnits
          count={counted.count}
          unit={counted.unit}
          change={(count, unit) => changeValue(`${counted.turn}-${count}-${unit}`)}
        />
      )}
    </Stack>
  );
}
