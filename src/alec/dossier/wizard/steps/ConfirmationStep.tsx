import { Alert, Box, Button, Link, Paper, Stack, Typography } from '@mui/material';
import { RecordContextProvider, ResourceContextProvider, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { type DossierPart, partPaths } from '#alec/dossier/rules/checkDossier.ts';
import { FaultSummary } from '#alec/dossier/wizard/FaultSummary.tsx';
import { usePartName } from '#alec/dossier/wizard/parts/usePartName.ts';
import { mostRetries } from '#alec/dossier/wizard/session/wizardSession.ts';
import { type PartKind, partKinds, type WizardRecord } from '#alec/dossier/wizard/session/wizardState.ts';
import { useWizard } from '#alec/dossier/wizard/wizardContext.tsx';
import {
  dossierSections,
  otherDossierFields,
  partSections,
  stepOf,
  wizardPath,
} from '#alec/dossier/wizard/wizardSteps.ts';
import { FieldValue } from '#engine/admin/fields/SchemaField.tsx';
import { useModel, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { withComputed } from '#engine/rules/computations.ts';
import { isBlank } from '#engine/rules/isBlank.ts';
import { whenOf } from '#engine/rules/whenOf.ts';

/** Everything once more before it is saved. */
export default function ConfirmationStep() {
  const translate = useTranslate();
  return (
    <Stack spacing={2}>
      <FaultSummary title={translate('wizard.confirmation.missing')} />
      <DossierFacts />
      {partKinds.map((kind) => (
        <Parts key={kind} kind={kind} />
      ))}
      <SaveLine />
    </Stack>
  );
}

function DossierFacts() {
  const { current } = useWizard();
  const resource = useResourceModel(partPaths.dossier);
  const translate = useTranslate();
  const names = [
    ...Object.values(dossierSections)
      .flat()
      .flatMap(({ fields }) => fields),
    ...otherDossierFields(resource),
  ];
  return (
    <Block title={translate('wizard.sections.project')} part="dossier">
      <Facts part="dossier" record={current.dossier} names={names} />
    </Block>
  );
}

function Parts({ kind }: { readonly kind: PartKind }) {
  const { current } = useWizard();
  const model = useModel();
  const translate = useTranslate();
  const resource = resourceAt(model, partPaths[kind]);
  const { maySee } = useAccess(resource);
  const names = partSections(resource, maySee).flatMap(({ fields }) => fields);
  const nameOf = usePartName();
  return (
    <Block title={translate(`wizard.${kind}.title`)} part={kind}>
      {current[kind].length === 0 && (
        <Typography color="text.secondary">{translate(`wizard.${kind}.none`)}</Typography>
      )}
      {current[kind].map((record) => (
        <Box key={record.id} component="section">
          <Typography variant="body1" component="h3" sx={{ fontWeight: 600, mb: 0.5 }}>
            {nameOf(kind, record)}
          </Typography>
          <Facts part={kind} record={record} names={names} />
        </Box>
      ))}
    </Block>
  );
}

interface BlockProps {
  readonly title: string;
  readonly part: DossierPart;
  readonly children: ReactNode;
}

function Block({ title, part, children }: BlockProps) {
  const { session } = useWizard();
  const translate = useTranslate();
  return (
    <Paper component="section" variant="outlined" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Stack direction="row" sx={{ alignItems: 'baseline', mb: 1.5 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <Link
          component={RouterLink}
          to={wizardPath(stepOf(part, null), session.id)}
          aria-label={translate('wizard.confirmation.editOf', { name: title })}
        >
          {translate('wizard.confirmation.edit')}
        </Link>
      </Stack>
      <Stack spacing={2}>{children}</Stack>
    </Paper>
  );
}

interface FactsProps {
  readonly part: DossierPart;
  readonly record: WizardRecord;
  readonly names: readonly string[];
}

/** What was filled in; what was left empty is not worth a line. */
function Facts({ part, record, names }: FactsProps) {
  const resource = useResourceModel(partPaths[part]);
  const words = useWords();
  const whole = withComputed(resource, record, new Date());
  const isShown = (field: ScreenField | undefined): field is ScreenField =>
    field !== undefined && isWorthTelling(field, whole) && whenOf(resource, field, whole).visible;
  return (
    <ResourceContextProvider value={resource.path}>
      <RecordContextProvider value={whole}>
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
          }}
        >
          {names
            .map((name) => fieldOf(resource, name))
            .filter(isShown)
            .map((field) => (
              <Box key={field.name} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography component="dt" variant="caption" color="text.secondary">
                  {words.field(resource, field)}
                </Typography>
                <Box component="dd" sx={{ m: 0 }}>
                  <FieldValue field={field} value={whole[field.name]} record={whole} multiline />
                </Box>
              </Box>
            ))}
        </Box>
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}

function isWorthTelling(field: ScreenField, record: FlatRecord): boolean {
  const value = record[field.name];
  return !isBlank(field, value) && value !== false;
}

/** The last save: only whole dossiers go. */
function SaveLine() {
  const { session, missing, phase, retry, isModification, current } = useWizard();
  const translate = useTranslate();
  const isSaving = phase === 'saving';
  const isLocked = current.dossier.is_locked === true;
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Button
        variant="contained"
        size="large"
        loading={isSaving}
        disabled={missing.length > 0 || isLocked}
        onClick={() => void session.submit()}
      >
        {translate(isModification ? 'wizard.confirmation.saveChanges' : 'wizard.confirmation.save')}
      </Button>
      {isLocked && <Alert severity="warning">{translate('wizard.locked')}</Alert>}
      <Box role="status">
        {isSaving && retry > 0 && (
          <Alert
            severity="warning"
            action={
              <Button color="inherit" size="small" onClick={session.goBack}>
                {translate('wizard.error.back')}
              </Button>
            }
          >
            {translate('wizard.confirmation.retrying', { retry, most: mostRetries })}
          </Alert>
        )}
      </Box>
    </Stack>
  );
}
