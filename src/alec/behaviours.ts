import type { Behaviours } from '#engine/api/behaviours.ts';
import type { TypedBehaviours } from './behaviour.ts';
import { delegations } from './delegation/server/delegations.ts';
import { trainingCourseCandidates } from './dossier/server/candidates.ts';
import { keepDossierWhole } from './dossier/server/checkDossierRules.ts';
import { trainingCourseComments } from './dossier/server/comments.ts';
import { trainingCourses } from './dossier/server/dossiers.ts';
import { followMainGroup, followSessions } from './dossier/server/follow.ts';
import { trainingCourseGroups } from './dossier/server/groups.ts';
import { estimatorCandidateTypes } from './estimator/server/candidateTypes.ts';
import { estimatorEducationalCosts } from './estimator/server/educationalCosts.ts';
import { trainingCourseEstimators } from './estimator/server/estimators.ts';
import { cities } from './integrations/cities.ts';
import { userNotifications } from './notifications/server/userNotifications.ts';
import { users } from './people/server/users.ts';
import { storedSearches } from './storedSearches/server/storedSearches.ts';

/** What resources do beyond their files, by path: one file per resource beside this one. */
export function behavioursOf(): Behaviours {
  const behaviours: TypedBehaviours = {
    cities,
    delegations,
    'estimator-candidate-types': estimatorCandidateTypes,
    'estimator-educational-costs': estimatorEducationalCosts,
    'stored-searches': storedSearches,
    'training-course-candidates': { ...trainingCourseCandidates, atEnd: keepDossierWhole },
    'training-course-comments': trainingCourseComments,
    'training-course-customers': { atEnd: keepDossierWhole },
    'training-course-estimators': trainingCourseEstimators,
    'training-course-groups': { ...trainingCourseGroups, afterWrite: followMainGroup },
    'training-course-sessions': { afterWrite: followSessions },
    'training-course-trainings': { atEnd: keepDossierWhole },
    'training-courses': trainingCourses,
    'user-notifications': userNotifications,
    users,
  };
  // The engine gives each the records of its own resource.
  return behaviours as Behaviours;
}
