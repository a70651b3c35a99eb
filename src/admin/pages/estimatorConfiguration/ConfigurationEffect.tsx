import { Card, CardContent, Stack, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { hoursPerDay } from '#domain/hoursPerDay.ts';
import { reliefCeiling } from '#domain/reliefCeiling.ts';

/** What the values being typed give, before they are saved. */
export function ConfigurationEffect() {
  const translate = useTranslate();
  const { default_mission_duration_per_month, days_worked_per_month, t_parameter } = useWatch();
  const figures = [
    {
      name: 'hoursPerDay',
      places: 2,
      value: () => hoursPerDay(default_mission_duration_per_month, days_worked_per_month),
    },
    { name: 'reliefCeiling', places: 4, value: () => reliefCeiling(t_parameter) },
  ];
  return (
    <Card component="aside" aria-live="polite">
      <CardContent component={Stack} spacing={2}>
        <Typography variant="h2">{translate('pages.estimatorConfiguration.effectTitle')}</Typography>
        {figures.map(({ name, places, value }) => (
          <Figure
            key={name}
            label={translate(`pages.estimatorConfiguration.${name}`)}
            help={translate(`pages.estimatorConfiguration.${name}Help`)}
            text={textOf(value, places)}
          />
        ))}
      </CardContent>
    </Card>
  );
}

/** While a number is half typed there is nothing to show. */
function textOf(value: () => { toFixed: (places: number) => string }, places: number): string | undefined {
  try {
    return value().toFixed(places);
  } catch {
    return undefined;
  }
}

function Figure({
  label,
  help,
  text,
}: {
  readonly label: string;
  readonly help: string;
  readonly text: string | undefined;
}) {
  const separator = useLocale() === 'fr' ? ',' : '.';
  return (
    <div>
      <Typography variant="caption" color="text.secondary">
        {label}
      </Typography>
      <Typography data-figure sx={{ fontSize: '1.375rem', fontWeight: 650 }}>
        {text?.replace('.', separator) ?? '–'}
      </Typography>
      <Typography variant="caption" color="text.secondary">
        {help}
      </Typography>
    </div>
  );
}
