import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { partPaths } from '#alec/dossier/rules/checkDossier.ts';
import { loadablePart } from '#alec/loadablePart.ts';
import { useDraftState } from '#engine/admin/drafts/useDraft.ts';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import { useDocumentTitle } from '#engine/admin/shell/DocumentTitle.tsx';
import { usePreload } from '#engine/admin/shell/loading/usePreload.ts';
import { NotFoundPage } from '#engine/admin/shell/NotFoundPage.tsx';
import { isUuid } from '#engine/model/uuid.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { FaultSummary } from './FaultSummary.tsx';
import { Gone } from './Gone.tsx';
import { SavedPage } from './SavedPage.tsx';
import { useFocusTarget } from './session/focusTarget.ts';
import { resumeStep } from './steps/resumeStep.ts';
import { WizardSummary } from './steps/WizardSummary.tsx';
import { WizardDocuments } from './WizardDocuments.tsx';
import { WizardStepper } from './WizardStepper.tsx';
import { useSessions, useWizard, WizardProvider } from './wizardContext.tsx';
import { isStep, type Step, steps, wizardPath } from './wizardSteps.ts';

const InitializePage = loadablePart(() => import('./InitializePage.tsx'), 'wizard');

const stepPages = {
  groups: loadablePart(() => import('./steps/GroupsStep.tsx'), 'wizard'),
  trainings: loadablePart(() => import('./steps/TrainingsStep.tsx'), 'wizard'),
  'potential-candidates': loadablePart(() => import('./steps/CandidatesStep.tsx'), 'wizard'),
  'training-mission': loadablePart(() => import('./steps/MissionStep.tsx'), 'wizard'),
  confirmation: loadablePart(() => import('./steps/ConfirmationStep.tsx'), 'wizard'),
} satisfies Record<Step, unknown>;

/** The creation of a dossier, for those who may create one. */
export default function WizardPage() {
  const { step } = useParams();
  const [search] = useSearchParams();
  const { may } = useAccessTo(partPaths.dossier);
  const { sessionOf } = useSessions();
  usePreload('wizard');
  usePreload('form');
  const id = search.get('draft') ?? '';
  if (!may('create')) return <NotFoundPage />;
  if (step === 'initialize') return <InitializePage />;
  if (!isUuid(id)) return <Navigate to={wizardPath('initialize')} replace />;
  if (step !== undefined && !isStep(step) && step !== 'error') return <NotFoundPage />;
  return (
    <WizardProvider session={sessionOf(id.toLowerCase())}>
      {step === undefined && <Resume />}
      {step === 'error' && <Unsaved />}
      {isStep(step) && <AtStep step={step} />}
    </WizardProvider>
  );
}

function Unsaved() {
  const { phase } = useWizard();
  useDocumentTitle(useTitle());
  return phase === 'saved' ? <SavedPage /> : <ErrorPage />;
}

/** Leads to the step where the dossier was left, once it is read. */
function Resume() {
  const wizard = useWizard();
  const { phase, session } = wizard;
  useDocumentTitle(useTitle());
  if (phase === 'saved') return <SavedPage />;
  if (phase === 'opening') return <OpeningSkeleton />;
  if (phase === 'lost') return <Lost />;
  if (phase === 'gone') return <Gone step="groups" />;
  return <Navigate to={wizardPath(resumeStep(wizard), session.id)} replace />;
}

function AtStep({ step }: { readonly step: Step }) {
  const { phase } = useWizard();
  useDocumentTitle(useTitle());
  useWayOutOfSaving();
  if (phase === 'saved') return <SavedPage />;
  return (
    <Stack spacing={2}>
      <Header />
      <WizardStepper current={step} />
      {phase === 'opening' && <OpeningSkeleton />}
      {phase === 'lost' && <Lost />}
      {phase === 'gone' && <Gone step={step} />}
      {!['opening', 'lost', 'gone'].includes(phase) && <StepFrame step={step} />}
    </Stack>
  );
}

/** A failed save has its own page. */
function useWayOutOfSaving() {
  const { phase, session } = useWizard();
  const navigate = useNavigate();
  useEffect(() => {
    if (phase === 'failed') navigate(wizardPath('error', session.id));
  }, [phase, session, navigate]);
}

/** "Modify" when the request comes from the candidate-records system or was whole before. */
function useTitle(): string {
  const { current, isModification } = useWizard();
  const translate = useTranslate();
  const { reference, has_lucie_advertisement, lucie_advertisement_reference } = current.dossier;
  if (isModification && reference) return translate('wizard.modify', { reference: `ERPF#${reference}` });
  if (has_lucie_advertisement === true && lucie_advertisement_reference) {
    return translate('wizard.modify', { reference: String(lucie_advertisement_reference) });
  }
  return translate('wizard.create');
}

function Header() {
  const title = useTitle();
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'baseline', flexWrap: 'wrap' }}>
      <Typography variant="h1" sx={{ flex: 1, minWidth: 240 }}>
        {title}
      </Typography>
      <Keeping />
    </Stack>
  );
}

/** Where what was typed is by now. */
function Keeping() {
  const { isKeptHere, isKeptThere, isModification, session } = useWizard();
  const translate = useTranslate();
  const isRefused = useDraftState(session.draft) === 'failed';
  const progress = isKeptHere ? 'here' : 'soon';
  const here = isRefused ? 'views.draft.state.failed' : `wizard.kept.${progress}`;
  return (
    <Typography variant="caption" color="text.secondary" role="status">
      {translate(isKeptThere && !isModification ? 'wizard.kept.everywhere' : here)}
    </Typography>
  );
}

function StepFrame({ step }: { readonly step: Step }) {
  const translate = useTranslate();
  const { visited, isModification, current } = useWizard();
  const Page = stepPages[step];
  const isRevealed = visited.includes(step) && step !== 'confirmation';
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 280px' },
        alignItems: 'start',
      }}
    >
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <StepHeading step={step} />
        {isModification && current.dossier.is_locked === true && (
          <Alert severity="warning">{translate('wizard.locked')}</Alert>
        )}
        <ClashNotice />
        {isRevealed && <FaultSummary step={step} title={translate('wizard.stepMissing')} />}
        <Suspense fallback={<StepSkeleton />}>
          <Page />
        </Suspense>
        <Footer step={step} />
      </Stack>
      <Stack spacing={2} sx={{ minWidth: 0, position: { lg: 'sticky' }, top: 72 }}>
        <WizardSummary />
        <WizardDocuments />
      </Stack>
    </Box>
  );
}

/** Takes the focus when the step changes, and marks the step as seen when it is left. */
function StepHeading({ step }: { readonly step: Step }) {
  const translate = useTranslate();
  const { session } = useWizard();
  const heading = useRef<HTMLHeadingElement>(null);
  const isLedToField = useFocusTarget().focusTarget !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step has the same heading
  useEffect(() => {
    if (!isLedToField) heading.current?.focus();
  }, [step, isLedToField]);
  useEffect(() => {
    if (step === 'confirmation') for (const one of steps) session.visit(one);
    session.show(step);
    return () => session.visit(step);
  }, [step, session]);
  return (
    <Typography
      ref={heading}
      tabIndex={-1}
      variant="h1"
      component="h2"
      sx={{ fontSize: '1.125rem', outline: 'none' }}
    >
      {translate(`wizard.steps.${step}`)}
    </Typography>
  );
}

/** Somebody else changed the same dossier. */
function ClashNotice() {
  const { clashes } = useWizard();
  const translate = useTranslate();
  if (clashes === null) return null;
  return (
    <Alert severity="warning" role="alert">
      {clashes.length === 0
        ? translate('wizard.clash.none')
        : translate('wizard.clash.some', { smart_count: clashes.length })}
    </Alert>
  );
}

function Footer({ step }: { readonly step: Step }) {
  const translate = useTranslate();
  const { session } = useWizard();
  const place = steps.indexOf(step);
  const [previous, next] = [steps[place - 1], steps[place + 1]];
  return (
    <Stack direction="row" spacing={1}>
      {previous && (
        <Button component={Link} to={wizardPath(previous, session.id)}>
          {translate('wizard.previous')}
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      {next && (
        <Button component={Link} to={wizardPath(next, session.id)} variant="contained">
          {translate(next === 'confirmation' ? 'wizard.review' : 'wizard.next')}
        </Button>
      )}
    </Stack>
  );
}

function Lost() {
  const { session } = useWizard();
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      role="alert"
      action={
        <Button color="inherit" size="small" onClick={() => void session.open()}>
          {translate('views.retry')}
        </Button>
      }
    >
      {translate('wizard.lost')}
    </Alert>
  );
}

function OpeningSkeleton(): ReactNode {
  const translate = useTranslate();
  return (
    <div role="status" aria-label={translate('views.loading')}>
      <StepSkeleton />
    </div>
  );
}

function StepSkeleton() {
  return (
    <Stack spacing={2} aria-hidden>
      <Skeleton variant="rounded" height={160} />
      <Skeleton variant="rounded" height={320} />
    </Stack>
  );
}
