import type { Product, ProductCall, PublicCall, Service } from '#engine/server/product.ts';
import type { Path } from '#generated/records.ts';
import { behavioursOf } from './behaviours.ts';
import { candidatePath, candidatePaths } from './candidate/domain/candidatePaths.ts';
import { candidateAdCalls } from './candidate/server/ads/candidateAdCalls.ts';
import { startAnnouncing } from './candidate/server/ads/newAdNotices.ts';
import { faqResponse } from './candidate/server/faq/faqResponse.ts';
import { ownCandidateCalls } from './candidate/server/ownCandidateCalls.ts';
import { startErasing } from './candidate/server/personalData/erasureJob.ts';
import { personalDataResponse } from './candidate/server/personalData/personalDataResponse.ts';
import { candidateRecordsService } from './chat/server/service.ts';
import { keptMailResponse } from './communications/server/keptMail.ts';
import { mailFolder, startReceiving, startSending } from './communications/server/mailJob.ts';
import { remoteImageResponse } from './communications/server/remoteImageResponse.ts';
import { dashboardResponse } from './dashboard/server/dashboardResponse.ts';
import { waitingResponse } from './dashboard/server/waitingResponse.ts';
import { mayEmulate } from './delegation/domain/emulation.ts';
import { startNotifyingPeriods } from './delegation/server/delegationJob.ts';
import { accountsOfProvider } from './demo/accounts.ts';
import { describeCalls } from './describeCalls.ts';
import { importFromDriveResponse } from './documents/server/importFromDrive.ts';
import { publicFileResponse, publicLinkResponse } from './documents/server/publicLink.ts';
import {
  generateResponse,
  mergedResponse,
  previewResponse,
} from './documents/server/templates/templateCalls.ts';
import { uploadToLucieResponse } from './documents/server/uploadToLucie.ts';
import { type EstimatorFile, estimatorFileResponse } from './estimator/server/estimatorPrint.ts';
import { searchResponse } from './habilitations/server/searchResponse.ts';
import { startHelp } from './help/server/helpJob.ts';
import { communesResponse, holidaysResponse, systemsResponse } from './integrations/integrationRoutes.ts';
import { createIntegrations, type Integrations } from './integrations/integrations.ts';
import { pagePaths } from './pagePaths.ts';
import { describeActor } from './people/server/describeActor.ts';
import { findActor, findActorById } from './people/server/findActor.ts';
import { ownAccountCalls } from './people/server/own/ownAccountCalls.ts';
import { sessions } from './people/server/sessions.ts';
import { permissionsOf, roles } from './permissions.ts';
import { refundSummaryResponse } from './refunds/server/refundSummaryResponse.ts';
import { scheduleResponse } from './schedule/server/schedule.ts';
import { settings } from './settings.ts';
import { statisticsExport } from './statistics/server/statisticsExport.ts';
import { statisticsResponse } from './statistics/server/statisticsResponse.ts';
import { studioPermissions } from './studio/studioPermissions.ts';
import { type ActionFile, actionFileResponse } from './trainingAction/server/actionPrint.ts';

/** ALEC as the server runs it: each part is a folder of the product, named here once. */
export const alec: Product = {
  id: 'alec',
  name: 'ALEC',
  settings,
  pages: Object.values(pagePaths),
  screens: [{ basePath: candidatePath, page: 'candidate.html', pages: Object.values(candidatePaths) }],
  behaviours: behavioursOf(),
  people: {
    paths: ['users', 'delegations', 'manager-repositories', 'region-repositories'] satisfies Path[],
    find: (database, { email }, now) => findActor(database, email, now),
    findById: findActorById,
    // An account that is closed was not found.
    mayEmulate: (bearer, target) => mayEmulate(bearer, { ...target, is_active: true }),
    describe: describeActor,
  },
  sessions,
  studio: {
    ...studioPermissions,
    roles: roles.map((name) => ({ name, permissions: new Set(permissionsOf(name)) })),
  },
  demoAccounts: accountsOfProvider(),
  describeCalls,
  connect: (parts) => {
    const integrations = createIntegrations(parts);
    return {
      externalSources: integrations.externalSources,
      calls: callsOf(integrations, mailFolder(parts.dataDir)),
      publicCalls,
      jobs: [
        (database, more) => startSending({ ...parts, ...more, database }),
        (database, more) => startReceiving({ ...parts, ...more, database }),
        (database) => startNotifyingPeriods({ ...parts, database }),
        (database) => startAnnouncing({ ...parts, database }),
        (database, { model }) => startErasing({ ...parts, database, model }),
        (database) => startHelp({ ...parts, database, notion: integrations.notion }),
      ],
      services: servicesOf(parts.setting('LUCIE_TOKEN')),
    };
  },
};

/** Without a token there is no such service. */
function servicesOf(token: string): readonly Service[] {
  return token === '' ? [] : [{ token, actor: candidateRecordsService }];
}
const publicCalls: readonly PublicCall[] = [
  { path: '/documents/:token', answer: publicFileResponse },
  { path: '/personal-data', answer: personalDataResponse },
  { path: '/faq', answer: faqResponse },
];

function callsOf(integrations: Integrations, folder: string): readonly ProductCall[] {
  return [
    {
      path: '/training-courses/planning.pdf',
      method: 'GET',
      answer: (request, { context, ...parts }) =>
        scheduleResponse(request, { ...parts, holidays: integrations.holidays }, context),
    },
    { path: '/document-versions/:id/public-link', method: 'GET', answer: publicLinkResponse },
    {
      path: '/documents/:id/upload-to-lucie',
      method: 'PATCH',
      answer: (request, parts) =>
        uploadToLucieResponse(request, {
          ...parts,
          send: integrations.sendDocument,
          warn: integrations.warn,
        }),
    },
    templateCall('POST', '/documents/generate', generateResponse),
    templateCall('POST', '/document-templates/preview', previewResponse),
    templateCall('GET', '/document-templates/:id/merged', mergedResponse),
    estimatorFile('print.pdf'),
    estimatorFile('workbook.xlsx'),
    actionFile('follow-up.xlsx'),
    actionFile('summary.pdf'),
    actionFile('payroll-control.pdf'),
    {
      path: '/communications/:id/message.eml',
      method: 'GET',
      answer: (request, { api, context }) => keptMailResponse(rowOf(request), { api, folder }, context),
    },
    {
      path: '/communications/:id/remote-image',
      method: 'GET',
      answer: (request, { api, context }) => remoteImageResponse(request, { api }, context),
    },
    {
      path: '/documents/import-from-drive',
      method: 'POST',
      answer: (request, parts) =>
        importFromDriveResponse(request, { ...parts, drive: integrations.drive, warn: integrations.warn }),
    },
    { path: '/dashboard', method: 'GET', answer: dashboardResponse },
    ...ownAccountCalls,
    ...candidateAdCalls,
    ...ownCandidateCalls,
    { path: '/dashboard/waiting', method: 'GET', answer: waitingResponse },
    { path: '/refund-requests/summary', method: 'GET', answer: refundSummaryResponse },
    { path: '/statistics', method: 'GET', answer: statisticsResponse },
    { path: '/statistics/export', method: 'GET', answer: statisticsExport },
    { path: '/search', method: 'GET', answer: searchResponse },
    { path: '/systems', method: 'GET', answer: () => systemsResponse(integrations) },
    { path: '/communes', answer: (request, { context }) => communesResponse(request, integrations, context) },
    {
      path: '/public-holidays/:zone/:file',
      answer: (request, { context }) => holidaysResponse(request, integrations, context),
    },
  ];
}

function templateCall(
  method: ProductCall['method'],
  path: string,
  answer: typeof generateResponse,
): ProductCall {
  return { method, path, answer: (request, { context, ...parts }) => answer(request, parts, context) };
}

function estimatorFile(file: EstimatorFile): ProductCall {
  return {
    path: `/training-course-estimators/:id/${file}`,
    method: 'GET',
    answer: (request, { context, ...parts }) => estimatorFileResponse(file, rowOf(request), parts, context),
  };
}

function actionFile(file: ActionFile): ProductCall {
  return {
    path: `/training-actions/:id/${file}`,
    method: 'GET',
    answer: (request, { context, ...parts }) => actionFileResponse(file, rowOf(request), parts, context),
  };
}

/** The id in an address that ends in `/{id}/{file}`. */
function rowOf({ url }: Request): string {
  const [id = ''] = new URL(url).pathname.split('/').slice(-2);
  return id;
}
