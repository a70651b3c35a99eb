import { Box, Paper, Stack, Typography } from '@mui/material';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { FieldValue } from '#admin/kinds/FieldCell.tsx';
import { useResourceModel } from '#admin/views/modelContext.tsx';
import { useWords } from '#admin/views/useWords.ts';
import { fieldOf } from '#model/field.ts';
import { partPaths } from '#rules/checkDossier.ts';
import { isBlank } from '#rules/isBlank.ts';
import { usePartName } from './usePartName.ts';
import { useVolume } from './useVolume.ts';
import { useWizard } from './wizardContext.tsx';
import { type PartKind, partKinds } from './wizardState.ts';

const facts = ['priority', 'deadline'];

/** The dossier so far, filling up beside the steps. */
export function WizardSummary() {
  const translate = useTranslate();
  const id = useId();
  return (
    <Paper
      component="aside"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: 2, position: { lg: 'sticky' }, top: 72 }}
    >
      <Typography id={id} variant="h2" gutterBottom>
        {translate('wizard.summary')}
      </Typography>
      <Stack spacing={1.5}>
        {partKinds.map((kind) => (
          <Names key={kind} kind={kind} />
        ))}
        <Facts />
      </Stack>
    </Paper>
  );
}

function Names({ kind }: { readonly kind: PartKind }) {
  const translate = useTranslate();
  const { current } = useWizard();
  const { volume, counted } = useVolume();
  const nameOf = usePartName();
  const title = translate(`wizard.${kind}.title`);
  return (
    <Line title={kind === 'candidates' ? `${title} (${counted}/${volume})` : title}>
      {current[kind].length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate(`wizard.${kind}.none`)}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
          {current[kind].map((record) => (
            <Typography key={record.id} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {nameOf(kind, record)}
            </Typography>
          ))}
        </Box>
      )}
    </Line>
  );
}

function Facts() {
  const course = useResourceModel(partPaths.course);
  const words = useWords();
  const { current } = useWizard();
  return facts.flatMap((name) => {
    const field = fieldOf(course, name);
    const value = current.course[name];
    if (!field || isBlank(field, value)) return [];
    return (
      <Line key={name} title={words.field(course, field)}>
        <ResourceContextProvider value={partPaths.course}>
          <FieldValue field={field} value={value} record={current.course} />
        </ResourceContextProvider>
      </Line>
    );
  });
}

function Line({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <Typography variant="caption" color="text.secondary" component="h3">
        {title}
      </Typography>
      {children}
    </div>
  );
}
