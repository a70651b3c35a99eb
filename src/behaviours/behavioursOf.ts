import type { Behaviours } from '#api/behaviours.ts';
import { cities } from './cities.ts';
import { delegations } from './delegations.ts';
import { estimatorCandidateTypes } from './estimatorCandidateTypes.ts';
import { estimatorEducationalCosts } from './estimatorEducationalCosts.ts';
import { keepDossierWhole } from './keepDossierWhole.ts';
import { storedSearches } from './storedSearches.ts';
import { trainingCourseCandidates } from './trainingCourseCandidates.ts';
import { trainingCourseComments } from './trainingCourseComments.ts';
import { trainingCourseEstimators } from './trainingCourseEstimators.ts';
import { trainingCourseGroups } from './trainingCourseGroups.ts';
import { trainingCourses } from './trainingCourses.ts';
import { followMainGroup, followSessions } from './trainingCoursesFollow.ts';
import { userNotifications } from './userNotifications.ts';
import { users } from './users.ts';

/** What resources do beyond their files, by path: one file per resource beside this one. */
export function behavioursOf(): Behaviours {
  return {
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
}
