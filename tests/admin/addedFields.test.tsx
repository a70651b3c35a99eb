import { readdir, readFile } from 'node:fs/promises';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ListBase, RecordContextProvider, ResourceContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import TrainingCatalogPage from '#alec/catalogue/page/TrainingCatalogPage.tsx';
import { TrainingOptions } from '#alec/catalogue/page/TrainingOptions.tsx';
import NewDelegationPage from '#alec/delegation/page/NewDelegationPage.tsx';
import { Discussion } from '#alec/dossier/page/comments/Discussion.tsx';
import ContactsTab from '#alec/dossier/page/contacts/ContactsTab.tsx';
import { Checklist } from '#alec/dossier/page/context/Checklist.tsx';
import ActionMessageTab from '#alec/dossier/page/tabs/ActionMessageTab.tsx';
import ActionScheduleTab from '#alec/dossier/page/tabs/ActionScheduleTab.tsx';
import CandidatesTab from '#alec/dossier/page/tabs/CandidatesTab.tsx';
import ContextTab from '#alec/dossier/page/tabs/ContextTab.tsx';
import ControlTab from '#alec/dossier/page/tabs/ControlTab.tsx';
import DocumentsTab from '#alec/dossier/page/tabs/DocumentsTab.tsx';
import ProgramTab from '#alec/dossier/page/tabs/ProgramTab.tsx';
import { type Dossier, DossierContext, partNames } from '#alec/dossier/page/useDossier.ts';
import { partPaths } from '#alec/dossier/rules/checkDossier.ts';
import { createWizardSession } from '#alec/dossier/wizard/session/wizardSession.ts';
import { addPart, newPart, type PartKind } from '#alec/dossier/wizard/session/wizardState.ts';
import CandidatesStep from '#alec/dossier/wizard/steps/CandidatesStep.tsx';
import GroupsStep from '#alec/dossier/wizard/steps/GroupsStep.tsx';
import MissionStep from '#alec/dossier/wizard/steps/MissionStep.tsx';
import TrainingsStep from '#alec/dossier/wizard/steps/TrainingsStep.tsx';
import { WizardProvider } from '#alec/dossier/wizard/wizardContext.tsx';
import EstimatorConfigurationPage from '#alec/estimator/configuration/EstimatorConfigurationPage.tsx';
import NotificationsPage from '#alec/notifications/page/NotificationsPage.tsx';
import { fieldOverrides, widgets } from '#alec/overrides.tsx';
import { pagePaths } from '#alec/pagePaths.ts';
import { ScheduleContext } from '#alec/schedule/page/scheduleContext.ts';
import SessionDrawer from '#alec/schedule/page/session/SessionDrawer.tsx';
import { storedSearches } from '#alec/storedSearches/page/storedSearches.ts';
import DeviceMapTab from '#alec/trainingAction/page/deviceMap/DeviceMapTab.tsx';
import ViewsPanel from '#engine/admin/list/views/ViewsPanel.tsx';
import { ProductProvider } from '#engine/admin/product.tsx';
import type { Model } from '#engine/model/model.ts';
import { compileModel } from '#engine/schema/derive/compileModel.ts';
import { readSchemas } from '#engine/schema/read/readSchemas.ts';
import type { Rows } from './memoryProvider.ts';
import { openScreen } from './openScreen.tsx';
import { actorOf } from './productScreen.tsx';
import { wholeScreenModel } from './screenModels.ts';
import { testProduct } from './testProduct.tsx';

const { files, shared } = await readSchemas('resources-schema');
const label = 'Remarque interne';
const id = '01990000-0000-7000-8000-000000000001';

/** The schemas of the product, one with a text field more, as a product owner would write it. */
function modelWithMore(path: string): Model {
  const added = { type: 'string', 'x-label': { fr: label, en: 'Internal remark' } };
  const changed = files.map((one) => {
    const schema = JSON.parse(one.text);
    if (schema['x-resource']?.path !== path) return one;
    return {
      ...one,
      text: JSON.stringify({ ...schema, properties: { ...schema.properties, remark: added } }),
    };
  });
  const compiled = compileModel(changed, shared);
  if ('faults' in compiled) throw new Error(compiled.faults.map(({ message }) => message).join('\n'));
  return compiled.model;
}

/** A record that has nothing to say but what was added. */
const row = { id, remark: 'Vue avec le client', createdAt: '2026-03-02T09:00:00.000Z' };

/** The dossier of the address, with one part of each kind. */
function InDossier({ children }: { readonly children: ReactNode }) {
  const parts = Object.fromEntries(partNames.map((name) => [name, [row]]));
  const dossier: Dossier = {
    record: { ...row, reference: '2026-00001', status: 'to_do', volume: 1 },
    parts: parts as unknown as Dossier['parts'],
    included: {},
    readOnlyReason: null,
    show: () => undefined,
    refresh: async () => undefined,
  };
  return (
    <DossierContext value={dossier}>
      <ResourceContextProvider value="training-courses">
        <Routes>
          <Route path={pagePaths.dossier} element={children} />
        </Routes>
      </ResourceContextProvider>
    </DossierContext>
  );
}

/** The session of that dossier, opened from its calendar. */
function OpenSession({ mayUpdate }: { readonly mayUpdate: boolean }) {
  const schedule = { sessions: [], holidays: new Map(), conflicts: new Map(), hoursPerDay: '7', mayUpdate };
  return (
    <ScheduleContext value={schedule as never}>
      <SessionDrawer opened={{ id }} close={() => undefined} />
    </ScheduleContext>
  );
}

/** A step of the wizard, with one part of a kind. */
function InWizard({ model, kind, children }: InWizardProps) {
  const provider = { getOne: async () => ({ data: row }), operations: async () => ({ data: [] }) } as never;
  const of = wholeScreenModel(model);
  const wizard = createWizardSession({ id, owner: 'me/', model: of, provider, begun: {} });
  if (kind) wizard.edit((dossier) => addPart(dossier, kind, newPart(of, kind, { id: 'part', dossier: id })));
  return <WizardProvider session={wizard}>{children}</WizardProvider>;
}

interface InWizardProps {
  readonly model: Model;
  readonly kind?: PartKind;
  readonly children: ReactNode;
}

interface Place {
  readonly path: string;
  readonly page: string;
  readonly at?: string;
  readonly draw: (model: Model) => ReactNode;
  /** What is pressed to come to it. */
  readonly press?: RegExp;
}

const root = '/manager/training-course/2026-00001';
const step = (kind: PartKind, page: ReactNode): Pick<Place, 'path' | 'page' | 'draw'> => ({
  path: partPaths[kind],
  page: 'the wizard',
  draw: (model) => (
    <InWizard model={model} kind={kind}>
      {page}
    </InWizard>
  ),
});
const tab = (path: string, at: string, page: ReactNode): Place => ({
  path,
  page: at,
  at: `${root}/${at}`,
  draw: () => <InDossier>{page}</InDossier>,
});

/** Every resource with a page written by hand, and where its fields stand on it. */
const places: readonly Place[] = [
  tab('training-courses', 'context', <ContextTab />),
  { ...step('groups', <GroupsStep />), path: 'training-courses' },
  tab('training-course-groups', `context/groups/${id}`, <ContextTab />),
  step('groups', <GroupsStep />),
  tab('training-course-trainings', `context/trainings/${id}`, <ContextTab />),
  step('trainings', <TrainingsStep />),
  tab('training-course-customers', `context/customers/${id}`, <ContextTab />),
  step('customers', <MissionStep />),
  tab('training-course-candidates', `candidates/edit/${id}`, <CandidatesTab />),
  step('candidates', <CandidatesStep />),
  tab('training-course-educational-paths', `program/edit/${id}`, <ProgramTab />),
  {
    ...tab('training-course-sessions', 'schedule', <OpenSession mayUpdate />),
    page: 'the form of a session',
  },
  {
    ...tab('training-course-sessions', 'schedule', <OpenSession mayUpdate={false} />),
    page: 'a session to read',
  },
  tab('training-course-states', 'context', <Checklist />),
  tab('training-course-comments', 'context', <Discussion ofTab="context" mayAnswer />),
  tab('documents', `ged/edit/${id}`, <DocumentsTab />),
  tab('contacts', `contacts/edit/${id}`, <ContactsTab />),
  tab('communications', `action_message/edit/${id}`, <ActionMessageTab />),
  tab('chats', `action_message/edit/${id}?kind=chats`, <ActionMessageTab />),
  tab('training-action-candidate-periods', `action_schedule/edit/${id}`, <ActionScheduleTab />),
  tab('training-actions', `control/edit/${id}`, <ControlTab />),
  tab('training-action-device-maps', `device_map/edit/${id}`, <DeviceMapTab />),
  {
    path: 'trainings',
    page: 'the catalogue',
    at: `/manager/training-catalog/${id}/show`,
    draw: () => (
      <Routes>
        <Route path={pagePaths.catalogue} element={<TrainingCatalogPage />} />
      </Routes>
    ),
  },
  {
    path: 'training-options',
    page: 'a training',
    draw: () => (
      <RecordContextProvider value={row}>
        <TrainingOptions />
      </RecordContextProvider>
    ),
  },
  {
    path: 'training-options',
    page: 'the form of an option',
    press: /^Ajouter/,
    draw: () => (
      <RecordContextProvider value={row}>
        <TrainingOptions />
      </RecordContextProvider>
    ),
  },
  {
    path: 'estimator-configurations',
    page: 'the configuration',
    draw: () => (
      <ResourceContextProvider value="estimator-configurations">
        <EstimatorConfigurationPage />
      </ResourceContextProvider>
    ),
  },
  {
    path: 'user-notifications',
    page: 'the notifications',
    draw: () => (
      <ProductProvider product={testProduct}>
        <NotificationsPage />
      </ProductProvider>
    ),
  },
  {
    path: 'delegations',
    page: 'the form of a delegation',
    at: pagePaths.newDelegation,
    draw: () => <NewDelegationPage />,
  },
  {
    path: 'stored-searches',
    page: 'the views of a list',
    draw: () => (
      <ResourceContextProvider value="training-courses">
        <ListBase>
          <ViewsPanel close={() => undefined} />
        </ListBase>
      </ResourceContextProvider>
    ),
  },
];

test.each(places)(
  'a field added to $path is on $page',
  async ({ path, at, draw, press }) => {
    const model = modelWithMore(path);
    const rows: Rows = { ...withAction, [path]: [{ ...row, ...own[path] }] };
    const answers: Readonly<Record<string, object>> = {
      options: { data: rows[path] },
      start: { meta: { manager: id, supervisor: null } },
      regions: { meta: { regions: [] } },
    };
    const answer = (_: string, { path: asked = '' }: { path?: string }) => answers[asked];

    await openScreen({
      model,
      rows,
      at,
      answer,
      widgets,
      fields: fieldOverrides,
      actor: admin,
      savedViews: storedSearches,
      children: draw(model),
    });
    if (press) fireEvent.click(await screen.findByRole('button', { name: press }));

    await waitFor(() => {
      openFolds();
      expect(screen.queryAllByText(label).length).toBeGreaterThan(0);
    });
  },
  300_000,
);

/** The pages of an action read it with all that is its own. */
const withAction = { 'training-actions': [row] };

/** What a row needs to be drawn at all. */
const own: Readonly<Record<string, object>> = {
  'training-course-comments': {
    training_course: id,
    step: 'context',
    category: 'training_project',
    content: 'Oui',
  },
  'stored-searches': { name: 'Urgents', userEmail: 'admin@example.fr', search: {} },
};

const admin = actorOf('admin');

/** Resources that pages name without drawing their fields, which stand on the views made of their files. */
const otherwise: readonly string[] = [
  // Tested where their sections and lines are: estimatorAddedFee, estimatorAddedLine.
  'training-course-estimators',
  'estimator-educational-costs',
  // People, places, agencies and customers are taken from other systems, which decide what they have.
  'candidates',
  'cities',
  'customer-repositories',
  'group-repositories',
  // Of a training action: cells of steps, weeks and grids, each with a column of its own; all fields are on their views.
  'candidate-trainings',
  'estimator-candidates',
  'refund-requests',
  'training-action-attendances',
  'training-action-estimators',
  'training-action-invoices',
  // Of a candidate's space: plain words about a few things, each with a place of its own; staff see all on their views.
  'candidate-ad-marks',
  'candidate-ads',
  'candidate-applications',
  'candidate-consents',
  'candidate-document-requests',
  'candidate-documents',
  'candidate-experiences',
  'candidate-formations',
  'candidate-languages',
  'candidate-missions',
  'candidate-profiles',
  'candidate-savings',
  'candidate-sponsorships',
  'faq-entries',
  // What the server writes is shown in sentences.
  'activities',
  'chat-reads',
  'user-sessions',
  'document-links',
  'document-versions',
  'search',
  // Pages of the help come from files or from Notion; preferences are switches, each with a place of its own.
  'notion-pages',
  'user-preferences',
  // Others are chosen from, or read for a value of theirs.
  'candidate-type-repositories',
  'device-type-repositories',
  'document-templates',
  'financing-type-repositories',
  'manager-repositories',
  'min-wage-repositories',
  'opco-charge-repositories',
  'pec-rate-repositories',
  'profession-repositories',
  'region-repositories',
  'training-action-candidates',
  'users',
  'validation-type-repositories',
];

test('every resource that a page written by hand names is among these places, or drawn otherwise', async () => {
  const named = await resourcesOnPages();

  const known = [...new Set([...places.map(({ path }) => path), ...otherwise])];

  expect(named.filter((path) => !known.includes(path))).toEqual([]);
  expect(known.filter((path) => !named.includes(path))).toEqual([]);
});

/** Paths of resources that stand in the sources of the product's pages. */
async function resourcesOnPages(): Promise<string[]> {
  const sources = await readdir('src/alec', { recursive: true });
  const pages = sources.filter(
    (name) =>
      /\.tsx?$/.test(name) && name.includes('/') && !/(^|\/)(server|demo|domain|rules|print)\//.test(name),
  );
  const texts = await Promise.all(pages.map((name) => readFile(`src/alec/${name}`, 'utf8')));
  const paths = files.flatMap(({ text }) => JSON.parse(text)['x-resource']?.path ?? []);
  return paths.filter((path) =>
    texts.some((text) => text.includes(`'${path}'`) || text.includes(`"${path}"`)),
  );
}

const openFolds = () => {
  for (const fold of document.querySelectorAll('button[aria-expanded="false"]:not([aria-haspopup])'))
    fireEvent.click(fold);
};
