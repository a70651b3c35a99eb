import type { Behaviours } from '#api/behaviours.ts';
import { checkCompleteness } from './checkCompleteness.ts';
import { cities } from './cities.ts';
import { delegations } from './delegations.ts';
import { storedSearches } from './storedSearches.ts';
import { trainingCourseCandidates } from './trainingCourseCandidates.ts';
import { trainingCourseComments } from './trainingCourseComments.ts';
import { trainingCourseGroups } from './trainingCourseGroups.ts';
import { userNotifications } from './userNotifications.ts';

/** What resources do beyond their files, by path: one file per resource beside this one. */
export function behavioursOf(): Behaviours {
  return {
    cities,
    delegations,
    'stored-searches': storedSearches,
    'training-course-candidates': trainingCourseCandidates,
    'training-course-comments': trainingCourseComments,
    'training-course-groups': trainingCourseGroups,
    'training-courses': { atEnd: checkCompleteness },
    'user-notifications': userNotifications,
  };
}
