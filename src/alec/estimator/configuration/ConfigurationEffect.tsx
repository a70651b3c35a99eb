import { Card, CardContent, Stack, Typography } from '@mui/material';
import { useLocale, useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { reliefCeiling } from '#alec/estimator/domain/figures/reliefCeiling.ts';
import type { ConfigName } from '#alec/estimator/domain/inputs.ts';
import { hoursPerDay } from '#alec/schedule/domain/hoursPerDay.ts';
import { effectOf } from './effectOf.ts';
import { SampleEffect } from './SampleEffect.tsx';
import { SampleList } from './SampleList.tsx';
import { type SampleName, sampleNames, samples } from './samples.ts';

/** What the values being typed change in typical estimators, before they are saved. */
export function ConfigurationEffect() {
  const translate = useTranslate();
  const typed = useWatch();
  const saved = useRecordContext<{ id: string } & Record<ConfigName, unknown>>() ?? typed;
  const [chosen, choose] = useState<SampleName>('cpro');
  const effects = sampleNames.map((name) => ({ name, effect: effectOf(samples[name], saved, typed) }));
  const effect = effects.find(({ name }) => name === chosen)?.effect;
  return (
    <Card component="aside" sx={beside}>
      <CardContent component={Stack} spacing={2}>
        <Typography variant="h2">{translate('pages.estimatorConfiguration.effectTitle')}</Typography>
        <Stack direction="row" useFlexGap spacing={3} sx={{ flexWrap: 'wrap' }}>
          <DerivedFigures typed={typed} />
        </Stack>
        {effect ? (
          <>
            <SampleList effects={effects} chosen={chosen} choose={choose} />
            <SampleEffect effect={effect} name={chosen} />
          </>
        ) : (
          <Typography color="text.secondary">
            {translate('pages.estimatorConfiguration.unreadable')}
          </Typography>
        )}
      </CardContent>
    </Card>
  );
}

/** In sight while one types, above the bar that saves. */
const beside = {
  position: { lg: 'sticky' },
  top: { lg: 72 },
  maxHeight: { lg: 'calc(100vh - 168px)' },
  overflowY: { lg: 'auto' },
};

/** Two figures that follow from the constants alone. */
function DerivedFigures({ typed }: { readonly typed: Readonly<Record<string, unknown>> }) {
  const translate = useTranslate();
  const of = (name: ConfigName) => String(typed[name] ?? '');
  const figures = [
    {
      name: 'hoursPerDay',
      places: 2,
      value: () => hoursPerDay(of('default_mission_duration_per_month'), of('days_worked_per_month')),
    },
    { name: 'reliefCeiling', places: 4, value: () => reliefCeiling(of('t_parameter')) },
  ];
  return figures.map(({ name, places, value }) => (
    <Figure
      key={name}
      label={translate(`pages.estimatorConfiguration.${name}`)}
      help={translate(`pages.estimatorConfiguration.${name}Help`)}
      text={textOf(value, places)}
    />
  ));
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
