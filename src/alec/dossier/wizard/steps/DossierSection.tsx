import { Paper, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { WizardForm } from '#alec/dossier/wizard/WizardForm.tsx';
import { useWizard } from '#alec/dossier/wizard/wizardContext.tsx';
import type { Step } from '#alec/dossier/wizard/wizardSteps.ts';
import { FieldGrid } from '#engine/admin/form/FieldGrid.tsx';

interface DossierSectionProps {
  readonly step: Step;
  readonly title: string;
  readonly fields: readonly string[];
  readonly children?: ReactNode;
}

/** Facts about the dossier itself. */
export function DossierSection({ step, title, fields, children }: DossierSectionProps) {
  const { current } = useWizard();
  return (
    <WizardForm part="dossier" record={current.dossier} step={step}>
      <Panel title={title}>
        <FieldGrid names={fields} />
        {children}
      </Panel>
    </WizardForm>
  );
}

interface PanelProps {
  readonly title: string;
  readonly help?: string;
  readonly children: ReactNode;
}

/** One thing the step asks for. */
export function Panel({ title, help, children }: PanelProps) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} variant="outlined" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Stack spacing={2}>
        <div>
          <Typography id={id} variant="h2">
            {title}
          </Typography>
          {help && (
            <Typography variant="body2" color="text.secondary">
              {help}
            </Typography>
          )}
        </div>
        {children}
      </Stack>
    </Paper>
  );
}

/** The title of a group of fields, in the language of the screen. */
export function useSectionTitle() {
  const translate = useTranslate();
  return (id: string) => translate(`wizard.sections.${id}`);
}
