import WarningIcon from '@mui/icons-material/WarningAmber';
import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { dateToWire, formatDate } from '#admin/kinds/dateText.ts';
import { useResourceModel } from '#admin/views/modelContext.tsx';
import { useScreenLocale, useWords } from '#admin/views/useWords.ts';
import { fieldOf } from '#model/field.ts';
import { daysLate } from '../lateness.ts';
import { useDossier } from '../useDossier.ts';

const dates = ['reception_date', 'validation_date', 'training_start_date', 'training_end_date'] as const;

/** The dates one asks for first; the deadline tells when it is passed. */
export function KeyDates() {
  const { record } = useDossier();
  return (
    <Stack
      component="dl"
      direction="row"
      useFlexGap
      sx={{ m: 0, columnGap: 3, rowGap: 0.5, flexWrap: 'wrap' }}
    >
      {dates.map((name) => (
        <KeyDate key={name} name={name} />
      ))}
      <KeyDate name="deadline" late={daysLate(record, dateToWire(new Date()))} />
    </Stack>
  );
}

function KeyDate({ name, late = 0 }: { readonly name: string; readonly late?: number }) {
  const { record } = useDossier();
  const resource = useResourceModel();
  const words = useWords();
  const locale = useScreenLocale();
  const translate = useTranslate();
  const field = fieldOf(resource, name);
  if (!field) return null;
  return (
    <div>
      <Typography component="dt" variant="caption" color="text.secondary">
        {words.field(resource, field)}
      </Typography>
      <Typography
        component="dd"
        data-figure
        sx={{ m: 0, display: 'flex', gap: 0.5, alignItems: 'center', ...(late > 0 && lateLook) }}
      >
        {late > 0 && <WarningIcon fontSize="inherit" aria-hidden />}
        {formatDate(record[name], locale) || '–'}
        {late > 0 && <span>({translate('dossier.late', { smart_count: late })})</span>}
      </Typography>
    </div>
  );
}

const lateLook = { color: 'error.main', fontWeight: 600 };
