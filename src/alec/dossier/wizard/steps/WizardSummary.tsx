import { Box, Paper, Stack, Typography } from '@mui/material';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { partPaths } from '#alec/dossier/rules/checkDossier.ts';
import { usePartName } from '#alec/dossier/wizard/parts/usePartName.ts';
import { type PartKind, partKinds } from '#alec/dossier/wizard/session/wizardState.ts';
import { useWizard } from '#alec/dossier/wizard/wizardContext.tsx';
import { FieldValue } from '#engine/admin/fields/SchemaField.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { isBlank } from '#engine/rules/isBlank.ts';
import { useVolume } from './useVolume.ts';

const facts = ['priority', 'deadline'];

/** The dossier so far, filling up beside the steps. */
export function WizardSummary() {
  const translate = useTranslate();
  const id = useId();
  return (
    <Paper component="aside" variant="outlined" aria-labelledby={id} sx={{ p: 2 }}>
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
  const resource = useResourceModel(partPaths.dossier);
  const words = useWords();
  const { current } = useWizard();
  return facts.flatMap((name) => {
    const field = fieldOf(resource, name);
    const value = (current.dossier as FlatRecord)[name];
    if (!field || isBlank(field, value)) return [];
    return (
      <Line key={name} title={words.field(resource, field)}>
        <ResourceContextProvider value={partPaths.dossier}>
          <FieldValue field={field} value={value} record={current.dossier} />
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
