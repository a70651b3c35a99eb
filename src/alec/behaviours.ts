import type { Behaviours } from '#engine/api/behaviours.ts';
import type { TypedBehaviours } from './behaviour.ts';
import { candidateAds } from './candidate/server/ads/candidateAds.ts';
import { candidateApplications } from './candidate/server/ads/candidateApplications.ts';
import { candidateDocuments } from './candidate/server/documents/candidateDocuments.ts';
import { documentRequests } from './candidate/server/documents/documentRequests.ts';
import { faqEntries } from './candidate/server/faq/faqEntries.ts';
import { candidateProfiles } from './candidate/server/profile/candidateProfiles.ts';
import {
  candidateExperiences,
  candidateFormations,
  candidateLanguages,
} from './candidate/server/profile/profileParts.ts';
import { sponsorships } from './candidate/server/sponsorship/sponsorships.ts';
import { chats } from './chat/server/chats.ts';
import { communications } from './communications/server/communications.ts';
import { delegations } from './delegation/server/delegations.ts';
import { documentLinks } from './documents/server/documentLinks.ts';
import { documents } from './documents/server/documents.ts';
import { documentVersions } from './documents/server/documentVersions.ts';
import { documentTemplates } from './documents/server/templates/documentTemplates.ts';
import { dossierCandidates } from './dossier/server/candidates.ts';
import { checkDossierRules } from './dossier/server/checkDossierRules.ts';
import { dossierComments } from './dossier/server/comments.ts';
import { dossiers } from './dossier/server/dossiers.ts';
import { followMainGroup, followSessions } from './dossier/server/follow.ts';
import { dossierGroups } from './dossier/server/groups.ts';
import { withHistoryNotices } from './dossier/server/historyNotices.ts';
import { estimatorCandidateTypes } from './estimator/server/candidateTypes.ts';
import { estimatorEducationalCosts } from './estimator/server/educationalCosts.ts';
import { estimators } from './estimator/server/estimators.ts';
import { cities } from './integrations/cities.ts';
import { userNotifications } from './notifications/server/userNotifications.ts';
import { managers } from './people/server/managers.ts';
import { userPictures } from './people/server/userPictures.ts';
import { userPreferences } from './people/server/userPreferences.ts';
import { users } from './people/server/users.ts';
import { financingTypes } from './refunds/server/financingTypes.ts';
import { refundRequests } from './refunds/server/refundRequests.ts';
import { withDossierFacts } from './statistics/server/dossierFacts.ts';
import { storedSearches } from './storedSearches/server/storedSearches.ts';
import { candidateAttendances, candidateResults } from './trainingAction/server/actionParts.ts';
import { trainingActions } from './trainingAction/server/actions.ts';
import { actionCandidates } from './trainingAction/server/candidates.ts';
import { actionEstimators } from './trainingAction/server/conversion/actionEstimators.ts';
import { assignedCandidates } from './trainingAction/server/conversion/assignedCandidates.ts';
import { deviceMaps } from './trainingAction/server/deviceMap/deviceMaps.ts';
import { deviceMapTemplates } from './trainingAction/server/deviceMap/deviceMapTemplates.ts';
import { actionInvoices } from './trainingAction/server/invoices.ts';
import { educationalPaths } from './trainingAction/server/keptInAction.ts';
import { candidatePeriods } from './trainingAction/server/periods.ts';

/** What resources do beyond their files, by path: one file per resource beside this one. */
export function behavioursOf(): Behaviours {
  const behaviours: TypedBehaviours = {
    'candidate-ads': candidateAds,
    'candidate-applications': candidateApplications,
    'candidate-document-requests': documentRequests,
    'candidate-documents': candidateDocuments,
    'candidate-experiences': candidateExperiences,
    'candidate-formations': candidateFormations,
    'candidate-languages': candidateLanguages,
    'candidate-profiles': candidateProfiles,
    'candidate-sponsorships': sponsorships,
    chats,
    cities,
    communications,
    delegations,
    'device-map-templates': deviceMapTemplates,
    'document-links': documentLinks,
    'document-templates': documentTemplates,
    'document-versions': documentVersions,
    documents,
    'estimator-candidates': assignedCandidates,
    'estimator-candidate-types': estimatorCandidateTypes,
    'estimator-educational-costs': estimatorEducationalCosts,
    'faq-entries': faqEntries,
    'financing-type-repositories': financingTypes,
    'stored-searches': storedSearches,
    'candidate-trainings': candidateResults,
    'refund-requests': refundRequests,
    'training-action-attendances': candidateAttendances,
    'training-action-candidate-periods': candidatePeriods,
    'training-action-candidates': actionCandidates,
    'training-action-device-maps': deviceMaps,
    'training-action-estimators': actionEstimators,
    'training-action-invoices': actionInvoices,
    'training-actions': trainingActions,
    'training-course-candidates': { ...dossierCandidates, atEnd: checkDossierRules },
    'training-course-comments': dossierComments,
    'training-course-customers': { atEnd: checkDossierRules },
    'training-course-educational-paths': educationalPaths,
    'training-course-estimators': estimators,
    'training-course-groups': { ...dossierGroups, afterWrite: followMainGroup },
    'training-course-sessions': { afterWrite: followSessions },
    'training-course-trainings': { atEnd: checkDossierRules },
    'training-courses': dossiers,
    'manager-repositories': managers,
    'user-notifications': userNotifications,
    'user-pictures': userPictures,
    'user-preferences': userPreferences,
    users,
  };
  // The engine gives each the records of its own resource.
  return withDossierFacts(withHistoryNotices(behaviours as Behaviours));
}
