import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  TextField,
} from '@mui/material';
import { useDataProvider, useListContext, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useId, useState } from 'react';
import { dateFromWire, dateToWire } from '#engine/admin/fields/date/dateText.ts';
import { useListTotal, useTotalText } from '#engine/admin/list/useListTotal.ts';
import { offerFile } from '#engine/admin/record/offerFile.ts';

const periods = ['week', 'month'] as const;
type Period = (typeof periods)[number];

/** Which weeks or months to print; the dossiers are those of the list on the screen. */
export default function PrintScheduleDialog({ close }: { readonly close: () => void }) {
  const translate = useTranslate();
  const what = useWhat();
  const id = useId();
  const [period, setPeriod] = useState<Period>('week');
  const [from, setFrom] = useState(() => dateToWire(new Date()));
  const { print, isPrinting, fault } = usePrint(close);
  const isDay = dateFromWire(from) !== null;
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{translate('dossiers.planning.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <DialogContentText>{what}</DialogContentText>
          {fault && <Alert severity="error">{fault}</Alert>}
          <FormControl>
            <FormLabel id={`${id}-period`}>{translate('dossiers.planning.period')}</FormLabel>
            <RadioGroup
              row
              aria-labelledby={`${id}-period`}
              value={period}
              onChange={(_, chosen) => setPeriod(chosen as Period)}
            >
              {periods.map((one) => (
                <FormControlLabel
                  key={one}
                  value={one}
                  control={<Radio />}
                  label={translate(`dossiers.planning.periods.${one}`)}
                />
              ))}
            </RadioGroup>
          </FormControl>
          <TextField
            type="date"
            size="small"
            required
            label={translate('dossiers.planning.from')}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
            helperText={translate(`dossiers.planning.span.${period}`)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('views.cancel')}</Button>
        <Button variant="contained" disabled={!isDay || isPrinting} onClick={() => void print(period, from)}>
          {translate(isPrinting ? 'dossiers.planning.printing' : 'dossiers.planning.print')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function usePrint(close: () => void) {
  const provider = useDataProvider<JsonApiProvider>();
  const { filterValues, filter } = useListContext();
  const [isPrinting, setPrinting] = useState(false);
  const [fault, setFault] = useState<string>();
  const print = async (period: Period, from: string) => {
    setPrinting(true);
    setFault(undefined);
    try {
      const answer = await provider.export('training-courses', {
        path: 'planning.pdf',
        filter: { ...filterValues, ...filter },
        meta: { query: { period, from } },
      });
      offerFile(await answer.blob(), `planning-${from}.pdf`);
      close();
    } catch (error) {
      setFault((error as Error).message);
    } finally {
      setPrinting(false);
    }
  };
  return { print, isPrinting, fault };
}

/** How many dossiers the list has. */
function useWhat(): string {
  const translate = useTranslate();
  const total = useListTotal();
  const totalText = useTotalText();
  return total?.isMore
    ? translate('dossiers.planning.whatMore', { total: totalText(total) })
    : translate('dossiers.planning.what', { smart_count: total?.count ?? 0 });
}
